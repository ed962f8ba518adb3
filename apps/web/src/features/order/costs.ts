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

/** The amount request of SPEC section 3; null as long as there is no package to be priced. */
export function costBody(question: CostQuestion): BodyOf<typeof getCosts> | null {
  const { choice, kelurahanId, plnId, paymentMethod } = question;
  if (!choice.packet) return null;
  return {
    dayaBaru: 0,
    flagPaketSarmaTv: choice.tv ? 1 : 0,
    idPel: plnId,
    kdAlaCarte: choice.alaCarte.map(({ id }) => id).join(','),
    kdKel: kelurahanId,
    kdPaketSarmaInternet: choice.packet.id,
    kdPaketSarmaTv: choice.tv?.id ?? '',
    paymentMethod,
  };
}
