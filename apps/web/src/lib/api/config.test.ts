import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const written = {
  brand: { name: 'Fiberku', logoUrl: '/logo.svg' },
  providerSite: 'https://fiberku.example',
  services: { account: 'https://a.example', order: '', product: '', reference: '', content: '' },
  timeouts: { default: 1000, order: 2000 },
  password: { min: 8, score: 2, known: [] },
  map: { tiles: null, attribution: '' },
  plnIdRequired: false,
  phoneCodes: true,
  bankTransfer: true,
  installationDays: 5,
  version: '1.2.3',
  demo: null,
};

it('reads the configuration that the service wrote into the page', () => {
  expect(parseConfig(JSON.stringify(written))).toEqual(written);
});

it.each([
  ['nothing', null],
  ['an empty page', ''],
  ['broken JSON', '{'],
  ['a foreign shape', '{"brand":"x"}'],
])('falls back to its own origin with %s', (_, text) => {
  const config = parseConfig(text);
  expect(config.services.account).toBe('');
  expect(config.timeouts).toEqual({ default: 3_000_000, order: 50_000 });
  expect(config.demo).toBeNull();
});
