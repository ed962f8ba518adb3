import { expect, test } from 'vitest';
import { settingsInForce } from './in-force.ts';

const shown = (env: NodeJS.ProcessEnv) =>
  new Map(settingsInForce(env).flatMap(({ settings }) => settings.map((one) => [one.name, one])));

test('shows set values and defaults, but no secret', () => {
  const settings = shown({
    PORT: '4000',
    DATA_KEY: 'a'.repeat(64),
    METRICS_TOKEN_FILE: '/run/secrets/metrics',
    PLN_REGISTER_URL: 'https://nama:rahasia@pln.example/cek',
  });
  expect(settings.get('PORT')).toMatchObject({ value: '4000', isSet: true, isSecret: false });
  expect(settings.get('CONSOLE_PORT')).toMatchObject({ value: '3001', isSet: false });
  expect(settings.get('DOCS')).toMatchObject({ value: 'Aktif', isSet: false });
  expect(settings.get('PUBLIC_URL')).toMatchObject({ value: null, isSet: false });
  expect(settings.get('DATA_KEY')).toMatchObject({ value: '••••••', isSet: true, isSecret: true });
  expect(settings.get('METRICS_TOKEN')).toMatchObject({ value: '••••••', isSet: true });
  expect(settings.get('SMTP_URL')).toMatchObject({ value: null, isSet: false, isSecret: true });
  expect(settings.get('PLN_REGISTER_URL')?.value).toBe('https://pln.example/cek');
});

test('a switch that follows from other settings shows its state', () => {
  const demo = settingsInForce({}, { DEMO: true })
    .flatMap(({ settings }) => settings)
    .find(({ name }) => name === 'DEMO');
  expect(demo).toMatchObject({ value: 'Aktif', isSet: false });
});

test.each([
  ['on', 'Aktif'],
  ['1', 'Aktif'],
  ['off', 'Tidak aktif'],
])('says in words whether a switch is on: %s', (given, seen) => {
  expect(shown({ DOCS: given }).get('DOCS')?.value).toBe(seen);
});

test.each([
  ['https://nama:raha@sia@pln.example/cek', 'https://pln.example/cek'],
  ['https://nama:raha/sia@pln.example/cek', '••••••'],
  ['https://pln.example/cek?key=KUNCI&v=2', 'https://pln.example/cek?key=••••••&v=••••••'],
  ['https://peta.example/{z}/{x}.png?KUNCI', 'https://peta.example/{z}/{x}.png?••••••'],
  ['https://pln.example/cek#KUNCI', 'https://pln.example/cek'],
  ['https://pln.example', 'https://pln.example'],
])('shows no credentials of the URL %s', (given, seen) => {
  expect(shown({ PLN_REGISTER_URL: given }).get('PLN_REGISTER_URL')?.value).toBe(seen);
});
