import * as call from '@serat/contract/staff/move-in';
import { answer } from '../../http/mount/answer.ts';
import type { MoveInService } from '../../modules/office/move-in/index.ts';
import type { Services } from '../../wiring.ts';
import { decidedOf, uploadedOf } from '../done.ts';
import { mountStaff, mountStaffDownload, type Console } from '../mount.ts';
import { decidedWords } from './decided-words.ts';

type Batch = Awaited<ReturnType<MoveInService['list']>>[number];

const rowOf = (batch: Batch): call.MoveInBatch => ({
  id: batch.id,
  source: batch.source,
  fileName: batch.fileName,
  state: batch.state,
  work: batch.work,
  workRows: batch.workRows,
  cutOverOn: batch.cutOverOn,
  uploadedDate: batch.uploadedAt.toISOString(),
  uploadedBy: batch.uploadedBy,
  rows: batch.report?.rows ?? null,
});

export function moveInRoutes(server: Console, { moveIn }: Services): void {
  mountStaff(server, call.listMoveIns, async () => answer((await moveIn.list()).map(rowOf)));

  mountStaff(server, call.getMoveIn, async ({ query: { id } }) => {
    const batch = await moveIn.find(id);
    return answer({
      ...rowOf(batch),
      failure: batch.failure,
      hasFile: batch.hasFile,
      report: batch.report,
      problems: batch.problems,
      totals: batch.totals,
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
    { dataOf: () => ({ work: 'check' as const }) },
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
    { dataOf: () => ({ state: 'previewed' as const }) },
  );

  for (const [wanted, asked, done] of [
    [call.commitMoveIn, 'commit', 'Pemindahan dimulai.'],
    [call.reverseMoveIn, 'reverse', 'Pembatalan dimulai.'],
  ] as const) {
    mountStaff(
      server,
      wanted,
      async ({ who, body }) => {
        const decided = await moveIn.ask(who, asked, body);
        return answer(decided, decidedWords(decided, { done }));
      },
      { dataOf: decidedOf },
    );
  }
}
