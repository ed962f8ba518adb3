import { Link } from 'react-router';
import {
  listCustomers,
  serviceStates,
  type CustomerRow,
} from '@serat/contract/staff/customer-lists';
import { Badge } from '@serat/ui/badge.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import { useMay, useMe } from '../../lib/session.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import type { Cells } from '../../list/list.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { ServiceBadge } from './service-badge.tsx';

const cells: Cells<CustomerRow> = {
  status: ({ service }) =>
    service ? <ServiceBadge status={service.status} /> : <Badge tone="neutral">Belum ada</Badge>,
};

const filters: readonly Filter[] = [
  {
    kind: 'text',
    name: 'search',
    label: 'Cari',
    placeholder: 'Nama, email, telepon, nomor',
  },
  {
    kind: 'choice',
    name: 'service',
    label: 'Layanan',
    any: 'Semua pelanggan',
    options: [...optionsOf(serviceStates), { value: 'none', label: 'Belum ada layanan' }],
  },
];

export function Customers() {
  const mayHelp = useMay('customer.help');
  const { areas } = useMe();
  // Registrations have no area, so staff limited to areas do not see them.
  const seesRegistrations = mayHelp && areas.length === 0;
  return (
    <ListPage<CustomerRow>
      title="Pelanggan"
      text="Semua yang punya akun. Ctrl K menemukan nama meski salah ketik."
      action={
        seesRegistrations && (
          <Link to="/pelanggan/pendaftaran" className={buttonClass({ variant: 'secondary' })}>
            Pendaftaran belum aktif
          </Link>
        )
      }
      list={listCustomers}
      cells={cells}
      filters={filters}
      rowKey={({ id }) => id}
      to={({ id }) => `/pelanggan/${id}`}
      empty="Tidak ada pelanggan yang cocok."
    />
  );
}
