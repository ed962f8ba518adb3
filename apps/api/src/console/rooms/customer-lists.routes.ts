import * as call from '@serat/contract/staff/customer-lists';
import type { Services } from '../../wiring.ts';
import { mountList } from '../mount-list.ts';
import type { Console } from '../mount.ts';

/** Who the customers are. */
export function customerListRoom(room: Console, { desk }: Services): void {
  mountList(room, call.listCustomers, {
    name: 'pelanggan',
    find: ({ who, filter, page }) => desk.pageCustomers({ ...filter, ...page, areas: who.areas }),
    keyOf: ({ id }) => id,
    rowOf: ({ createdAt, ...customer }) => ({ ...customer, createdDate: createdAt.toISOString() }),
  });
}
