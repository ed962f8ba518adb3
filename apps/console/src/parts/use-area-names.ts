import { listAreas } from '@serat/contract/staff/people';
import { useRead } from '../lib/use-read.ts';

/** "Jabodetabek, Kota Bandung"; an empty list means everywhere. */
export function useAreaNames(): (areas: readonly string[]) => string {
  const { data } = useRead(listAreas, undefined);
  return (areas) =>
    areas.length === 0
      ? 'Semua wilayah'
      : areas.map((area) => data?.find(({ id }) => id === area)?.name ?? area).join(', ');
}
