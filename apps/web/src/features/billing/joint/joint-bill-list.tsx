import { Link } from '../../../lib/browser/router.tsx';
import type { Bill } from '@serat/contract/billing';
import type { PaymentAttempt } from '@serat/contract/payment';
import { billPage } from '@serat/contract/page-links';
import { monthYear, rupiah } from '../../../lib/text/format.ts';
import { hasSeveralServices, streetOf } from '../bill-view.ts';

interface JointBillListProps {
  bills: readonly Bill[];
  payment: PaymentAttempt;
}

/** The bills of a joint payment and the method's fee: together what is paid. */
export function JointBillList({ bills, payment }: JointBillListProps) {
  const { adminFee = 0 } = payment;
  const showsAddress = hasSeveralServices(bills);
  return (
    <ul className="flex flex-col">
      {bills.map((bill) => (
        <li
          key={bill.id}
          className="flex items-baseline justify-between gap-4 border-t border-hairline py-2.5 first:border-t-0"
        >
          <span className="min-w-0 text-left">
            <Link to={billPage(bill.id)} className="text-link">
              <span className="sr-only">Tagihan </span>
              {monthYear(`${bill.billingPeriod}-01`)}
            </Link>
            {showsAddress && (
              <span className="block text-sm text-muted">{streetOf(bill.address)}</span>
            )}
          </span>
          <span className="shrink-0 tabular-nums">{rupiah(bill.rpTotal - bill.rpAdmin)}</span>
        </li>
      ))}
      {adminFee > 0 && (
        <li className="flex items-baseline justify-between gap-4 border-t border-hairline py-2.5">
          <span>Biaya admin</span>
          <span className="shrink-0 tabular-nums">{rupiah(adminFee)}</span>
        </li>
      )}
    </ul>
  );
}
