import * as call from '@serat/contract/staff/tax';
import { answer } from '../../../http/mount/answer.ts';
import type { Services } from '../../../wiring.ts';
import { mountList } from '../../mount-list.ts';
import { mountStaff, mountStaffDownload, type Console } from '../../mount.ts';

export function taxRoutes(server: Console, { taxReport }: Services): void {
  mountList(server, call.listTaxed, {
    name: 'ppn',
    find: ({ filter: { period, only = null }, page }) => taxReport.list({ period, only, ...page }),
    keyOf: ({ number }) => number,
    rowOf: (row) => row,
  });
  mountStaff(server, call.sumTaxed, async ({ query: { period } }) =>
    answer(await taxReport.sum(period)),
  );
  mountStaff(server, call.listCoretaxFiles, async ({ query: { period } }) =>
    answer(await taxReport.files(period)),
  );
  mountStaffDownload(server, call.getCoretaxFile, ({ who, query }) => taxReport.file(who, query));
}
