import { useState, type ComponentType, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { checkBillPayment, payBill } from '@serat/contract/billing';
import type { BillDetail } from '@serat/contract/billing';
import type { PaymentAttempt } from '@serat/contract/payment';
import { monthYear } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { showToast } from '@serat/ui/toast-store.ts';
import { BillNotShown } from './bill-not-shown.tsx';
import { BillSettled } from './bill-settled.tsx';
import { isPaid } from './bill-view.ts';
import { detailPlace, payPlace } from './bill-places.ts';
import { keepBillDetail, refreshBills, useBillCosts, useBillDetail } from './use-bills.ts';

/** The parts this screen shares with the one that waits for the payment of an order. */
export interface WaitingParts {
  Panel: ComponentType<{
    payment: {
      reference: string;
      amount: number;
      adminFee: number | undefined;
      payBefore: string;
      methodId: string | null;
      virtualAccount: string | null;
      qr: string | null;
    };
    actions: ReactNode;
  }>;
  Guidance: ComponentType<{ methodId: string | null; until: string }>;
  ChangeMethod: ComponentType<{
    current: string | null;
    chosen: string;
    onChoose: (methodId: string) => void;
    total: number | undefined;
    isPending: boolean;
    onChange: (methodId: string) => void;
    onClose: () => void;
  }>;
  /** Only in the demo. */
  BankLink: ComponentType<{ reference: string }>;
  Loading: ComponentType;
}

interface BillWaitingProps {
  billId: string;
  parts: WaitingParts;
}

const everyFiveSeconds = 5_000;

/** Watches a bill until its money arrives, then turns into the receipt by itself. */
export function BillWaiting({ billId, parts }: BillWaitingProps) {
  const [isSettled, setSettled] = useState(false);
  const [hasWaited, setHasWaited] = useState(false);
  const { data, error, isFetching, refetch } = useBillDetail(billId, {
    every: isSettled ? false : everyFiveSeconds,
  });
  const paid = data !== undefined && isPaid(data.bill);
  if (paid && !isSettled) {
    setSettled(true);
    if (hasWaited) void refreshBills();
  }
  if (data && !paid && !hasWaited) setHasWaited(true);

  if (data && paid) return <BillSettled bill={data.bill} isNews={hasWaited} />;
  // Nobody has chosen how to pay it yet, or what was chosen is over. What was seen last time decides nothing.
  if (data && !isFetching && !isWaited(data.payment))
    return <Navigate to={payPlace(billId)} replace />;
  if (data && isWaited(data.payment))
    return <Waiting detail={data} payment={data.payment} parts={parts} />;
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
  return <parts.Loading />;
}

/** Also one that has just run out: the panel says so, and the money may still be on its way. */
const isWaited = (payment: PaymentAttempt | null): payment is PaymentAttempt =>
  payment !== null && ['creating', 'pending', 'expired'].includes(payment.status);

interface WaitingProps {
  detail: BillDetail;
  payment: PaymentAttempt;
  parts: WaitingParts;
}

function Waiting({ detail: { bill }, payment, parts }: WaitingProps) {
  const { Panel, Guidance, BankLink } = parts;
  const [changes, setChanges] = useState(false);
  const check = useAction(checkBillPayment);

  async function askBank() {
    const answer = await check.run({ body: { billId: bill.id } });
    if (!answer) return;
    keepBillDetail(answer.data, answer.message);
    if (isPaid(answer.data.bill)) return;
    showToast({
      tone: 'info',
      text:
        answer.message ||
        'Pembayaran belum kami terima. Begitu diterima, halaman ini berubah sendiri.',
    });
  }

  const { virtualAccount, paymentQr } = payment;
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <Panel
          payment={{
            reference: bill.id,
            amount: payment.amount,
            adminFee: payment.adminFee,
            payBefore: payment.expiredPayment,
            methodId: payment.paymentMethodId,
            virtualAccount,
            qr: paymentQr,
          }}
          actions={
            <>
              <Button className="flex-1" loading={check.isPending} onClick={() => void askBank()}>
                Cek status
              </Button>
              <Button variant="secondary" className="flex-1" onClick={() => setChanges(true)}>
                Ganti metode
              </Button>
            </>
          }
        />
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div className="min-w-0">
              <p className="text-sm text-muted">Untuk</p>
              <p className="font-semibold">Tagihan {monthYear(`${bill.billingPeriod}-01`)}</p>
              <p className="text-sm text-muted">{bill.address}</p>
            </div>
            <Link
              to={detailPlace(bill.id)}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              Detail tagihan
            </Link>
          </div>
        </Card>
        <BankLink reference={virtualAccount ?? paymentQr ?? bill.id} />
      </div>
      <Guidance methodId={payment.paymentMethodId} until={payment.expiredPayment} />
      {changes && (
        <ChangeBillMethod
          billId={bill.id}
          current={payment.paymentMethodId}
          Dialog={parts.ChangeMethod}
          onClose={() => setChanges(false)}
        />
      )}
    </div>
  );
}

interface ChangeBillMethodProps {
  billId: string;
  current: string;
  Dialog: WaitingParts['ChangeMethod'];
  onClose: () => void;
}

function ChangeBillMethod({ billId, current, Dialog, onClose }: ChangeBillMethodProps) {
  const [chosen, setChosen] = useState(current);
  // Asked for, not computed: denda may have grown since the number was made.
  const { data: costs, isPlaceholderData } = useBillCosts(billId, chosen);
  const { run, isPending } = useAction(payBill);

  async function changeTo(paymentMethodId: string) {
    const answer = await run({ body: { billId, paymentMethodId } });
    if (!answer) {
      void refreshBills();
      return;
    }
    keepBillDetail(answer.data, answer.message);
    onClose();
  }

  return (
    <Dialog
      current={current}
      chosen={chosen}
      onChoose={setChosen}
      total={isPlaceholderData ? undefined : costs?.total}
      isPending={isPending}
      onChange={(methodId) => void changeTo(methodId)}
      onClose={onClose}
    />
  );
}
