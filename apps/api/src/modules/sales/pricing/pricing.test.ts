import { getCosts } from '@serat/contract/pricing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { farKelurahanId, kelurahanId } from '../order/testing/order-fixtures.ts';
import { createOrderApp } from '../order/testing/order-app.ts';
import { toCostLines, withFee } from './pricing.policy.ts';

const world = await createOrderApp();
const { token } = await world.customer();

const request = {
  dayaBaru: 0,
  flagPaketSarmaTv: 0,
  idPel: '5321456789012',
  kdAlaCarte: '',
  kdKel: kelurahanId,
  kdPaketSarmaInternet: 'internet-50',
  kdPaketSarmaTv: '',
  paymentMethod: '',
};
const costs = (change: object = {}) =>
  world.call(getCosts, { body: { ...request, ...change } }, { token });

// shows 3.23, 3.29, 7d.10, 9.19
test('lists package and installation, then the total', async () => {
  expect((await costs()).data).toEqual({
    DATADETIL: [
      { NAMA_BIAYA: 'Serat 50', RUPIAH: 299_000 },
      { NAMA_BIAYA: 'Biaya pemasangan', RUPIAH: 450_000 },
      { NAMA_BIAYA: 'Total Biaya', RUPIAH: 749_000 },
    ],
  });
});

// shows R3f.16
test('lists TV, each channel and the fee of the method', async () => {
  const { data } = await costs({
    flagPaketSarmaTv: 1,
    kdPaketSarmaTv: 'tv-family',
    kdAlaCarte: 'kanal-olahraga, kanal-film,kanal-olahraga',
    paymentMethod: 'NUSA_VA',
  });
  expect(data.DATADETIL.map((line) => [line.NAMA_BIAYA, line.RUPIAH])).toEqual([
    ['Serat 50', 299_000],
    ['TV Family Pack', 75_000],
    ['Kanal Olahraga', 50_000],
    ['Kanal Film', 40_000],
    ['Biaya pemasangan', 450_000],
    ['Biaya admin', 4000],
    ['Total Biaya', 918_000],
  ]);
});

// shows R3d.5
test("uses the price of the kelurahan's area, and one price for TV", async () => {
  const { data } = await costs({
    kdKel: farKelurahanId,
    flagPaketSarmaTv: 1,
    kdPaketSarmaTv: 'tv-family',
  });
  expect(data.DATADETIL.slice(0, 2).map((line) => line.RUPIAH)).toEqual([399_000, 75_000]);
});

test('adds no fee for QR', async () => {
  const { data } = await costs({ paymentMethod: 'LINKAJA_QR' });
  expect(data.DATADETIL.map((line) => line.NAMA_BIAYA)).not.toContain('Biaya admin');
});

// shows 9.28
test.each([
  ['an unknown kelurahan', { kdKel: '0000000000' }, 'INVALID_INPUT'],
  ['an unknown package', { kdPaketSarmaInternet: 'x' }, 'PRODUCT_UNAVAILABLE'],
  ['a package of another area', { kdPaketSarmaInternet: 'internet-jawa' }, 'PRODUCT_UNAVAILABLE'],
  ['channels without TV', { kdAlaCarte: 'kanal-film' }, 'INVALID_INPUT'],
  ['a flag without TV', { flagPaketSarmaTv: 1 }, 'INVALID_INPUT'],
  ['TV without its flag', { kdPaketSarmaTv: 'tv-family' }, 'INVALID_INPUT'],
  ['an unknown method', { paymentMethod: 'NOPE' }, 'PAYMENT_METHOD_UNAVAILABLE'],
  ['a change of power', { dayaBaru: 1 }, 'INVALID_INPUT'],
  [
    'fifty-one channels',
    { kdAlaCarte: Array.from({ length: 51 }, (_, at) => `k${at}`).join(',') },
    'INVALID_INPUT',
  ],
])('refuses %s', async (_name, change, code) => {
  expect(await costs(change)).toMatchObject({ http: 422, code });
});

test('ends with the sum of all lines', () => {
  const line = fc.record({ name: fc.string(), amount: fc.nat(10_000_000) });
  fc.assert(
    fc.property(fc.array(line), fc.nat(10_000), (lines, fee) => {
      const shown = toCostLines(withFee(lines, fee));
      const total = shown.at(-1);
      expect(total?.NAMA_BIAYA).toBe('Total Biaya');
      expect(total?.RUPIAH).toBe(shown.slice(0, -1).reduce((sum, { RUPIAH }) => sum + RUPIAH, 0));
      expect(total?.RUPIAH).toBe(lines.reduce((sum, { amount }) => sum + amount, fee));
    }),
  );
});
