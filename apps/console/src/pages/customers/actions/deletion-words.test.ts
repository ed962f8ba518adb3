import { expect, it } from 'vitest';
import { deletionWords } from './deletion-words.ts';

const none = { messages: 0, sessions: 0, leads: 0, pictures: 0, orders: 0, services: 0, bills: 0 };

it('counts what is deleted and what stays without a name', () => {
  expect(deletionWords({ ...none, messages: 12, sessions: 1, orders: 1, bills: 3 })).toBe(
    'Hilang: data diri, 12 pesan, 1 perangkat. Tetap tanpa nama: 1 pesanan, 3 tagihan. Ini tidak dapat dibalik.',
  );
});

it('leaves out counts of zero', () => {
  expect(deletionWords(none)).toBe('Hilang: data diri. Ini tidak dapat dibalik.');
});
