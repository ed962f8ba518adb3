import { useState } from 'react';
import { useParams } from 'react-router';
import { getCustomer } from '@serat/contract/staff/customers';
import { Badge } from '@serat/ui/badge.tsx';
import { Tabs } from '@serat/ui/tabs.tsx';
import { longDate } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useRead } from '../../lib/use-read.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { RoomHeading } from '../../parts/room-heading.tsx';
import { CustomerActions } from './customer-actions.tsx';
import type { Customer } from './customer-data.ts';
import { Ledger } from './ledger.tsx';
import { Messages } from './messages.tsx';
import { Notes } from './notes.tsx';
import { Overview } from './overview.tsx';
import { Trail } from './trail.tsx';

export function CustomerRoom() {
  const { id = '' } = useParams();
  const customer = useRead(getCustomer, { customerId: id });
  return (
    <Loaded query={customer} what="Pelanggan">
      {(data) => <CustomerView key={data.id} customer={data} />}
    </Loaded>
  );
}

function CustomerView({ customer }: { customer: Customer }) {
  const [part, setPart] = useState('ringkasan');
  const mayReadAudit = useMay('audit.read');
  const parts = [
    { value: 'ringkasan', label: 'Ringkasan', panel: <Overview customer={customer} /> },
    { value: 'buku', label: 'Buku', panel: <Ledger customerId={customer.id} /> },
    { value: 'pesan', label: 'Pesan dan email', panel: <Messages customerId={customer.id} /> },
    { value: 'catatan', label: 'Catatan', panel: <Notes customerId={customer.id} /> },
    ...(mayReadAudit
      ? [{ value: 'jejak', label: 'Jejak', panel: <Trail customerId={customer.id} /> }]
      : []),
  ];
  return (
    <>
      <RoomHeading
        title={customer.fullName}
        text={
          <span className="flex flex-wrap items-center gap-2">
            {customer.email}, {customer.phone}
            {customer.deletionRequestedDate && (
              <Badge tone="danger">
                Minta dihapus sejak {longDate(customer.deletionRequestedDate)}
              </Badge>
            )}
          </span>
        }
        action={<CustomerActions customer={customer} />}
      />
      <Tabs label="Bagian pelanggan" items={parts} value={part} onChange={setPart} />
    </>
  );
}
