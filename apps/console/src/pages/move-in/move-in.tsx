import { Link, useParams } from 'react-router';
import {
  commitMoveIn,
  getMoveIn,
  moveInAloneRows,
  moveInWorks,
  reverseMoveIn,
  type MoveIn,
} from '@serat/contract/staff/move-in';
import { Card } from '@serat/ui/card.tsx';
import { Progress } from '@serat/ui/states/progress.tsx';
import { dateTime, longDate, thousands } from '../../lib/format.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { DialogButton } from '../../parts/dialogs/dialog-button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ProblemsCard } from './problems-card.tsx';
import { StateBadge } from './state-badge.tsx';
import { TotalsCard } from './totals-card.tsx';

/** The steps of one file: columns, problems, preview, totals, commit, report. */
export function MoveInPage() {
  const { id = '' } = useParams();
  const batch = useRead(
    getMoveIn,
    { id },
    { every: (last) => (last?.work === null ? undefined : 1000) },
  );
  return (
    <>
      <p className="mb-3">
        <Link to="/pemindahan" className="text-link text-sm">
          Semua batch
        </Link>
      </p>
      <Loaded query={batch} what="Batch">
        {(data) => <Batch batch={data} />}
      </Loaded>
    </>
  );
}

function Batch({ batch }: { batch: MoveIn }) {
  const { id, report, state, work } = batch;
  const isOpen = state === 'uploaded' || state === 'checked' || state === 'previewed';
  const isGood = report !== null && report.problems === 0 && report.rows > 0;
  return (
    <>
      <PageHeading
        title={batch.fileName}
        text={`${batch.source}, peralihan ${longDate(batch.cutOverOn)}`}
        action={<StateBadge {...batch} />}
      />
      <div className="flex flex-col gap-6">
        {work !== null && <WorkCard batch={batch} work={work} />}
        {batch.failure !== null && (
          <p role="alert" className="rounded-card bg-danger-tint p-4 text-danger">
            {batch.failure}
          </p>
        )}
        {isOpen && work === null && batch.hasFile && <ColumnsCard id={id} />}
        {isOpen && work === null && !batch.hasFile && (
          <p>Berkasnya sudah dihapus setelah 30 hari.</p>
        )}
        {report && work !== 'check' && report.problems > 0 && (
          <ProblemsCard {...{ batch, report }} />
        )}
        {isGood && work !== 'check' && (
          <PreviewCard title={isOpen ? '2. Pratinjau' : 'Laporan'} report={report} />
        )}
        {isGood && state === 'checked' && work === null && <TotalsCard id={id} />}
        {state === 'previewed' && work === null && <CommitCard batch={batch} />}
        {state === 'committed' && work === null && <ReverseCard batch={batch} />}
        {batch.reversedDate && <p>Dibatalkan {dateTime(batch.reversedDate)}.</p>}
      </div>
    </>
  );
}

function WorkCard({ batch, work }: { batch: MoveIn; work: NonNullable<MoveIn['work']> }) {
  const { rows, workRows } = batch;
  const words = `${thousands(workRows)} baris`;
  return (
    <Card title={moveInWorks[work]}>
      {work === 'commit' && rows !== null ? (
        <Progress
          label="Baris yang sudah dipindahkan"
          value={workRows / Math.max(rows, 1)}
          valueText={`${words} dari ${thousands(rows)}`}
        />
      ) : (
        <output>{work === 'check' ? `${words} sudah diperiksa.` : 'Tunggu sebentar.'}</output>
      )}
      <p className="mt-3 text-sm text-muted">
        Berjalan terus walaupun halaman ini ditutup, dan diulang dari awal bila terputus.
      </p>
    </Card>
  );
}

function CommitCard({ batch: { id, report } }: { batch: MoveIn }) {
  const rows = report?.rows ?? 0;
  const isTogether = rows > moveInAloneRows;
  const confirm = isTogether ? 'Usulkan' : 'Pindahkan';
  return (
    <Card title="4. Pindahkan">
      <p className="mb-5 max-w-[70ch]">
        Total kendali cocok. Seluruh berkas dipindahkan, atau tidak ada sama sekali.
        {isTogether && ' Lebih dari 100 baris: orang kedua memutuskannya di Usulan.'}
      </p>
      <DialogButton
        renderDialog={(close) => (
          <ReasonDialog
            call={commitMoveIn}
            title="Pindahkan berkas ini?"
            effect={`${thousands(rows)} baris menjadi pelanggan, layanan, tagihan, dan saldo di Serat.`}
            confirm={confirm}
            input={(reason) => ({ id, reason })}
            onDone={() => refresh(getMoveIn)}
            onClose={close}
          />
        )}
      >
        {confirm}
      </DialogButton>
    </Card>
  );
}

function ReverseCard({ batch: { id, committedDate } }: { batch: MoveIn }) {
  return (
    <Card title="Sudah dipindahkan">
      <p className="mb-5 max-w-[70ch]">
        {committedDate && `Dipindahkan ${dateTime(committedDate)}. `}
        Dapat dibatalkan selama belum terjadi apa pun pada satu pun pelanggannya: belum ada tagihan
        baru, pembayaran, klaim akun, atau perubahan.
      </p>
      <DialogButton
        variant="secondary"
        renderDialog={(close) => (
          <ReasonDialog
            call={reverseMoveIn}
            title="Batalkan pemindahan ini?"
            effect="Semua pelanggan, layanan, tagihan, dan saldo dari berkas ini dihapus lagi."
            confirm="Batalkan pemindahan"
            danger
            input={(reason) => ({ id, reason })}
            onDone={() => refresh(getMoveIn)}
            onClose={close}
          />
        )}
      >
        Batalkan pemindahan
      </DialogButton>
    </Card>
  );
}
