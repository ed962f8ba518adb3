import { secretNames } from './checks/secret-files.ts';
import { topics } from './words.ts';

const secrets: readonly string[] = secretNames;

const hidden = '••••••';

/** A URL may contain credentials or a key. An invalid URL is hidden entirely. */
function withoutSecrets(value: string): string {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(value)) return value;
  if (!URL.canParse(value)) return hidden;
  const { protocol, username, password, host, search, hash } = new URL(value);
  if (!(username || password || search || hash)) return value;
  // The path as written, because `URL` would encode the placeholders of map tiles.
  const path = /^[^/]+\/\/[^/?#]*([^?#]*)/.exec(value)?.[1] ?? '';
  return `${protocol}//${host}${path}${search.replaceAll(/([?&])([^=&]*=)?[^&]*/g, `$1$2${hidden}`)}`;
}

/**
 * Every setting in force; for a secret only whether it is set. `derived` has the values of settings
 * whose default depends on others.
 */
export function settingsInForce(
  env: NodeJS.ProcessEnv,
  derived: Readonly<Record<string, string | boolean>> = {},
) {
  return topics.map(({ title, settings }) => ({
    topic: title,
    settings: settings.map(({ name, about, schema }) => {
      const given = env[name] || undefined;
      const isSecret = secrets.includes(name);
      const isSet = given !== undefined || Boolean(env[`${name}_FILE`] && isSecret);
      const byItself = schema.safeParse(undefined);
      const standing = derived[name] ?? (byItself.success ? byItself.data : undefined);
      const value = given
        ? textOf(schema.safeParse(given).data, given)
        : standing === undefined
          ? null
          : textOf(standing);
      const shown = isSecret ? (isSet ? hidden : null) : value && withoutSecrets(value);
      return { name, about, value: shown, isSet, isSecret };
    }),
  }));
}

/** A switch in words, anything else as written. */
const textOf = (value: unknown, written = String(value)): string =>
  typeof value === 'boolean' ? (value ? 'Aktif' : 'Tidak aktif') : written;
