import { Link } from '../../../lib/browser/router.tsx';
import type { Bill } from '@serat/contract/billing';
import { billPage } from '@serat/contract/page-links';
import { monthYear, rupiah } from '../../../lib/text/format.ts';
import { hasSeveralServices, streetOf } from '../bill-view.ts';

export function JointBillList({ bills }: { bills: readonly Bill[] }) {
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
    </ul>
  );
}
