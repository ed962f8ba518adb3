import { expect, test } from 'vitest';
import { gatewayWord } from './reversal-words.ts';

test.each([
  ['chargeback', 'Disanggah pemilik kartu'],
  ['partial_refund', 'Dikembalikan sebagian'],
  ['settlement {"currency":"USD"}', 'Dibayar {"currency":"USD"}'],
  ['surprise', 'surprise'],
])('shows the word of the gateway %s as %s', (said, shown) => {
  expect(gatewayWord(said)).toBe(shown);
});
