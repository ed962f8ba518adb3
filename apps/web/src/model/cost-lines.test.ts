import { expect, it } from 'vitest';
import { splitCosts } from './cost-lines.ts';

const lines = [
  { NAMA_BIAYA: 'Tagihan November 2026', RUPIAH: 500_000 },
  { NAMA_BIAYA: 'Biaya admin', RUPIAH: 2_500 },
];

// shows 3.24
it('separates the total from the lines', () => {
  expect(splitCosts([...lines, { NAMA_BIAYA: 'Total Biaya', RUPIAH: 502_500 }])).toEqual({
    lines: [
      { name: 'Tagihan November 2026', amount: 500_000 },
      { name: 'Biaya admin', amount: 2_500 },
    ],
    total: 502_500,
  });
});

it('adds up the lines if the service sends no total', () => {
  expect(splitCosts(lines).total).toBe(502_500);
});
