import type { OpenMatters } from './deletion.repository.ts';

const names: Record<keyof OpenMatters, string> = {
  services: 'layanan yang berjalan',
  orders: 'pesanan yang belum selesai',
  bills: 'tagihan yang belum dibayar',
  refunds: 'pengembalian dana yang belum selesai',
  credits: 'kredit yang belum dipakai',
  debts: 'kekurangan yang belum ditagih',
  emailChanges: 'penggantian email yang masih dapat dibatalkan',
};

/** Why somebody can't be deleted yet, in words; empty when nothing is in the way. */
export const obstacles = (open: OpenMatters): string[] =>
  (Object.keys(names) as (keyof OpenMatters)[])
    .filter((matter) => open[matter] > 0)
    .map((matter) => `${open[matter]} ${names[matter]}`);

const hour = 60 * 60 * 1000;
/** It reads everything there is about a customer: enough to try again, too few to burden anybody. */
const exportsPerHour = 3;

/** Exports that count against the limit came after this. */
export const exportsSince = (now: Date): Date => new Date(now.getTime() - hour);

/** Seconds until the next export, or null when it may be now; `times` are the counted ones. */
export function exportWait(times: readonly Date[], now: Date): number | null {
  const deciding = times.at(-exportsPerHour);
  return deciding ? Math.ceil((deciding.getTime() + hour - now.getTime()) / 1000) : null;
}
