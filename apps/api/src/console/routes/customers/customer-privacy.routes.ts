import * as call from '@serat/contract/staff/customer-privacy';
import { answer } from '../../../http/mount/answer.ts';
import type { Services } from '../../../wiring.ts';
import { mountList } from '../../mount-list.ts';
import { afterOf } from '../../done.ts';
import { mountStaff, type Console } from '../../mount.ts';

/** Export and deletion of personal data, and reads that are audited. */
export function customerPrivacyRoutes(server: Console, { backoffice, privacy }: Services): void {
  const { customers } = backoffice;

  mountList(server, call.listDeletionRequests, {
    name: 'permintaan-hapus',
    find: ({ who, filter: { search = null }, page }) =>
      privacy.openRequests({ ...page, areas: who.areas, search }),
    keyOf: ({ customerId }) => customerId,
    rowOf: ({ requestedAt, ...request }) => ({
      ...request,
      requestedDate: requestedAt.toISOString(),
    }),
  });
  mountStaff(server, call.showNik, async ({ who, body }) =>
    answer({ nik: await customers.showNik(who, body) }),
  );
  mountStaff(server, call.exportCustomer, async ({ who, body }) =>
    answer(await customers.exportData(who, body)),
  );
  mountStaff(server, call.previewDeletion, async ({ query: { customerId } }) =>
    answer(await customers.previewDeletion(customerId)),
  );
  mountStaff(
    server,
    call.deleteCustomer,
    async ({ who, body }) => {
      const outcome = await customers.remove(who, body);
      return answer({ outcome }, 'Data pelanggan sudah dihapus.');
    },
    { dataOf: afterOf('customer.delete') },
  );
}
