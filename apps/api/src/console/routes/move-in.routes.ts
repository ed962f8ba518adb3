import * as call from '@serat/contract/staff/move-in';
import { answer } from '../../http/mount/answer.ts';
import type { MoveInService } from '../../modules/office/move-in/index.ts';
import type { Services } from '../../wiring.ts';
import { uploadedOf } from '../done.ts';
import { mountDecision } from '../mount-decision.ts';
import { mountStaff, mountStaffDownload, type Console } from '../mount.ts';

type Batch = Awaited<ReturnType<MoveInService['list']>>[number];

const rowOf = (batch: Batch): call.MoveInBatch => ({
  ...batch,
  uploadedDate: batch.uploadedAt.toISOString(),
  rows: batch.report?.rows ?? null,
  problemRows: batch.report?.problemRows ?? null,
});

export function moveInRoutes(server: Console, { moveIn }: Services): void {
  mountStaff(server, call.listMoveIns, async () => answer((await moveIn.list()).map(rowOf)));

  mountStaff(server, call.getMoveIn, async ({ query: { id } }) => {
    const batch = await moveIn.find(id);
    return answer({
      ...batch,
      ...rowOf(batch),
      committedDate: batch.committedAt?.toISOString() ?? null,
      reversedDate: batch.reversedAt?.toISOString() ?? null,
    });
  });

  mountStaff(server, call.getMoveInColumns, async ({ query: { id } }) =>
    answer(await moveIn.columns(id)),
  );

  mountStaff(
    server,
    call.uploadMoveIn,
    async ({ who, body }) =>
      answer({ id: await moveIn.upload(who, body) }, 'Berkas diunggah. Pilih kolomnya.'),
    { dataOf: uploadedOf },
  );

  mountStaff(
    server,
    call.checkMoveIn,
    async ({ who, body: { id, mapping } }) => {
      await moveIn.check(who, id, mapping);
      return answer({ work: 'check' as const }, 'Berkas sedang diperiksa.');
    },
    { dataOf: () => ({ work: 'check' }) },
  );

  mountStaffDownload(server, call.getMoveInProblems, ({ who, query: { id } }) =>
    moveIn.problemsFile(who, id),
  );

  mountStaff(
    server,
    call.confirmMoveIn,
    async ({ who, body: { id, totals } }) => {
      await moveIn.confirm(who, id, totals);
      return answer({ state: 'previewed' as const }, 'Total kendali cocok.');
    },
    { dataOf: () => ({ state: 'previewed' }) },
  );

  mountDecision(server, call.commitMoveIn, ({ who, body }) => moveIn.ask(who, 'commit', body), {
    done: 'Pemindahan dimulai.',
  });
  mountDecision(server, call.reverseMoveIn, ({ who, body }) => moveIn.ask(who, 'reverse', body), {
    done: 'Pembatalan dimulai.',
  });
}
