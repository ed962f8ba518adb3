import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { environment, readSettings } from '../../settings.ts';
import { secretNames } from '../secret-files.ts';
import { environmentExample, settingsPage } from './render.ts';
import { topics } from './topics.ts';

const root = new URL('../../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const settings = topics.flatMap((topic) => topic.settings);

test('docs/settings.md and .env.example match the output of `npm run settings`', () => {
  expect(read('docs/settings.md')).toBe(settingsPage());
  expect(read('.env.example')).toBe(environmentExample());
});

test('every setting has a row, and every row a setting', () => {
  expect(settings.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(environment.shape).toSorted(),
  );
  expect(settings.map(({ name }) => name)).toEqual(expect.arrayContaining([...secretNames]));
});

test.each(settings)('accepts the example of $name', ({ schema, example }) => {
  expect(schema.safeParse(example).error).toBeUndefined();
});

test.each(settings.filter(({ wrong }) => wrong !== undefined))(
  'a wrong $name stops the start',
  ({ name, wrong }) => {
    expect(() => readSettings({ [name]: wrong })).toThrow(name);
  },
);

test('sh, systemd and Docker read .env.example alike, and it lacks only secrets', () => {
  const lines = environmentExample()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));
  for (const line of lines) expect(line).toMatch(/^#?[A-Z0-9_]+=[\w@:/.,{}#-]*$/);

  const given = lines.filter((line) => !line.startsWith('#'));
  expect(given).toHaveLength(10);
  const plain = Object.fromEntries(given.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  const path = fileURLToPath(new URL('.env.example', root));
  const script = 'set -a; . "$1"; set +a; env -0';
  const shell = execFileSync('sh', ['-c', script, 'sh', path], { env: {}, encoding: 'utf8' });
  const sourced = Object.fromEntries(shell.split('\0').map((line) => line.split(/=(.*)/s)));
  expect(sourced).toMatchObject(plain);

  const secrets = {
    DATABASE_URL: 'postgres://db/serat?sslmode=verify-full',
    DATA_KEY: createHash('sha256').update('kunci uji').digest('hex'),
    SMTP_URL: 'smtps://mail.example',
    MIDTRANS_SERVER_KEY: 'Mid-server-kunci-uji',
  };
  expect(() => readSettings(plain)).toThrow('DATABASE_URL');
  expect(readSettings({ ...plain, ...secrets })).toMatchObject({ production: true, demo: false });
});
