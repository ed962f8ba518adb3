import { useLocation, useParams, useSearchParams } from 'react-router';
import { getCustomer } from '@serat/contract/staff/customers';
import { Tabs } from '@serat/ui/tabs.tsx';
import { useMe } from '../../lib/session.ts';
import { useRead } from '../../lib/use-read.ts';
import { useVisit } from '../../lib/use-visit.ts';
import { BackToList } from '../../parts/back-to-list.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { CustomerActions } from './actions/customer-actions.tsx';
import type { Customer } from './customer-data.ts';
import { CustomerState } from './customer-state.tsx';
import { Identity } from './tabs/identity.tsx';
import { Ledger } from './tabs/ledger.tsx';
import { Messages } from './tabs/messages.tsx';
import { Notes } from './tabs/notes.tsx';
import { Overview } from './tabs/overview.tsx';
import { Trail } from './tabs/trail.tsx';

export function CustomerPage() {
  const { id = '' } = useParams();
  const customer = useRead(getCustomer, { customerId: id });
  return (
    <Loaded query={customer} what="Pelanggan">
      {(data) => <CustomerView key={data.id} customer={data} />}
    </Loaded>
  );
}

function CustomerView({ customer }: { customer: Customer }) {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const { permissions } = useMe();
  const { id } = customer;
  useVisit({ path: `/pelanggan/${id}`, kind: 'Pelanggan', title: customer.fullName });
  const parts = (
    [
      ['ringkasan', 'Ringkasan', 'customer.read', <Overview key="" customer={customer} />],
      ['identitas', 'Identitas', 'customer.identity', <Identity key="" customer={customer} />],
      ['buku', 'Mutasi', 'customer.ledger', <Ledger key="" customerId={id} />],
      ['pesan', 'Pesan dan email', 'customer.messages', <Messages key="" customerId={id} />],
      ['catatan', 'Catatan', 'customer.read', <Notes key="" customerId={id} />],
      ['jejak', 'Riwayat perubahan', 'audit.read', <Trail key="" customerId={id} />],
    ] as const
  )
    .filter(([, , permission]) => permissions.includes(permission))
    .map(([value, label, , panel]) => ({ value, label, panel }));
  return (
    <>
      <BackToList list="/pelanggan" />
      <PageHeading
        title={customer.fullName}
        text={<CustomerState customer={customer} />}
        action={<CustomerActions customer={customer} />}
      />
      <Tabs
        label="Bagian pelanggan"
        items={parts}
        value={parameters.get('bagian') ?? 'ringkasan'}
        onChange={(bagian) => setParameters({ bagian }, { replace: true, state })}
      />
    </>
  );
}
