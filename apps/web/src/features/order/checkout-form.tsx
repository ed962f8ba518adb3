import { useState, type ComponentType, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { keepDraft, useDrafts } from '../../lib/drafts.ts';
import { notices } from '../../lib/error-catalogue.ts';
import { showNotice } from '../../lib/failure-dialog.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { CostBar } from './cost-bar.tsx';
import { CostSummary } from './cost-summary.tsx';
import { useCheckout } from './use-checkout.ts';
import { useCosts } from './use-costs.ts';
import { useCurrentOrder, type OrderDraft } from './use-order-draft.ts';

interface MethodChoiceProps {
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
}

interface CheckoutFormProps {
  draft: OrderDraft;
  Methods: ComponentType<MethodChoiceProps>;
}

/** The last step before the order: how to pay, and what it costs that way. */
export function CheckoutForm({ draft, Methods }: CheckoutFormProps) {
  const { choice, profile, customer, isCustomerComplete, agreed } = useCurrentOrder(draft);
  const methodId = useDrafts((drafts) => drafts.order.methodId);
  const [asked, setAsked] = useState(false);
  const { packet } = choice;
  const costs = useCosts({
    choice,
    kelurahanId: draft.address.kelurahanId,
    plnId: customer?.plnId ?? '',
    paymentMethod: methodId,
  });
  const { checkout, isPending } = useCheckout();

  // Reached past the order page, or something of it is no longer true.
  if (!isPending && (!agreed || !packet || (customer && !isCustomerComplete))) {
    return <Navigate to="/paketlayanan/pesanproduk" replace />;
  }

  async function pay() {
    if (!profile || !customer || !packet) return;
    setAsked(true);
    if (methodId === '') {
      await showNotice(notices.paymentMethodMissing);
      return;
    }
    const { address, pin, areaId, anotherAddress } = draft;
    const place = { address, pin, areaId, anotherAddress };
    const order = { choice: { ...choice, packet }, ...place, customer };
    await checkout({ ...order, email: profile.email }, methodId);
  }

  const payButton = (
    <Button full loading={isPending} disabled={!profile} onClick={() => void pay()}>
      Bayar
    </Button>
  );
  return (
    <>
      <TwoColumns
        aside={<CostSummary costs={costs} action={payButton} choice={choice} methodId={methodId} />}
        main={
          <>
            <Card title="Metode pembayaran" openOnPhone>
              <Methods
                value={methodId}
                onChange={(id) => keepDraft('order', { methodId: id })}
                error={asked && methodId === '' ? notices.paymentMethodMissing.title : undefined}
              />
            </Card>
            <Link
              to="/paketlayanan/pesanproduk"
              className={`${buttonClass({ variant: 'quiet' })} -ml-5 self-start`}
            >
              Kembali ke pesanan
            </Link>
          </>
        }
      />
      <CostBar costs={costs} action={payButton} choice={choice} />
    </>
  );
}

function TwoColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-4">{main}</div>
      <aside aria-label="Biaya" className="lg:sticky lg:top-8">
        {aside}
      </aside>
    </div>
  );
}
