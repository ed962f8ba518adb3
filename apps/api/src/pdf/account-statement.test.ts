import { expect, test } from 'vitest';
import { drawAccountStatement } from './account-statement.ts';
import { wordsOf } from './testing/words-of.ts';

const line = {
  date: new Date('2026-12-05T03:00:00Z'),
  title: 'Pembayaran di muka kami terima',
  text: 'Untuk 12 bulan di muka, layanan di Jl. Kyai Haji Ahmad Dahlan',
  amount: 120_000_000,
  balance: 120_000_000,
};

// shows P4.15
test('a statement writes long names and large sums whole', async () => {
  const fullName = 'Raden Mas Suryo Kusumo Notohadiprodjo Wiryodiningrat bin Abdurrahman';
  const { bytes } = await drawAccountStatement({
    customer: { number: '26110000000012', fullName },
    from: '2026-11-01',
    to: '2026-12-31',
    opening: 0,
    closing: line.balance,
    lines: [line],
    brand: {
      name: 'Serat',
      seller: null,
      isPkp: false,
      primary: '#0A62A8',
      primaryText: '#0A62A8',
      spark: '#FFB627',
    },
    logo: null,
    madeAt: line.date,
  });
  const words = wordsOf(bytes.toString('latin1'));
  expect(words.filter((word) => word === 'Kredit Rp\u00a0120.000.000')).toHaveLength(2);
  const said = words.join(' ').replaceAll(/\s+/g, ' ');
  expect(said).toContain(fullName);
  expect(said).toContain(line.text);
});
