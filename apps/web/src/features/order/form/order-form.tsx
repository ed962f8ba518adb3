import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { keepDraft } from '../../../model/drafts.ts';
import type { ChosenProduct } from '../../../model/drafts.ts';
import { showDialog } from '../../../lib/failure/dialog-queue.ts';
import * as pages from '@serat/contract/pages';
import { Button } from '@serat/ui/button.tsx';
import { CostBar } from '../../payment/costs/cost-bar.tsx';
import { CostSummary } from '../../payment/costs/cost-summary.tsx';
import { AddressCard } from './address-card.tsx';
import { costSections } from '../costs/costs.ts';
import { CustomerCard } from './customer-card.tsx';
import { DraftChangesNotice } from './draft-changes-notice.tsx';
import { PacketCard } from './packet-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { sellsTv, TvCard } from './tv-card.tsx';
import { useCosts } from '../costs/use-costs.ts';
import { usePlnIdProblem } from './use-pln-id-problem.ts';
import { useCurrentOrder, type OrderDraft } from '../draft/use-order-draft.ts';

interface OrderFormProps {
  draft: OrderDraft;
  onEditAddress: (packet: ChosenProduct) => void;
  terms: ReactNode;
}

const termsMissing = 'Anda belum menyetujui Syarat & Ketentuan yang berlaku';
const dataMissing = 'Data anda belum lengkap';
const packetMissing = 'Anda belum memilih paket internet';
const numberRefused = 'ID Pelanggan PLN tidak dapat dipakai';

type Complaint =
  | typeof termsMissing
  | typeof dataMissing
  | typeof packetMissing
  | typeof numberRefused;

export function OrderForm({ draft, onEditAddress, terms }: OrderFormProps) {
  const navigate = useNavigate();
  const order = useCurrentOrder(draft);
  const { choice, changes, catalogue, profile, customer, isCustomerComplete, agreed } = order;
  const plnIdProblem = usePlnIdProblem(customer?.plnId ?? '');
  const costs = useCosts({
    choice,
    kelurahanId: draft.address.kelurahanId,
    plnId: customer?.plnId ?? '',
    paymentMethod: '',
  });
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const termsCheckbox = useRef<HTMLInputElement>(null);
  const editCustomer = useRef<HTMLButtonElement>(null);

  function firstComplaint(): Complaint | null {
    if (!agreed) return termsMissing;
    if (!isCustomerComplete) return dataMissing;
    if (plnIdProblem !== null) return numberRefused;
    return choice.packet ? null : packetMissing;
  }

  async function pay() {
    const found = firstComplaint();
    setComplaint(found);
    if (found === null) {
      keepDraft('order', choice);
      await navigate(pages.payment);
      return;
    }
    const text = found === numberRefused ? (plnIdProblem ?? '') : '';
    await showDialog({ icon: 'warning', title: found, text });
    const answer = found === termsMissing ? termsCheckbox : editCustomer;
    // After the dialog has returned the focus to the button.
    if (found !== packetMissing) requestAnimationFrame(() => answer.current?.focus());
  }

  const sections = costSections(choice);
  const payButton = (
    <Button full disabled={profile === undefined} onClick={() => void pay()}>
      Bayar
    </Button>
  );
  return (
    <>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-6">
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <DraftChangesNotice draft={draft} choice={choice} changes={changes} />
          <AddressCard draft={draft} onEdit={() => onEditAddress(choice.packet ?? draft.packet)} />
          <CustomerCard
            profile={profile}
            customer={customer}
            requirements={order.requirements}
            isMissing={customer !== null && !isCustomerComplete}
            complains={complaint === dataMissing}
            plnIdProblem={plnIdProblem}
            editRef={editCustomer}
          />
          <PacketCard packet={choice.packet} read={catalogue.internet} areaId={draft.areaId} />
          {sellsTv(catalogue) && <TvCard choice={choice} catalogue={catalogue} />}
        </div>
        {/* The terms come before the Bayar button, which is in the summary or, on phones, in the bottom bar. */}
        <div className="min-w-0 max-lg:order-last">
          <TermsCard
            terms={terms}
            agreed={agreed}
            error={complaint === termsMissing && !agreed ? termsMissing : undefined}
            checkboxRef={termsCheckbox}
          />
        </div>
        <aside
          aria-label="Biaya"
          className="lg:sticky lg:top-8 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <CostSummary costs={costs} action={payButton} sections={sections} />
        </aside>
      </div>
      <CostBar costs={costs} action={payButton} sections={sections} />
    </>
  );
}
