import { listProducts, nationalArea } from '@serat/contract/catalogue';
import { getConfig } from '../../../lib/api/config.ts';
import { useCustomerForm } from '../../../model/customer-form.ts';
import { useDrafts } from '../../../model/drafts.ts';
import type { ChosenAddress, ChosenProduct, Pin } from '../../../model/drafts.ts';
import { useProfile } from '../../../model/profile.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { customerOf, isComplete } from './customer.ts';
import { bringUpToDate } from './draft-changes.ts';

export interface OrderDraft {
  packet: ChosenProduct;
  tv: ChosenProduct | null;
  alaCarte: readonly ChosenProduct[];
  address: ChosenAddress;
  fullAddress: string;
  pin: Pin;
  areaId: string;
  anotherAddress: boolean;
}

export function useOrderDraft(): OrderDraft | null {
  const { packet, tv, alaCarte, anotherAddress } = useDrafts((drafts) => drafts.order);
  const { pin, areaId, address, fullAddress } = useDrafts((drafts) => drafts.reference);
  if (!packet || !address || !pin) return null;
  const place = { address, fullAddress, pin, areaId: areaId ?? packet.areaId };
  return { packet, tv, alaCarte, anotherAddress, ...place };
}

function useCatalogue(type: 'internet' | 'tv' | 'alacarte', areaId: string) {
  const q = `active==true;type==${type};areaId==${areaId}`;
  return useRead(listProducts, { query: { q } }, { ownFailure: true });
}

/** The draft with current prices, and the customer from profile and form. */
export function useCurrentOrder(draft: OrderDraft) {
  const internet = useCatalogue('internet', draft.areaId);
  const tv = useCatalogue('tv', nationalArea);
  const alaCarte = useCatalogue('alacarte', nationalArea);
  const { data: profile } = useProfile();
  const form = useCustomerForm();

  const { anotherAddress } = draft;
  const requirements = { anotherAddress, plnIdRequired: getConfig().plnIdRequired };
  const customer = profile ? customerOf(profile, form, requirements) : null;

  const known = internet.data && tv.data && alaCarte.data;
  const upToDate = known
    ? bringUpToDate(
        draft,
        { internet: internet.data, tv: tv.data, alaCarte: alaCarte.data },
        draft.areaId,
      )
    : { choice: { packet: draft.packet, tv: draft.tv, alaCarte: draft.alaCarte }, changes: [] };
  return {
    ...upToDate,
    catalogue: { internet, tv, alaCarte },
    profile,
    customer,
    isCustomerComplete: customer !== null && isComplete(customer, requirements),
    requirements,
    agreed: form.agreed,
  };
}

export type CurrentOrder = ReturnType<typeof useCurrentOrder>;
export type ProductsRead = CurrentOrder['catalogue']['tv'];
