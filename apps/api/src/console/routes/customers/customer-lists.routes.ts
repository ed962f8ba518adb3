import * as call from '@serat/contract/staff/customer-lists';
import type { Services } from '../../../wiring.ts';
import { mountList } from '../../mount-list.ts';
import type { Console } from '../../mount.ts';

export function customerListRoutes(
  server: Console,
  { backoffice, account, billing }: Services,
): void {
  mountList(server, call.listCustomers, {
    name: 'pelanggan',
    find: ({ who, filter, page }) =>
      backoffice.pageCustomers({ ...filter, ...page, areas: who.areas }),
    keyOf: ({ id }) => id,
    rowOf: ({ createdAt, ...customer }) => ({ ...customer, createdDate: createdAt.toISOString() }),
  });
  mountList(server, call.listEndingServices, {
    name: 'layanan-akan-berakhir',
    find: ({ who, page }) => billing.endings.page({ ...page, areas: who.areas }),
    keyOf: ({ id }) => id,
    rowOf: ({ isolatedAt, ...row }) => ({ ...row, isolatedDate: isolatedAt.toISOString() }),
  });
  mountList(server, call.listRegistrations, {
    name: 'pendaftaran',
    find: ({ filter, page }) => account.registration.page({ ...filter, ...page }),
    keyOf: ({ id }) => id,
    rowOf: ({ createdAt, ...person }) => ({ ...person, createdDate: createdAt.toISOString() }),
  });
}
