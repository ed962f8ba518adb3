import * as call from '@serat/contract/staff/tills';
import { unknownPage } from '../../db/query/sorting.ts';
import { answer } from '../../http/mount/answer.ts';
import { isOrphaned, type Till } from '../../modules/money/till/index.ts';
import type { Services } from '../../wiring.ts';
import { decidedWords } from './decided-words.ts';
import { countedTillOf, decidedOf, openedTillOf } from '../done.ts';
import { mountList } from '../mount-list.ts';
import { mountStaff, type Console } from '../mount.ts';

const rowOf = (till: Till): call.TillRow => ({
  id: till.id,
  number: till.number,
  staffId: till.staffId,
  staffName: till.staffName,
  isOrphaned: isOrphaned(till),
  state: till.state,
  openedDate: till.openedAt.toISOString(),
  float: till.floatAmount,
  receipts: till.lastReceipt,
  expected: till.expected,
  counted: till.counted,
  countedDate: till.countedAt?.toISOString() ?? null,
  difference: till.counted === null ? null : till.counted - till.expected,
  differenceReason: till.differenceReason,
  received: till.received,
  closedDate: till.closedAt?.toISOString() ?? null,
  closedBy: till.closedBy,
  handoverReason: till.handoverReason,
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
    // One extra row tells whether there is a next page.
    const found = till
      ? await tills.receiptsOf({ ...page, tillId: till.id, limit: limit + 1 })
      : [];
    const rows = found.slice(0, limit);
    return answer({
      rows: rows.map(({ number, customerId, fullName, amount, at, undoneAt }) => ({
        number,
        customerId,
        fullName,
        amount,
        date: at.toISOString(),
        undoneDate: undoneAt?.toISOString() ?? null,
      })),
      next: found.length > limit ? String(rows.at(-1)?.tillNumber) : null,
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
    { dataOf: countedTillOf },
  );

  mountStaff(
    server,
    call.proposeUndo,
    async ({ who, body }) => {
      const { customerId } = await tills.receipt(body.number);
      await backoffice.requireCustomer(who.areas, customerId);
      const decided = await backoffice.tills.proposeUndo(who, body);
      return answer(
        decided,
        decidedWords(decided, { proposed: 'Menunggu persetujuan orang kedua.' }),
      );
    },
    { dataOf: decidedOf },
  );

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
    { dataOf: countedTillOf },
  );

  mountStaff(
    server,
    call.proposeReopen,
    async ({ who, body }) => {
      const decided = await backoffice.tills.proposeReopen(who, body);
      return answer(
        decided,
        decidedWords(decided, { proposed: 'Menunggu persetujuan orang kedua.' }),
      );
    },
    { dataOf: decidedOf },
  );
}
