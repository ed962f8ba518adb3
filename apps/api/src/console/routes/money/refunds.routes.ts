import * as call from '@serat/contract/staff/refunds';
import { refundReason } from '../../../modules/money/ledger/index.ts';
import type { Services } from '../../../wiring.ts';
import { AppError } from '../../../app-error.ts';
import { mountList } from '../../mount-list.ts';
import { mountDecision } from '../../mount-decision.ts';
import type { Console } from '../../mount.ts';

type Shown = Awaited<ReturnType<Services['ledger']['refunds']['page']>>[number];

const rowOf = (due: Shown): call.RefundRow => ({
  ...due,
  why: refundReason(due.reason, due.payableKind),
  accountDate: due.accountOf?.toISOString() ?? null,
  sinceDate: due.createdAt.toISOString(),
  closedDate: due.closedAt?.toISOString() ?? null,
  proof: due.closedProof,
  note: due.closedNote,
});

export function refundRoutes(server: Console, { ledger, backoffice }: Services): void {
  async function requireRefund(areas: readonly string[], id: string): Promise<void> {
    const due = await ledger.refunds.find(id);
    if (!due) throw new AppError('NOT_FOUND', { message: 'Pengembalian ini tidak ada.' });
    await backoffice.requireCustomer(areas, due.customerId);
  }

  mountList(server, call.listRefunds, {
    name: 'pengembalian-dana',
    find: ({ who, filter: { all, search = null }, page }) =>
      ledger.refunds.page({ ...page, openOnly: all !== 'true', areas: who.areas, search }),
    keyOf: ({ id }) => id,
    rowOf,
  });
  mountDecision(
    server,
    call.closeRefund,
    async ({ who, body }) => {
      await requireRefund(who.areas, body.id);
      return backoffice.refunds.close(who, body);
    },
    {
      done: 'Pengembalian ditutup.',
      proposed: 'Di atas batas: menunggu persetujuan orang kedua.',
    },
  );
  mountDecision(
    server,
    call.proposeRefundClosing,
    async ({ who, body }) => {
      await requireRefund(who.areas, body.id);
      return backoffice.refunds.propose(who, body);
    },
    { proposed: 'Diusulkan kepada Keuangan.' },
  );
}
