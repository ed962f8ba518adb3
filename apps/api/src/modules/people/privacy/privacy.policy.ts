import type { OpenMatters } from './open-matters.repository.ts';

const names: Record<keyof OpenMatters, string> = {
  services: 'layanan yang berjalan',
  devices: 'perangkat yang belum dikembalikan',
  orders: 'pesanan yang belum selesai',
  bills: 'tagihan yang belum dibayar',
  refunds: 'pengembalian dana yang belum selesai',
  credits: 'kredit yang belum dipakai',
  debts: 'kekurangan yang belum ditagih',
  emailChanges: 'penggantian email yang masih dapat dibatalkan',
};

/** What prevents a deletion, by matter: `{ bills: '2 tagihan yang belum dibayar' }`. */
export const obstacles = (open: OpenMatters): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(names) as (keyof OpenMatters)[])
      .filter((matter) => open[matter] > 0)
      .map((matter) => [matter, `${open[matter]} ${names[matter]}`]),
  );

const hour = 60 * 60 * 1000;
/** An export reads everything about a customer, so it is limited. */
const exportsPerHour = 3;

export const exportsSince = (now: Date): Date => new Date(now.getTime() - hour);

/** Returns the seconds until the next export, or null if it is allowed now. `times` are the counted exports. */
export function exportWait(times: readonly Date[], now: Date): number | null {
  const deciding = times.at(-exportsPerHour);
  return deciding ? Math.ceil((deciding.getTime() + hour - now.getTime()) / 1000) : null;
}
