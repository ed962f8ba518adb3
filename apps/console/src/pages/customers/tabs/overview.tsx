import { Link } from 'react-router';
import { orderStatusLabels, type OrderStatus } from '@serat/contract/order';
import { Card } from '@serat/ui/card.tsx';
import { longDate, rupiah } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { ContactCard } from './contact-card.tsx';
import { CustomerBills } from './customer-bills.tsx';
import type { Customer } from '../customer-data.ts';
import { DevicesCard } from './devices-card.tsx';
import { Lines } from '../lines.tsx';
import { ServiceBadge } from '../service-badge.tsx';
import { NetworkCard } from './network-card.tsx';
import { ServiceChanges } from './service-changes.tsx';
import { TermsCard } from './terms-card.tsx';
import { BillingSummary } from './billing-summary.tsx';

/** "Serat Keluarga 50 Mbps + TV Family Pack, Rp 370.000 per bulan". */
function productWords(products: Customer['services'][number]['products']): string {
  const names = products.map(({ name, bandwidth }) =>
    bandwidth && !name.includes(bandwidth) ? `${name} ${bandwidth}` : name,
  );
  const monthly = products.reduce((sum, { amount }) => sum + amount, 0);
  return `${names.join(' + ')}, ${rupiah(monthly)} per bulan`;
}

export function Overview({ customer }: { customer: Customer }) {
  const mayReadBills = useMay('bill.read');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <ContactCard customer={customer} />
        <BillingSummary customerId={customer.id} />
        <TermsCard customer={customer} />
        <Card title="Layanan">
          <Lines
            empty="Belum ada layanan."
            lines={customer.services.map(
              ({ number, formerNumber, status, address, startedDate, products }) => ({
                key: number,
                title: number,
                detail: (
                  <>
                    <span className="block text-ink">{productWords(products)}</span>
                    {address}, sejak {longDate(startedDate)}
                    {formerNumber && `, dulu nomor ${formerNumber}`}
                  </>
                ),
                side: <ServiceBadge status={status} />,
              }),
            )}
          />
        </Card>
        <ServiceChanges customer={customer} />
        <DevicesCard customer={customer} />
        <NetworkCard customerId={customer.id} />
        <Card title="Pesanan">
          <Lines
            empty="Belum ada pesanan."
            lines={customer.orders.map(({ number, status, createdDate, total }) => ({
              key: number,
              title: (
                <Link to={`/pesanan/${encodeURIComponent(number)}`} className="text-link">
                  {number}
                </Link>
              ),
              detail: `${orderStatusLabels[status as OrderStatus] ?? status}, ${longDate(createdDate)}`,
              side: rupiah(total),
            }))}
          />
        </Card>
      </div>
      {mayReadBills && <CustomerBills customerId={customer.id} />}
    </div>
  );
}
