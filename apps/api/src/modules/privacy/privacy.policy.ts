import type { OpenMatters } from './deletion.repository.ts';

const names: Record<keyof OpenMatters, string> = {
  services: 'layanan yang berjalan',
  orders: 'pesanan yang belum selesai',
  bills: 'tagihan yang belum dibayar',
  refunds: 'pengembalian dana yang belum selesai',
  credits: 'kredit yang belum dipakai',
};

/** Why somebody can't be deleted yet, in words; empty when nothing is in the way. */
export const obstacles = (open: OpenMatters): string[] =>
  (Object.keys(names) as (keyof OpenMatters)[])
    .filter((matter) => open[matter] > 0)
    .map((matter) => `${open[matter]} ${names[matter]}`);
