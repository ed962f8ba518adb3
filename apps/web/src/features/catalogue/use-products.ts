import { listProducts, nationalArea } from '@serat/contract/catalogue';
import { useRead } from '../../lib/api/use-read.ts';

const minutes = 60_000;

/** Internet in all areas; TV and a-la-carte at their national price. */
const selections = {
  internet: 'active==true;type==internet',
  tv: `active==true;type==tv;areaId==${nationalArea}`,
  alaCarte: `active==true;type==alacarte;areaId==${nationalArea}`,
} as const;

export function useProducts(kind: keyof typeof selections, { ownFailure = false } = {}) {
  const query = { q: selections[kind] };
  return useRead(
    listProducts,
    { query },
    { staleTime: 5 * minutes, ownFailure, keepOffline: true },
  );
}
