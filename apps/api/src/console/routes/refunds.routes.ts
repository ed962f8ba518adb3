import * as call from '@serat/contract/staff/refunds';
import { answer } from '../../http/mount/answer.ts';
import { refundReason } from '../../modules/money/ledger/index.ts';
import type { Services } from '../../wiring.ts';
import { AppError } from '../../app-error.ts';
import { decidedWords } from './decided-words.ts';
import { mountList } from '../mount-list.ts';
import { decidedOf } from '../done.ts';
import { mountStaff, type Console } from '../mount.ts';

type Shown = Awaited<ReturnType<Services['ledger']['pageRefunds']>>[number];

const rowOf = (due: Shown): call.RefundRow => ({
  id: due.id,
  customerId: due.customerId,
  amount: due.amount,
  label: due.label,
  why: refundReason(due.reason, due.payableKind),
  fullName: due.fullName,
  phone: due.phone,
  email: due.email,
  account: due.account,
  accountDate: due.accountOf?.toISOString() ?? null,
  sinceDate: due.createdAt.toISOString(),
  closedDate: due.closedAt?.toISOString() ?? null,
  closedBy: due.closedBy,
  proof: due.closedProof,
  note: due.closedNote,
});

export function refundRoutes(server: Console, { ledger, backoffice }: Services): void {
  async function requireRefund(areas: readonly string[], id: string): Promise<void> {
    const due = await ledger.findRefund(id);
    if (!due) throw new AppError('NOT_FOUND', { message: 'Pengembalian ini tidak ada.' });
    await backoffice.requireCustomer(areas, due.customerId);
  }

  mountList(server, call.listRefunds, {
    name: 'pengembalian-dana',
    find: ({ who, filter: { all, search = null }, page }) =>
      ledger.pageRefunds({ ...page, openOnly: all !== 'true', areas: who.areas, search }),
    keyOf: ({ id }) => id,
    rowOf,
  });
  const decides = { dataOf: decidedOf };
  mountStaff(
    server,
    call.closeRefund,
    async ({ who, body }) => {
      await requireRefund(who.areas, body.id);
      const decided = await backoffice.refunds.close(who, body);
      const proposed = 'Di atas batas: menunggu persetujuan orang kedua.';
      return answer(decided, decidedWords(decided, { done: 'Pengembalian ditutup.', proposed }));
    },
    decides,
  );
  mountStaff(
    server,
    call.proposeRefundClosing,
    async ({ who, body }) => {
      await requireRefund(who.areas, body.id);
      const decided = await backoffice.refunds.propose(who, body);
      return answer(decided, decidedWords(decided, { proposed: 'Diusulkan kepada Keuangan.' }));
    },
    decides,
  );
}
