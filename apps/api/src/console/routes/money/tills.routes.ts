import * as call from '@serat/contract/staff/tills';
import { unknownPage } from '../../../db/query/sorting.ts';
import { answer } from '../../../http/mount/answer.ts';
import { isOrphaned, type Till } from '../../../modules/money/till/index.ts';
import type { Services } from '../../../wiring.ts';
import { afterOf, openedTillOf } from '../../done.ts';
import { mountDecision } from '../../mount-decision.ts';
import { mountList } from '../../mount-list.ts';
import { mountStaff, type Console } from '../../mount.ts';
import { onePage } from '../../one-page.ts';

const rowOf = (till: Till): call.TillRow => ({
  ...till,
  isOrphaned: isOrphaned(till),
  openedDate: till.openedAt.toISOString(),
  float: till.floatAmount,
  receipts: till.lastReceipt,
  countedDate: till.countedAt?.toISOString() ?? null,
  difference: till.counted === null ? null : till.counted - till.expected,
  closedDate: till.closedAt?.toISOString() ?? null,
});

export function tillRoutes(server: Console, { backoffice, tills }: Services): void {
  mountStaff(server, call.getOwnTill, async ({ who }) => {
    const till = await tills.own(who.staffId);
    return answer({ till: till ? rowOf(till) : null });
  });

  mountStaff(server, call.listOwnReceipts, async ({ who, query: { after, limit } }) => {
    if (after !== undefined && !/^\d{1,9}$/.test(after)) throw unknownPage();
    const till = await tills.own(who.staffId);
    const page = { areas: who.areas, after: after === undefined ? null : Number(after) };
    const found = till
      ? await tills.receiptsOf({ ...page, tillId: till.id, limit: limit + 1 })
      : [];
    const { rows, next } = onePage(found, limit, ({ tillNumber }) => String(tillNumber));
    return answer({
      rows: rows.map(({ at, undoneAt, ...receipt }) => ({
        ...receipt,
        date: at.toISOString(),
        undoneDate: undoneAt?.toISOString() ?? null,
      })),
      next,
    });
  });

  mountStaff(
    server,
    call.openTill,
    async ({ who, body: { float } }) => {
      const { id, number } = await backoffice.tills.open(who, float);
      return answer({ id }, `Kas ${number} terbuka.`);
    },
    { dataOf: openedTillOf },
  );

  mountStaff(
    server,
    call.countTill,
    async ({ who, body: { id, amount, reason = null } }) => {
      const { before } = await backoffice.tills.count(who, { id, amount, reason });
      return answer({ difference: amount - before.expected }, 'Kas dihitung. Serahkan uangnya.');
    },
    { dataOf: afterOf('till.count', 'till.close') },
  );

  mountDecision(server, call.proposeUndo, async ({ who, body }) => {
    const { customerId } = await tills.receipt(body.number);
    await backoffice.requireCustomer(who.areas, customerId);
    return backoffice.tills.proposeUndo(who, body);
  });

  mountList(server, call.listTills, {
    name: 'kas',
    find: ({ filter: { state = null, search = null }, page }) =>
      tills.page({ ...page, state, search }),
    keyOf: ({ id }) => id,
    rowOf: (till) => rowOf(till),
  });

  mountStaff(
    server,
    call.closeTill,
    async ({ who, body: { id, amount, reason = null } }) => {
      const { after } = await backoffice.tills.close(who, { id, amount, reason });
      return answer({ difference: amount - (after.counted ?? 0) }, 'Setoran kas diterima.');
    },
    { dataOf: afterOf('till.count', 'till.close') },
  );

  mountDecision(server, call.proposeReopen, ({ who, body }) =>
    backoffice.tills.proposeReopen(who, body),
  );
}
