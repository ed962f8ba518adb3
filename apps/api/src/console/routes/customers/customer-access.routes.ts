import * as pages from '@serat/contract/pages';
import * as call from '@serat/contract/staff/customer-access';
import { answer } from '../../../http/mount/answer.ts';
import { sessionEnd } from '../../../modules/people/staff/index.ts';
import type { Settings } from '../../../settings.ts';
import type { Services } from '../../../wiring.ts';
import { mountStaff, type Console } from '../../mount.ts';

export function customerAccessRoutes(
  server: Console,
  services: Services,
  settings: Settings,
): void {
  const { views, factors, audit } = services;

  mountStaff(server, call.viewAsCustomer, async ({ who, body }) => {
    const sessionEndsAt = sessionEnd(who.startedAt);
    const ticket = await views.open({ ...who, sessionEndsAt }, body);
    return answer({ url: `${settings.publicUrl}${pages.view}#${ticket}` });
  });
  mountStaff(server, call.getCustomerFactors, async ({ query: { customerId } }) =>
    answer(await factors.overview(customerId)),
  );
  mountStaff(server, call.resetCustomerFactors, async ({ who, body: { customerId, reason } }) => {
    const entry = {
      action: 'customer.reset-factor',
      subject: 'customer',
      subjectId: customerId,
      customerId,
      reason,
    } as const;
    await factors.reset(customerId, audit.along(who, entry));
    return answer(null, 'Verifikasi dua langkah dilepas, dan pelanggan sudah dikabari.');
  });
}
