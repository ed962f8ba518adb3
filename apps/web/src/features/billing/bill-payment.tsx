import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { payBill } from '@serat/contract/billing';
import type { Bill } from '@serat/contract/billing';
import type { Costs } from '../../lib/cost-lines.ts';
import { keepDraft, useDrafts } from '../../lib/drafts.ts';
import { notices } from '../../lib/error-catalogue.ts';
import { showNotice } from '../../lib/failure-dialog.ts';
import { monthYear } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { Skeleton, SkeletonText } from '@serat/ui/skeleton.tsx';
import { BillNotShown } from './bill-not-shown.tsx';
import { BillSettled } from './bill-settled.tsx';
import { isPaid } from './bill-view.ts';
import { isLive } from './live-payment.ts';
import { waitingPlace } from './bill-places.ts';
import { keepBillDetail, refreshBills, useBillCosts, useBillDetail } from './use-bills.ts';

interface MethodChoiceProps {
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
}

interface CostsProps {
  costs: UseQueryResult<Costs>;
  /** The pay button. */
  action: ReactNode;
}

/** The parts this screen shares with the payment of an order. */
export interface PaymentParts {
  Methods: ComponentType<MethodChoiceProps>;
  /** Beside the methods. */
  Summary: ComponentType<CostsProps & { methodId: string }>;
  /** At the foot of the phone. */
  Bar: ComponentType<CostsProps>;
}

interface BillPaymentProps {
  billId: string;
  parts: PaymentParts;
}

/** How to pay a bill, and what it costs that way. */
export function BillPayment({ billId, parts }: BillPaymentProps) {
  const { data, error, isFetching, refetch } = useBillDetail(billId);
  const [openedAt] = useState(() => Date.now());
  if (data && isPaid(data.bill)) return <BillSettled bill={data.bill} isNews={false} />;
  // Its number still waits for the money: another one would only replace it.
  if (data && isLive(data.payment, openedAt)) return <Navigate to={waitingPlace(billId)} replace />;
  if (data) return <Choice bill={data.bill} parts={parts} />;
  if (error) {
    return (
      <Card>
        <BillNotShown
          headingLevel={2}
          error={error}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return (
    <div aria-busy="true" className={columns}>
      <output className="sr-only">Memuat tagihan…</output>
      <Card className="flex flex-col gap-4">
        <Skeleton className="h-5 w-44" />
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-24 rounded-field" />
        ))}
      </Card>
      <Card className="flex flex-col gap-4 max-lg:hidden">
        <Skeleton className="h-5 w-36" />
        <SkeletonText lines={6} className="gap-4" />
      </Card>
    </div>
  );
}

const columns = 'grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-6';

function Choice({ bill, parts: { Methods, Summary, Bar } }: { bill: Bill; parts: PaymentParts }) {
  const method = useDrafts((drafts) => drafts.billing.method);
  const methodId = method?.billId === bill.id ? method.id : '';
  const [asked, setAsked] = useState(false);
  const [isDone, setDone] = useState(false);
  const navigate = useNavigate();
  const costs = useBillCosts(bill.id, methodId);
  const { run, isPending } = useAction(payBill);

  async function pay() {
    if (isDone) return;
    setAsked(true);
    if (methodId === '') {
      await showNotice(notices.paymentMethodMissing);
      return;
    }
    const answer = await run({ body: { billId: bill.id, paymentMethodId: methodId } });
    if (!answer) {
      // Refused because another tab was faster, perhaps: then that is what is shown.
      void refreshBills();
      return;
    }
    setDone(true);
    keepBillDetail(answer.data, answer.message);
    await navigate(waitingPlace(bill.id), { replace: true });
    keepDraft('billing', { method: null });
  }

  const payButton = (
    <Button full loading={isPending || isDone} onClick={() => void pay()}>
      Bayar
    </Button>
  );
  return (
    <>
      <div className={columns}>
        <div className="flex min-w-0 flex-col gap-4">
          <p className="text-sm text-muted">Untuk layanan di {bill.address}</p>
          <Card
            title="Metode pembayaran"
            openOnPhone
            action={<p className="text-muted">Tagihan {monthYear(`${bill.billingPeriod}-01`)}</p>}
          >
            <Methods
              value={methodId}
              onChange={(id) => keepDraft('billing', { method: { billId: bill.id, id } })}
              error={asked && methodId === '' ? notices.paymentMethodMissing.title : undefined}
            />
          </Card>
          <Link to="/tagihan" className={`${buttonClass({ variant: 'quiet' })} -ml-5 self-start`}>
            Kembali ke tagihan
          </Link>
        </div>
        <aside aria-label="Biaya" className="lg:sticky lg:top-8">
          <Summary costs={costs} action={payButton} methodId={methodId} />
        </aside>
      </div>
      <Bar costs={costs} action={payButton} />
    </>
  );
}
