import { topics } from './manual/topics.ts';
import { secretNames } from './secret-files.ts';
import { settingWords, topicWords } from './words.ts';

const secrets: readonly string[] = secretNames;

/** An address may carry a name and a password. */
const withoutLogin = (value: string): string => value.replace(/^(\w+:\/\/)[^/@\s]+@/, '$1');

/** Every setting as the service runs with it; of a secret only whether it is set. */
export function settingsInForce(env: NodeJS.ProcessEnv) {
  return topics.map(({ title, settings }) => ({
    topic: topicWords[title] ?? title,
    settings: settings.map(({ name, schema }) => {
      const given = env[name] || undefined;
      const isSecret = secrets.includes(name);
      const isSet = given !== undefined || Boolean(env[`${name}_FILE`] && isSecret);
      const byItself = schema.safeParse(undefined);
      const standing = byItself.success ? byItself.data : undefined;
      const value = given ?? (standing === undefined ? null : textOf(standing));
      const shown = isSecret ? (isSet ? '••••••' : null) : value && withoutLogin(value);
      const about = (settingWords as Readonly<Record<string, string>>)[name] ?? '';
      return { name, about, value: shown, isSet, isSecret };
    }),
  }));
}

const textOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
