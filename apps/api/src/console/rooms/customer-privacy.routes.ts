import * as call from '@serat/contract/staff/customer-privacy';
import { answer } from '../../http/answer.ts';
import type { Services } from '../../wiring.ts';
import { mountList } from '../mount-list.ts';
import { deletionOf } from '../done.ts';
import { mountStaff, type Console } from '../mount.ts';

/** What the law on personal data asks for, and what leaves a trace by being seen. */
export function customerPrivacyRoom(room: Console, { desk, privacy }: Services): void {
  const { customers } = desk;

  mountList(room, call.listDeletionRequests, {
    name: 'permintaan-hapus',
    find: ({ who, filter: { search = null }, page }) =>
      privacy.openRequests({ ...page, areas: who.areas, search }),
    keyOf: ({ customerId }) => customerId,
    rowOf: ({ requestedAt, ...request }) => ({
      ...request,
      requestedDate: requestedAt.toISOString(),
    }),
  });
  mountStaff(room, call.showNik, async ({ who, body }) => {
    await desk.requireCustomer(who.areas, body.customerId);
    return answer({ nik: await customers.showNik(who, body) });
  });
  mountStaff(room, call.exportCustomer, async ({ who, body }) => {
    await desk.requireCustomer(who.areas, body.customerId);
    return answer(await customers.exportData(who, body));
  });
  mountStaff(room, call.previewDeletion, async ({ who, query: { customerId } }) => {
    await desk.requireCustomer(who.areas, customerId);
    return answer(await customers.previewDeletion(customerId));
  });
  mountStaff(
    room,
    call.deleteCustomer,
    async ({ who, body }) => {
      await desk.requireCustomer(who.areas, body.customerId);
      const outcome = await customers.remove(who, body);
      return answer({ outcome }, 'Data pelanggan sudah dihapus.');
    },
    { dataOf: deletionOf },
  );
}
