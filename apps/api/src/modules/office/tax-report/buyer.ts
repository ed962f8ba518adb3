import type { Secrets } from '../../../secrets.ts';

interface Sealed {
  npwp_sealed: Buffer | null;
  nik_sealed: Buffer | null;
}

export interface Buyer {
  by: 'NPWP' | 'NIK';
  number: string;
}

/** Who a tax invoice is for: the NPWP, or the NIK of somebody without one. */
export function buyerOf(
  { npwp_sealed: npwp, nik_sealed: nik }: Sealed,
  secrets: Pick<Secrets, 'open'>,
): Buyer | null {
  if (npwp) return { by: 'NPWP', number: secrets.open(npwp) };
  return nik ? { by: 'NIK', number: secrets.open(nik) } : null;
}
