import { useState } from 'react';
import { showIsolated, type IsolatedBill } from '@serat/contract/bill-link';
import * as pages from '@serat/contract/pages';
import { linkedBillPage } from '@serat/contract/page-links';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { BillDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { Link } from '../../../lib/browser/router.tsx';
import { useHydrated } from '../../../lib/browser/use-hydrated.ts';
import { monthYear, rupiah } from '../../../lib/text/format.ts';
import { dueWords } from '../bill-view.ts';
import { LinkedBillSkeleton } from './linked-bill-card.tsx';

/**
 * The routers redirect isolated connections here. If the connection identifies the customer, shows the bills
 * that have to be paid to restore the service.
 */
export function Isolated() {
  const hydrated = useHydrated();
  const read = useRead(showIsolated, {}, { enabled: hydrated, ownFailure: true, staleTime: 0 });
  const [first, ...more] = read.data ?? [];
  if (!hydrated || read.isPending) return <LinkedBillSkeleton />;
  if (!first) return <Unknown />;
  return (
    <Card className="flex flex-col gap-5">
      <p className="text-muted">Untuk {first.name}</p>
      <ul className="flex flex-col gap-5">
        {[first, ...more].map((bill) => (
          <HoldingBill key={bill.link} bill={bill} />
        ))}
      </ul>
      <p className="text-sm text-muted">
        {more.length > 0 && 'Internet tersambung lagi sesudah semua tagihan ini dibayar. '}
        Tunggu sekitar satu menit sesudah membayar.
      </p>
    </Card>
  );
}

function HoldingBill({ bill }: { bill: IsolatedBill }) {
  const [now] = useState(() => Date.now());
  const open = { billingStatus: 'OPEN', expiredDate: bill.expiredDate, paidDate: null } as const;
  return (
    <li className="flex flex-col gap-1">
      <h2 className="text-lg">Tagihan {monthYear(`${bill.period}-01`)}</h2>
      <p className="text-2xl font-bold tabular-nums">{rupiah(bill.total)}</p>
      <p className="font-semibold text-balance text-danger">{dueWords(open, now)}</p>
      <Link to={linkedBillPage(bill.link)} className={`${buttonClass()} mt-3`}>
        Bayar sekarang
      </Link>
    </li>
  );
}

function Unknown() {
  return (
    <Card>
      <EmptyState
        drawing={<BillDrawing />}
        title="Lihat tagihan Anda"
        text="Masuk ke akun, atau buka tautan bayar di pesan tagihan dari kami. Baru saja membayar? Tunggu sekitar satu menit."
        action={
          <Link to={pages.bills} className={buttonClass()}>
            Masuk dan lihat tagihan
          </Link>
        }
      />
    </Card>
  );
}
