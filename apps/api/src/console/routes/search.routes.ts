import { isPermitted, type Permission } from '@serat/contract/staff/roles';
import { search, type Found } from '@serat/contract/staff/search';
import { answer } from '../../http/mount/answer.ts';
import type { Services } from '../../wiring.ts';
import { mountStaff, type Console } from '../mount.ts';

const whoMaySee: Record<Found['kind'], Permission> = {
  customer: 'customer.read',
  registration: 'customer.help',
  order: 'order.read',
  bill: 'bill.read',
  payment: 'payment.read',
};

export function searchRoutes(server: Console, { search: service }: Services): void {
  mountStaff(server, search, async ({ who, query }) => {
    const hits = await service.search(query.q, who.areas);
    const maySee = ({ kind }: Found) => isPermitted(who.role, whoMaySee[kind]);
    return answer(hits.filter(maySee).map((hit) => ({ ...hit, own: hit.own.filter(maySee) })));
  });
}
