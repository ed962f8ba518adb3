import { squareAt } from '@serat/contract/map-square';
import { listKelurahanPoints } from '@serat/contract/region';
import type { Pin } from '../../model/drafts.ts';
import { useRead } from '../../lib/api/use-read.ts';

const none: readonly Pin[] = [];

/** Centres of the kelurahan around the pin, requested once per map square. */
export function useKelurahanPoints(pin: Pin, { enabled }: { enabled: boolean }) {
  const { data } = useRead(
    listKelurahanPoints,
    { query: squareAt(pin) },
    { enabled, keepPrevious: true, ownFailure: true, staleTime: Infinity },
  );
  return (enabled && data) || none;
}
