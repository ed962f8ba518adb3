import { secretNames } from '../secret-files.ts';
import { topics, type Setting, type Topic } from './topics.ts';

/** Settings that every provider sets, in this order. Secrets are left empty. */
const commonSettings = [
  'NODE_ENV',
  'PUBLIC_URL',
  'DATABASE_URL',
  'DATA_KEY',
  'DATA_DIR',
  'SMTP_URL',
  'MAIL_FROM',
  'PROVIDER_SITE',
  'PAYMENT_GATEWAY',
  'MIDTRANS_SERVER_KEY',
];

const isSecret = (name: string): boolean => secretNames.some((secret) => secret === name);

/** docs/settings.md */
export function settingsPage(): string {
  return `# Settings

Settings are environment variables, read once at start. Wrong or missing settings stop the start; the message names all of
them and repeats no value. A misspelt name (\`ISOLIRR\`) stops the start too. Write numbers as digits: \`450000\`, not
\`450.000\`. \`npm run settings\` writes this page and [.env.example](../.env.example) from \`apps/api/src/settings\`.

With a \`DATABASE_URL\`, \`SMTP_URL\`, \`WHATSAPP_TOKEN\`, \`SMS_URL\`, \`S3_ENDPOINT\`, \`PLN_REGISTER_URL\` or a real gateway
the demo runs only with \`DEMO=on\`, and \`NODE_ENV\` must be set: \`production\` for customers, \`development\` to try real systems without the demo. Both need a
mail server and a gateway.

Production needs \`PUBLIC_URL\`, \`DATABASE_URL\`, \`SMTP_URL\`, \`MAIL_FROM\`, \`DATA_KEY\`, \`PROVIDER_SITE\` and a gateway. It
refuses weak settings: a \`DATA_KEY\` that can be guessed, keys and tokens under 16 characters, \`http://\` to a public address,
mail without TLS unless \`SMTP_TLS=optional\`, a remote database without verified TLS unless \`DATABASE_TLS=optional\`
([what counts as verified](production.md#tls-to-the-database)), and \`NODE_TLS_REJECT_UNAUTHORIZED=0\`.

**Secrets from files.** A setting marked with 🔑 can be read from a file: \`DATA_KEY_FILE=/run/secrets/data-key\`. Setting both,
an empty file or an unreadable file stops the start.

${topics.map(section).join('\n\n')}
`;
}

function section({ title, settings }: Topic): string {
  return [`## ${title}`, '', ...settings.map(line)].join('\n');
}

function line(setting: Setting): string {
  const { name, about } = setting;
  const usual = defaultOf(setting);
  const example = `\`${setting.example}\``;
  const isClear = /^`\d+`$/.test(example) || `${usual} ${about}`.includes(example);
  return [
    `- \`${name}\`${isSecret(name) ? ' 🔑' : ''}: ${about}.`,
    `Default: ${usual}.`,
    ...(isClear ? [] : [`Example: ${example}.`]),
  ].join(' ');
}

function defaultOf({ schema, default: words }: Setting): string {
  if (words !== undefined) return words;
  const value: unknown = schema.safeParse(undefined).data;
  if (typeof value === 'boolean') return value ? '`on`' : '`off`';
  return typeof value === 'string' || typeof value === 'number' ? `\`${value}\`` : 'none';
}

/** .env.example: no quotes, spaces or trailing comments, so that sh, systemd and Docker read it alike. */
export function environmentExample(): string {
  const all = topics.flatMap(({ settings }) => settings);
  const first = commonSettings.flatMap((wanted) => all.filter(({ name }) => name === wanted));
  const assignment = ({ name, example }: Setting) => `${name}=${isSecret(name) ? '' : example}`;
  return `# Copy to serat.env, make it readable by the service only (chmod 600) and fill in the empty settings.
# One setting per line, without quotes, for sh (set -a; . ./serat.env; set +a), systemd (EnvironmentFile)
# and Docker (--env-file). All settings: docs/settings.md

${first.map(assignment).join('\n')}

# Optional settings: remove the #.
${all
  .filter((setting) => !first.includes(setting))
  .map((setting) => `#${assignment(setting)}`)
  .join('\n')}
`;
}
