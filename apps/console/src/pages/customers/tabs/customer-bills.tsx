import { Link } from 'react-router';
import { billStatusLabels } from '@serat/contract/billing';
import { listCustomerBills } from '@serat/contract/staff/customers';
import { Card } from '@serat/ui/card.tsx';
import { longDate, monthYear, rupiah } from '../../../lib/format.ts';
import { useRead } from '../../../lib/use-read.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { BillBadge } from '../../../parts/bill-badge.tsx';
import { Lines } from '../lines.tsx';

/** Amounts due today including denda, as in the list of bills. */
export function CustomerBills({ customerId }: { customerId: string }) {
  const bills = useRead(listCustomerBills, { customerId });
  return (
    <Loaded query={bills} what="Tagihan">
      {(rows) => (
        <Card title="Tagihan">
          <Lines
            empty="Belum ada tagihan."
            lines={rows.map(({ number, period, status, total, denda, dueDate }) => ({
              key: number,
              title: (
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link to={`/tagihan/${encodeURIComponent(number)}`} className="text-link">
                    {monthYear(period)}
                  </Link>
                  {status === 'OPEN' && <BillBadge bill={{ status, dueDate }} />}
                </span>
              ),
              detail: [
                status === 'OPEN' ? `Jatuh tempo ${longDate(dueDate)}` : billStatusLabels[status],
                denda > 0 && `termasuk denda ${rupiah(denda)}`,
              ]
                .filter(Boolean)
                .join(', '),
              side: rupiah(total),
            }))}
          />
        </Card>
      )}
    </Loaded>
  );
}
