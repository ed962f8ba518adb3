import type { getCosts } from '@serat/contract/order';
import type { BodyOf } from '@serat/contract/call';
import type { Choice } from './draft-changes.ts';

interface CostQuestion {
  choice: Choice;
  kelurahanId: string;
  plnId: string;
  /** Empty on the order page. */
  paymentMethod: string;
}

/** The amount request of SPEC section 3. */
export function costBody(question: CostQuestion): BodyOf<typeof getCosts> {
  const { choice, kelurahanId, plnId, paymentMethod } = question;
  return {
    dayaBaru: 0,
    flagPaketSarmaTv: choice.tv ? 1 : 0,
    idPel: plnId,
    kdAlaCarte: choice.alaCarte.map(({ id }) => id).join(','),
    kdKel: kelurahanId,
    kdPaketSarmaInternet: choice.packet?.id ?? '',
    kdPaketSarmaTv: choice.tv?.id ?? '',
    paymentMethod,
  };
}

/** Package, TV, each channel and the installation; the fee of a method comes on top. */
export const countLines = ({ packet, tv, alaCarte }: Choice): number =>
  (packet ? 1 : 0) + (tv ? 1 : 0) + alaCarte.length + 1;
