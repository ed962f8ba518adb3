import { useState } from 'react';
import type { LinkedBill } from '@serat/contract/bill-link';
import * as pages from '@serat/contract/pages';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { Skeleton, SkeletonText } from '@serat/ui/states/skeleton.tsx';
import { Link } from '../../../lib/browser/router.tsx';
import { monthYear, rupiah } from '../../../lib/text/format.ts';
import { Loading } from '../../../parts/loading.tsx';
import { AmountLines } from '../amount-lines.tsx';
import { BillBadge } from '../bill-badge.tsx';
import { dueWords, isOverdue } from '../bill-view.ts';

const columns = 'grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-10';

interface LinkedBillCardProps {
  bill: LinkedBill;
  onPay: () => void;
}

export function LinkedBillCard({ bill, onPay }: LinkedBillCardProps) {
  const [now] = useState(() => Date.now());
  const { name, period, expiredDate, lines, total, tax, paidTogether } = bill;
  const open = { billingStatus: 'OPEN', expiredDate, paidDate: null } as const;
  return (
    <Card className={columns}>
      <div className="flex min-w-0 flex-col">
        <p className="text-muted">Untuk {name}</p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:justify-start">
          <h2 className="text-lg">Tagihan {monthYear(`${period}-01`)}</h2>
          <BillBadge bill={open} now={now} />
        </div>
        <p className="mt-2 text-[min(1.875rem,9vw)] leading-tight font-bold tabular-nums">
          {rupiah(total)}
        </p>
        <p
          className={classNames(
            'mt-2 font-semibold text-balance',
            isOverdue(open, now) && 'text-danger',
          )}
        >
          {dueWords(open, now)}
        </p>
        {paidTogether ? (
          <>
            <p className="mt-5 text-muted">
              Tagihan ini sedang dibayar bersama tagihan lain. Masuk ke akun untuk melanjutkan.
            </p>
            <Link to={pages.bills} className={classNames(buttonClass(), 'mt-3')}>
              Masuk dan lihat tagihan
            </Link>
          </>
        ) : (
          <Button className="mt-5" onClick={onPay}>
            Bayar sekarang
          </Button>
        )}
      </div>
      <AmountLines lines={lines} total={total} tax={tax} />
    </Card>
  );
}

export function LinkedBillSkeleton() {
  return (
    <Card aria-busy="true" className={columns}>
      <div className="flex flex-col gap-4">
        <Loading>Memuat tagihan…</Loading>
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-9 w-52" />
        <Skeleton className="h-4 w-64 max-w-full" />
        <Skeleton className="h-12 rounded-field md:h-11" />
      </div>
      <SkeletonText lines={5} className="gap-4" />
    </Card>
  );
}
