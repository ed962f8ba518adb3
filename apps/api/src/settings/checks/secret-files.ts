import { readFileSync } from 'node:fs';

/**
 * Secrets that can also be read from a file, as Docker, systemd and Kubernetes provide them. The same variable
 * with the suffix `_FILE` names the file.
 */
export const secretNames = [
  'DATA_KEY',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'RADIUS_DATABASE_URL',
  'SMTP_URL',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'SMS_HEADER',
  'SMS_BODY',
  'MIDTRANS_SERVER_KEY',
  'GOOGLE_GEOCODING_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/** The environment with secrets read from their files. Problems name the variable. */
export function withSecretFiles(
  env: NodeJS.ProcessEnv,
  complain: (problem: string) => void,
): NodeJS.ProcessEnv {
  const read: NodeJS.ProcessEnv = {};
  for (const name of secretNames) {
    const variable = `${name}_FILE`;
    const path = env[variable];
    if (!path) continue;
    if (env[name]) complain(`${name} dan ${variable} tidak boleh diisi bersamaan.`);
    else read[name] = contentOf(path, variable, complain);
  }
  return { ...env, ...read };
}

function contentOf(path: string, variable: string, complain: (problem: string) => void): string {
  try {
    // Editors and `echo` end a file with a newline, which is not part of the secret.
    const text = readFileSync(path, 'utf8').trim();
    if (text === '') complain(`Berkas yang disebut ${variable} kosong: ${path}.`);
    return text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    complain(`Berkas yang disebut ${variable} tidak dapat dibaca (${code}): ${path}.`);
    return '';
  }
}
