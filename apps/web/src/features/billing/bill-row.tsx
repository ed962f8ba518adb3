import { Link } from '../../lib/browser/router.tsx';
import type { Bill } from '@serat/contract/billing';
import { billPaymentPage } from '@serat/contract/page-links';
import { isOpen } from '@serat/contract/to-be-paid';
import { keepAmounts, monthYear, rupiah } from '../../lib/text/format.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Button } from '@serat/ui/button.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { AmountLines } from './amount-lines.tsx';
import { BillBadge } from './bill-badge.tsx';
import { billAmounts, billProducts, dueWords, isOverdue, payWords } from './bill-view.ts';

interface BillRowProps {
  bill: Bill;
  now: number;
  /** The only open bill: the total above the rows already shows its amount and button. */
  alone: boolean;
  /** True if the customer has several services. */
  showsAddress: boolean;
  onDetail: () => void;
}

export function BillRow({ bill, now, alone, showsAddress, onDetail }: BillRowProps) {
  const month = monthYear(`${bill.billingPeriod}-01`);
  return (
    <article
      aria-label={`Tagihan ${month}, ${bill.address}`}
      className="flex flex-col gap-3 print:grid print:grid-cols-2"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-base">{month}</h3>
          {!alone && (
            <p className={classNames('tabular-nums', isOpen(bill) && 'font-semibold')}>
              {rupiah(bill.rpTotal)}
            </p>
          )}
        </div>
        <p
          className={classNames(
            'mt-1 text-balance',
            isOverdue(bill, now) ? 'font-semibold text-danger' : 'text-muted',
          )}
        >
          {dueWords(bill, now)}
        </p>
        {!alone && <IncludedAmounts bill={bill} />}
        <p className={classNames('mt-1 text-sm text-muted', !alone && 'max-md:hidden')}>
          {keepAmounts(billProducts(bill))}
        </p>
        <p className={classNames('mt-1 text-sm text-muted', !showsAddress && 'hidden print:block')}>
          {bill.address}
        </p>
      </div>
      <div className="hidden print:block">
        <AmountLines lines={billAmounts(bill)} total={bill.rpTotal} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BillBadge bill={bill} now={now} />
        <div className="flex gap-2 print:hidden">
          <PayButton bill={bill} month={month} alone={alone} />
          <Button variant="secondary" size="sm" onClick={onDetail}>
            Rincian
            <span className="sr-only"> tagihan {month}</span>
          </Button>
        </div>
      </div>
    </article>
  );
}

function IncludedAmounts({ bill }: { bill: Bill }) {
  return (
    <>
      {bill.rpDenda !== 0 && <p className="mt-1 text-sm">Termasuk denda {rupiah(bill.rpDenda)}</p>}
      {bill.waiting && bill.rpAdmin !== 0 && (
        <p className="mt-1 text-sm">Termasuk biaya admin {rupiah(bill.rpAdmin)}</p>
      )}
    </>
  );
}

function PayButton({ bill, month, alone }: { bill: Bill; month: string; alone: boolean }) {
  if (!isOpen(bill)) {
    return (
      <Button size="sm" disabled>
        Bayar sekarang
      </Button>
    );
  }
  if (alone || bill.jointPayment) return null;
  return (
    <Link
      to={billPaymentPage(bill.id)}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {payWords(bill)}
      <span className="sr-only"> tagihan {month}</span>
    </Link>
  );
}
