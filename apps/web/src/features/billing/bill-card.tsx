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

interface BillCardProps {
  bill: Bill;
  now: number;
  marked: boolean;
  onDetail: () => void;
}

export function BillCard({ bill, now, marked, onDetail }: BillCardProps) {
  const month = monthYear(`${bill.billingPeriod}-01`);
  const open = isOpen(bill);
  return (
    <article
      aria-label={`Tagihan ${month}, ${bill.address}`}
      className="grid grid-cols-1 gap-5 print:grid-cols-2 print:gap-8 md:flex md:items-center md:justify-between md:gap-8"
    >
      <div
        className={classNames('flex min-w-0 flex-col', marked && 'border-l-4 border-spark pl-4')}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:justify-start">
          <h3 className="text-lg">{month}</h3>
          <BillBadge bill={bill} now={now} />
        </div>
        <p className="mt-2 text-[min(1.875rem,9vw)] font-bold leading-tight tabular-nums">
          {rupiah(bill.rpTotal)}
        </p>
        <p
          className={classNames(
            'mt-2 text-balance',
            open ? 'font-semibold' : 'text-muted',
            isOverdue(bill, now) && 'text-danger',
          )}
        >
          {dueWords(bill, now)}
        </p>
        {bill.rpDenda !== 0 && <p className="mt-1">Termasuk denda {rupiah(bill.rpDenda)}</p>}
        {bill.waiting && bill.rpAdmin !== 0 && (
          <p className="mt-1">Termasuk biaya admin {rupiah(bill.rpAdmin)}</p>
        )}
        <p className="mt-1 text-muted">{keepAmounts(billProducts(bill))}</p>
        <p className="mt-1 text-sm text-muted">{bill.address}</p>
      </div>
      <div className="hidden print:block">
        <AmountLines lines={billAmounts(bill)} total={bill.rpTotal} />
      </div>
      <div className="flex shrink-0 flex-col gap-3 sm:flex-row print:hidden">
        {bill.jointPayment ? (
          <p className="self-center text-muted">Sedang dibayar bersama tagihan lain.</p>
        ) : open ? (
          <Link to={billPaymentPage(bill.id)} className={buttonClass()}>
            {payWords(bill)}
            <span className="sr-only"> tagihan {month}</span>
          </Link>
        ) : (
          <Button disabled>Bayar sekarang</Button>
        )}
        <Button variant="secondary" onClick={onDetail}>
          Rincian
          <span className="sr-only"> tagihan {month}</span>
        </Button>
      </div>
    </article>
  );
}
