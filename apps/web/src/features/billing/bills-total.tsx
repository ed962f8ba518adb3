import { Link } from '../../lib/browser/router.tsx';
import type { Bill } from '@serat/contract/billing';
import {
  allBillsPaymentPage,
  awaitingBillsPage,
  billPaymentPage,
} from '@serat/contract/page-links';
import { isOpen, toBePaid } from '@serat/contract/to-be-paid';
import { monthYear, rupiah } from '../../lib/text/format.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { isOverdue, payWords } from './bill-view.ts';

interface Total {
  bills: readonly Bill[];
  title: string;
  action: { label: string; to: string };
}

/** A pending joint payment comes first: its bills cannot be paid in another way. */
function totalOf(open: readonly [Bill, ...Bill[]]): Total {
  const [first] = open;
  const together = open.filter(({ jointPayment }) => jointPayment);
  const joint = together[0]?.jointPayment;
  if (joint) {
    return {
      bills: together,
      title: `${together.length} tagihan menunggu satu pembayaran`,
      action: { label: 'Lanjutkan pembayaran', to: awaitingBillsPage(joint) },
    };
  }
  const action =
    open.length > 1
      ? { label: 'Bayar semua', to: allBillsPaymentPage() }
      : { label: payWords(first), to: billPaymentPage(first.id) };
  return { bills: open, title: 'Yang perlu dibayar', action };
}

/** The one total of the open bills, and the one primary button that pays it. */
export function BillsTotal({ bills, now }: { bills: readonly Bill[]; now: number }) {
  const [first, ...others] = bills.filter(isOpen);
  if (!first) return <p className="font-semibold">Tidak ada yang perlu dibayar saat ini.</p>;
  const total = totalOf([first, ...others]);
  const { amount } = toBePaid(total.bills);
  const late = total.bills.some((bill) => isOverdue(bill, now));
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between sm:gap-8">
      <div className={classNames('border-l-4 pl-4', late ? 'border-danger' : 'border-primary')}>
        <p className="text-muted">{total.title}</p>
        <p className="mt-1 whitespace-nowrap text-[min(2.25rem,10vw)] font-bold leading-tight tabular-nums">
          {rupiah(amount)}
        </p>
        <TotalParts bills={total.bills} />
      </div>
      <Link to={total.action.to} className={classNames(buttonClass(), 'shrink-0')}>
        {total.action.label}
      </Link>
    </div>
  );
}

function TotalParts({ bills }: Pick<Total, 'bills'>) {
  const denda = bills.reduce((sum, { rpDenda }) => sum + rpDenda, 0);
  // Only the fees of a pending payment for all these bills are part of the total.
  const admin = toBePaid(bills).waiting ? bills.reduce((sum, { rpAdmin }) => sum + rpAdmin, 0) : 0;
  const parts = [
    denda > 0 && `denda ${rupiah(denda)}`,
    admin > 0 && `biaya admin ${rupiah(admin)}`,
  ].filter((part) => part !== false);
  const replaced =
    bills.length > 1 ? bills.filter(({ jointPayment, waiting }) => waiting && !jointPayment) : [];
  return (
    <>
      {parts.length > 0 && <p className="mt-1">Termasuk {parts.join(' dan ')}</p>}
      {replaced.length > 0 && (
        <p className="mt-1 text-balance text-muted">
          Pembayaran {replaced.map(monthOf).join(', ')} yang sedang menunggu diganti.
        </p>
      )}
    </>
  );
}

const monthOf = ({ billingPeriod }: Bill): string => monthYear(`${billingPeriod}-01`);
