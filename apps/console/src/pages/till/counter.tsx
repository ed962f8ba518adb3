import { useState } from 'react';
import { getPayer } from '@serat/contract/staff/cash';
import { getOwnTill, listOwnReceipts, type TillRow } from '@serat/contract/staff/tills';
import { Card } from '@serat/ui/card.tsx';
import { useShortcuts } from '../../frame/use-shortcuts.ts';
import { monthYear, longDate, rupiah } from '../../lib/format.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PaymentForm, type Booked, type Payer } from '../../parts/payment/payment-form.tsx';
import { PrintButtons } from '../../parts/payment/print-buttons.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Drawer } from './drawer.tsx';
import { FindPayer } from './find-payer.tsx';
import { OwnReceipts } from './own-receipts.tsx';

interface CounterProps {
  till: TillRow;
  isOffline: boolean;
}

/** One payment after the other, by keyboard alone: find the customer, take the cash, print. */
export function Counter({ till, isOffline }: CounterProps) {
  const [payerId, setPayerId] = useState<string | null>(null);
  const [last, setLast] = useState<Booked | null>(null);

  async function onBooked(booked: Booked) {
    setLast(booked);
    setPayerId(null);
    await refresh(getPayer, getOwnTill, listOwnReceipts);
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {isOffline && (
          <Problem>
            Tidak ada koneksi ke layanan. Jangan terima uang dulu: tidak ada yang dapat dicatat.
          </Problem>
        )}
        {payerId === null ? (
          <FindPayer last={last} isOffline={isOffline} onFound={setPayerId} />
        ) : (
          <Payment
            key={payerId}
            customerId={payerId}
            isOffline={isOffline}
            onBooked={onBooked}
            onCancel={() => setPayerId(null)}
          />
        )}
        {payerId === null && last && <LastPayment booked={last} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Drawer till={till} />
        <OwnReceipts />
      </div>
    </div>
  );
}

interface PaymentProps {
  customerId: string;
  isOffline: boolean;
  onBooked: (booked: Booked) => unknown;
  onCancel: () => void;
}

function Payment({ customerId, ...form }: PaymentProps) {
  const [isLocked, setLocked] = useState(false);
  useShortcuts({
    Escape: () => {
      if (!isLocked) form.onCancel();
    },
  });
  const payer = useRead(getPayer, { customerId });
  return (
    <Loaded query={payer} what="Tagihan">
      {(data) => (
        <Card title={data.fullName}>
          <OpenBills payer={data} />
          <PaymentForm payer={data} means={['cash']} onLocked={setLocked} {...form} />
        </Card>
      )}
    </Loaded>
  );
}

function OpenBills({ payer: { bills, credit, phone } }: { payer: Payer }) {
  return (
    <div className="mb-5">
      <p className="text-sm text-muted">{phone}</p>
      {bills.length === 0 ? (
        <p className="mt-2">Tidak ada tagihan yang belum dibayar.</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-1.5">
          {bills.map(({ number, period, dueDate, due }) => (
            <li key={number} className="flex justify-between gap-4">
              <span>
                {monthYear(period)}{' '}
                <span className="text-sm text-muted">jatuh tempo {longDate(dueDate)}</span>
              </span>
              <span className="tabular-nums">{rupiah(due)}</span>
            </li>
          ))}
        </ul>
      )}
      {credit > 0 && <p className="mt-1.5 text-sm text-muted">Kredit {rupiah(credit)}</p>}
    </div>
  );
}

function LastPayment({ booked: { receipt, fullName, amount, change } }: { booked: Booked }) {
  return (
    <Card title={`Kuitansi ${receipt}`} action={<PrintButtons receipt={receipt} />}>
      <output>
        <span className="block text-muted">
          {fullName} membayar {rupiah(amount)}.
        </span>
        <span className="mt-2 flex items-baseline gap-4">
          <span className="font-semibold">Kembalian</span>
          <span className="text-3xl font-bold tabular-nums">{rupiah(change)}</span>
        </span>
      </output>
    </Card>
  );
}
