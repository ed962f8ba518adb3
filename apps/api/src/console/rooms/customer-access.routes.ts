import * as pages from '@serat/contract/pages';
import * as call from '@serat/contract/staff/customer-access';
import { answer } from '../../http/answer.ts';
import { sessionEnd } from '../../modules/people/staff/index.ts';
import type { Settings } from '../../settings.ts';
import type { Services } from '../../wiring.ts';
import { mountStaff, type Console } from '../mount.ts';

/** A customer's own way into the portal: looked through, or set back. */
export function customerAccessRoom(room: Console, services: Services, settings: Settings): void {
  const { desk, views, factors, audit } = services;

  mountStaff(room, call.viewAsCustomer, async ({ who, body }) => {
    await desk.requireCustomer(who.areas, body.customerId);
    const sessionEndsAt = sessionEnd(who.startedAt);
    const ticket = await views.open({ ...who, sessionEndsAt }, body);
    return answer({ url: `${settings.publicUrl}${pages.view}#${ticket}` });
  });
  mountStaff(room, call.getCustomerFactors, async ({ who, query: { customerId } }) => {
    await desk.requireCustomer(who.areas, customerId);
    return answer(await factors.overview(customerId));
  });
  mountStaff(room, call.resetCustomerFactors, async ({ who, body: { customerId, reason } }) => {
    await desk.requireCustomer(who.areas, customerId);
    const deed = {
      action: 'customer.reset-factor',
      thing: 'customer',
      thingId: customerId,
      customerId,
      reason,
    } as const;
    await factors.reset(customerId, audit.along(who, deed));
    return answer(null, 'Langkah kedua dilepas, dan pelanggan sudah dikabari.');
  });
}
