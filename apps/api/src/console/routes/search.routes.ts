import { isPermitted, type Permission } from '@serat/contract/staff/roles';
import { search, type Hit } from '@serat/contract/staff/search';
import { answer } from '../../http/mount/answer.ts';
import type { Services } from '../../wiring.ts';
import { mountStaff, type Console } from '../mount.ts';

const whoMaySee: Record<Hit['kind'], Permission> = {
  customer: 'customer.read',
  registration: 'customer.help',
  order: 'order.read',
  bill: 'bill.read',
  payment: 'payment.read',
};

export function searchRoutes(server: Console, { search: service }: Services): void {
  mountStaff(server, search, async ({ who, query }) => {
    const hits = await service.search(query.q, who.areas);
    return answer(hits.filter(({ kind }) => isPermitted(who.role, whoMaySee[kind])));
  });
}
