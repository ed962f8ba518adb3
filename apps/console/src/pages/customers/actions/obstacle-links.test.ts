import { expect, it } from 'vitest';
import { obstacleLinks } from './obstacle-links.ts';

it('links each obstacle to the page where it is settled', () => {
  const fields = { services: '1 layanan yang berjalan', bills: '2 tagihan yang belum dibayar' };
  expect(obstacleLinks({ id: '7', number: '4081736254' }, fields)).toEqual([
    { text: '1 layanan yang berjalan', to: '/pelanggan/7' },
    { text: '2 tagihan yang belum dibayar', to: '/tagihan?status=OPEN&search=4081736254' },
  ]);
});
