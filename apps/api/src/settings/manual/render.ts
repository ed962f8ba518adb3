import { explainIssue } from '@serat/contract/messages';
import { secretNames } from '../secret-files.ts';
import { topics, type Setting, type Topic } from './topics.ts';

/** Those that everybody sets, in this order; the secrets among them are left for the provider to fill in. */
const everybodys = [
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

Environment variables, read once at start. A wrong or missing one is named and stops the start, all of them in one
line; no value is repeated. So is a name that is nearly one of these (\`ISOLIRR\`) and would be ignored. Numbers are digits alone:
\`450000\`, not \`450.000\`. \`npm run settings\` writes this page and [.env.example](../.env.example) from
\`apps/api/src/settings\`.

Beside a \`DATABASE_URL\`, \`SMTP_URL\`, \`S3_ENDPOINT\`, \`PLN_REGISTER_URL\` or a real gateway the demo runs only with
\`DEMO=on\`, and \`NODE_ENV\` has to be said: \`production\` to serve customers, \`development\` to try the real systems
without the demo (mail server and gateway are then needed as in production).

Production needs \`PUBLIC_URL\`, \`DATABASE_URL\`, \`SMTP_URL\`, \`MAIL_FROM\`, \`DATA_KEY\`, \`PROVIDER_SITE\` and a gateway, and
refuses what is weak: a \`DATA_KEY\` that can be guessed, keys and tokens under 16 characters, \`http://\` to anything but
a local or private address, mail without TLS unless \`SMTP_TLS=optional\` is said, a database on another machine without
verified TLS unless \`DATABASE_TLS=optional\` is said ([what counts as verified](production.md#tls-to-the-database)), and
\`NODE_TLS_REJECT_UNAUTHORIZED=0\`, which switches off the check of every certificate.

**Secrets from files.** Those marked with 🔑 may stand in a file instead: \`DATA_KEY_FILE=/run/secrets/data-key\` reads
\`DATA_KEY\` from there. Both at once, an empty file and one that can't be read stop the start.

${topics.map(section).join('\n\n')}
`;
}

function section({ title, settings }: Topic): string {
  const rows = settings.map((setting) => `| ${cells(setting).join(' | ')} |`);
  return [
    `## ${title}`,
    '',
    '| name | default | example | meaning | a wrong one |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function cells(setting: Setting): string[] {
  const { name, example, about } = setting;
  return [
    isSecret(name) ? `\`${name}\` 🔑` : `\`${name}\``,
    defaultOf(setting),
    `\`${example}\``,
    about,
    refusalOf(setting),
  ];
}

function defaultOf({ schema, default: words }: Setting): string {
  if (words !== undefined) return words;
  const value: unknown = schema.safeParse(undefined).data;
  if (typeof value === 'boolean') return value ? '`on`' : '`off`';
  return typeof value === 'string' || typeof value === 'number' ? `\`${value}\`` : 'none';
}

/** What the start says, in its own words. */
function refusalOf({ schema, wrong }: Setting): string {
  if (wrong === undefined) return 'is not noticed';
  const { error } = schema.safeParse(wrong, { error: explainIssue });
  const shown = wrong.length > 40 ? `${wrong.length} characters` : `\`${wrong}\``;
  return `${shown}: “${error?.issues[0]?.message}”`;
}

/** .env.example: no quotes, no spaces, no comment behind a value, so that sh, systemd and Docker read the same. */
export function environmentExample(): string {
  const all = topics.flatMap(({ settings }) => settings);
  const first = everybodys.flatMap((wanted) => all.filter(({ name }) => name === wanted));
  const line = ({ name, example }: Setting) => `${name}=${isSecret(name) ? '' : example}`;
  return `# Copy to serat.env, readable by the service alone (chmod 600), and fill in what is empty.
# One setting a line, without quotes: read by sh (set -a; . ./serat.env; set +a), by systemd (EnvironmentFile)
# and by Docker (--env-file). All of them with their meaning: docs/settings.md

${first.map(line).join('\n')}

# What else can be set: take the # away.
${all
  .filter((setting) => !first.includes(setting))
  .map((setting) => `#${line(setting)}`)
  .join('\n')}
`;
}
