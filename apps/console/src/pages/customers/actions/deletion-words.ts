import type { previewDeletion } from '@serat/contract/staff/customer-privacy';
import type { Answer } from '../../../lib/api.ts';

type Preview = Answer<typeof previewDeletion>['data'];

/** Says what a deletion removes and what it keeps. Counts of zero are left out. */
export function deletionWords(found: Preview): string {
  const gone = listed([
    [found.messages, 'pesan'],
    [found.sessions, 'perangkat'],
    [found.leads, 'permintaan area'],
    [found.pictures, 'gambar'],
  ]);
  const kept = listed([
    [found.orders, 'pesanan'],
    [found.services, 'layanan'],
    [found.bills, 'tagihan'],
  ]);
  return `Hilang: ${['data diri', ...gone].join(', ')}.${
    kept.length > 0 ? ` Tetap tanpa nama: ${kept.join(', ')}.` : ''
  } Ini tidak dapat dibalik.`;
}

const listed = (counts: readonly (readonly [number, string])[]): string[] =>
  counts.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
