import { readFileSync } from 'node:fs';

/**
 * May also stand in a file, named in the same variable with `_FILE` behind it: so Docker, systemd and
 * Kubernetes hand secrets over.
 */
export const secretNames = [
  'DATA_KEY',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'MIDTRANS_SERVER_KEY',
  'GOOGLE_GEOCODING_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/** The environment with the content of its files of secrets; what is wrong with one is said by name. */
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
    // Editors and `echo` end a file with a new line, which is no part of a secret.
    const text = readFileSync(path, 'utf8').trim();
    if (text === '') complain(`Berkas yang disebut ${variable} kosong: ${path}.`);
    return text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    complain(`Berkas yang disebut ${variable} tidak dapat dibaca (${code}): ${path}.`);
    return '';
  }
}
