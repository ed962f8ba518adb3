import * as call from '@serat/contract/staff/proposals';
import { answer } from '../../http/mount/answer.ts';
import type { Services } from '../../wiring.ts';
import { mountList } from '../mount-list.ts';
import { approvalOf } from '../done.ts';
import { mountStaff, type Console } from '../mount.ts';

export function proposalRoutes(server: Console, { approval }: Services): void {
  mountList(server, call.listProposals, {
    name: 'usulan',
    find: ({ who, filter: { all, ...filter }, page }) =>
      approval.list(who, { ...filter, ...page, openOnly: all !== 'true' }),
    keyOf: ({ id }) => id,
    rowOf: (row) => ({
      ...row,
      proposedBy: row.proposedByName,
      proposedDate: row.proposedAt.toISOString(),
      expiresDate: row.expiresAt.toISOString(),
      waitsUntilDate: row.waitsUntil?.toISOString() ?? null,
      decidedBy: row.decidedByName,
      decidedDate: row.decidedAt?.toISOString() ?? null,
      isSealed: row.sealed !== null,
      mayDecide: row.whyNot === null,
    }),
  });
  mountStaff(server, call.showProposal, async ({ who, body }) =>
    answer(await approval.show(who, body)),
  );
  mountStaff(
    server,
    call.approveProposal,
    async ({ who, body }) => {
      const outcome = await approval.approve(who, body);
      return answer(
        { outcome },
        outcome === 'executed'
          ? 'Disetujui dan dijalankan.'
          : 'Disetujui, tetapi tidak dapat dijalankan. Lihat sebabnya pada usulan.',
      );
    },
    { dataOf: approvalOf },
  );
  mountStaff(server, call.withdrawProposal, async ({ who, body }) => {
    await approval.withdraw(who, body.id);
    return answer(null, 'Usulan sudah ditarik.');
  });
  mountStaff(server, call.refuseProposal, async ({ who, body }) => {
    await approval.refuse(who, body);
    return answer(null, 'Usulan ditolak.');
  });
}
