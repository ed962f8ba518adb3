import { listCustomerBills } from '@serat/contract/staff/customers';
import type { ServiceState } from '@serat/contract/staff/customer-lists';
import { Badge } from '@serat/ui/badge.tsx';
import { longDate, rupiah } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useRead } from '../../lib/use-read.ts';
import type { Customer } from './customer-data.ts';
import { debtOf } from './debt-of.ts';
import { ServiceBadge } from './service-badge.tsx';

/** The badge shows the first of these states that any of the services has. */
const byWeight: readonly ServiceState[] = ['Isolir', 'active', 'ended'];

/** What callers ask first: is the service running, and what is owed. */
export function CustomerState({ customer }: { customer: Customer }) {
  const status = byWeight.find((one) =>
    customer.services.some((service) => service.status === one),
  );
  return (
    <span className="flex flex-col gap-2">
      <span>
        {[
          customer.number,
          customer.formerNumber && `dulu ${customer.formerNumber}`,
          customer.email,
          customer.phone,
        ]
          .filter((part) => part !== null)
          .join(', ')}
      </span>
      <span className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        {status ? (
          <ServiceBadge status={status} />
        ) : (
          <Badge tone="neutral">Belum ada layanan</Badge>
        )}
        {!customer.claimed && <Badge tone="neutral">Belum diklaim</Badge>}
        <Debt customerId={customer.id} />
        {customer.deletionRequestedDate && (
          <Badge tone="danger">
            Minta dihapus sejak {longDate(customer.deletionRequestedDate)}
          </Badge>
        )}
      </span>
    </span>
  );
}

function Debt({ customerId }: { customerId: string }) {
  const may = useMay('bill.read');
  const { data } = useRead(listCustomerBills, { customerId }, { enabled: may });
  const debt = data ? debtOf(data) : 0;
  return debt > 0 && <b className="text-ink tabular-nums">Berutang {rupiah(debt)}</b>;
}
