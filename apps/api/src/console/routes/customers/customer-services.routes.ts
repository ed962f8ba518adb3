import * as call from '@serat/contract/staff/customer-services';
import type { ChangeWish } from '@serat/contract/change';
import { AppError } from '../../../app-error.ts';
import { answer } from '../../../http/mount/answer.ts';
import type { Services } from '../../../wiring.ts';
import { mountStaff, type Console } from '../../mount.ts';

interface Asked {
  kind: call.WishKind;
  productId?: string | undefined;
  lastDay?: string | undefined;
}

function wishOf({ kind, productId, lastDay }: Asked): ChangeWish {
  if (kind === 'end') return { kind, ...(lastDay && { lastDay }) };
  if (!productId) {
    throw new AppError('INVALID_INPUT', { fields: { productId: 'Pilih produknya' } });
  }
  return kind === 'package' ? { kind, productId } : { kind, productIds: [productId] };
}

export function customerServicesRoutes(
  server: Console,
  { backoffice, changes }: Pick<Services, 'backoffice' | 'changes'>,
): void {
  mountStaff(server, call.listCustomerChanges, async ({ query: { customerId } }) =>
    answer(await changes.history(customerId)),
  );
  mountStaff(server, call.listCustomerOptions, async ({ query: { customerId, number } }) =>
    answer(await changes.options(customerId, number)),
  );
  mountStaff(server, call.quoteCustomerChange, async ({ query }) => {
    const { customerId, number } = query;
    return answer(await changes.quote(customerId, { number, wish: wishOf(query) }));
  });
  mountStaff(server, call.changeCustomerService, async ({ who, body }) => {
    const { customerId, quoteId, reason } = body;
    await backoffice.services.change(who, { customerId, id: quoteId }, reason);
    return answer(null, 'Layanan diubah. Pelanggan diberi tahu.');
  });
  mountStaff(server, call.takeBackCustomerChange, async ({ who, body }) => {
    const { customerId, changeId, reason } = body;
    await backoffice.services.takeBack(who, { customerId, id: changeId }, reason);
    return answer(null, 'Perubahan dibatalkan. Pelanggan diberi tahu.');
  });
}
