import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import {
  differenceKinds,
  getRun,
  listRunDifferences,
  previewRun,
  runBills,
  sumRunDifferences,
  type DifferenceKind,
} from '@serat/contract/staff/bill-run';
import { listBills } from '@serat/contract/staff/bills';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import type { DataOf } from '../../lib/api.ts';
import { longDate, monthYear, rupiah, thousands } from '../../lib/format.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { useFilters } from '../../list/use-filters.ts';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { Differences } from './differences.tsx';
import { Failures, RunCard } from './run-card.tsx';
import { signedRupiah } from './signed-rupiah.ts';

type Preview = DataOf<typeof previewRun>;

/** Shows the preview and the differences first, then the button. */
export function BillRun() {
  const { values } = useFilters(['period']);
  const asked = values['period'] ? { period: values['period'] } : {};
  const preview = useRead(previewRun, asked);
  const { run, isUnderWay } = useRun(asked);
  return (
    <>
      <p className="mb-3">
        <Link to="/tagihan" className="text-link text-sm">
          Semua tagihan
        </Link>
      </p>
      <PageHeading
        title="Pembuatan tagihan"
        text="Pratinjau tagihan yang akan dibuat dan selisihnya dari bulan lalu. Belum ada yang berubah."
        action={
          preview.data && (
            <RunButton
              preview={preview.data}
              isUnderWay={isUnderWay}
              isStopped={run?.isStopped ?? false}
            />
          )
        }
      />
      {run && <RunCard run={run} period={preview.data?.period} />}
      <div className="mb-6 grid items-start gap-6 lg:grid-cols-2">
        <Loaded query={preview} what="Uji coba tagihan">
          {(data) => <PreviewCard preview={data} />}
        </Loaded>
        <Sums asked={asked} />
      </div>
      <Differences />
    </>
  );
}

/** Polls while the run is active and refreshes the affected lists when it ends. */
function useRun(asked: { period?: string }) {
  const { data: run } = useRead(getRun, asked, {
    every: (last) => (last?.endedDate === null && !last.isStopped ? 2000 : undefined),
  });
  const isUnderWay = run?.endedDate === null;
  useEffect(
    () =>
      isUnderWay
        ? () => void refresh(listBills, previewRun, sumRunDifferences, listRunDifferences)
        : undefined,
    [isUnderWay],
  );
  return { run, isUnderWay };
}

const dueWords = ({ first, last }: NonNullable<Preview['dueDates']>): string =>
  first === last ? longDate(first) : `${longDate(first)} sampai ${longDate(last)}`;

function PreviewCard({ preview }: { preview: Preview }) {
  const { period, bills, tagihan, materai, dueDates, failed, made, lastMonth } = preview;
  return (
    <Card title={`Tagihan ${monthYear(period)}`}>
      <Facts
        items={[
          ['Akan dibuat', `${thousands(bills)} tagihan, ${rupiah(tagihan)}`],
          materai > 0 ? ['Bea meterai', rupiah(materai)] : null,
          dueDates && ['Jatuh tempo', dueWords(dueDates)],
          ['Sudah ada', `${thousands(made.bills)} tagihan, ${rupiah(made.tagihan)}`],
          ['Bulan lalu', `${thousands(lastMonth.bills)} tagihan, ${rupiah(lastMonth.tagihan)}`],
          [
            'Beda seluruhnya',
            <b key="">{signedRupiah(made.tagihan + tagihan - lastMonth.tagihan)}</b>,
          ],
        ]}
      />
      {failed.length > 0 && (
        <>
          <p className="mt-4 text-sm text-warning">
            {thousands(failed.length)} layanan tidak dapat ditagih dan akan dilewati:
          </p>
          <Failures rows={failed} />
        </>
      )}
    </Card>
  );
}

function Sums({ asked }: { asked: { period?: string } }) {
  const sums = useRead(sumRunDifferences, asked);
  return (
    <Loaded query={sums} what="Beda dengan bulan lalu">
      {(data) => (
        <Card title="Beda dengan bulan lalu">
          <Facts
            items={(Object.keys(differenceKinds) as DifferenceKind[]).map((kind) => {
              const { services, before, now } = data[kind];
              const change = signedRupiah(now - before);
              return [differenceKinds[kind], `${thousands(services)} layanan, ${change}`] as const;
            })}
          />
        </Card>
      )}
    </Loaded>
  );
}

interface RunButtonProps {
  preview: Preview;
  isUnderWay: boolean;
  isStopped: boolean;
}

function RunButton({
  preview: { period, bills, tagihan, digest },
  isUnderWay,
  isStopped,
}: RunButtonProps) {
  const [asks, setAsks] = useState(false);
  const month = monthYear(period);
  const again = isStopped ? 'Lanjutkan' : 'Jalankan lagi';
  return (
    <>
      <Button disabled={isUnderWay && !isStopped} onClick={() => setAsks(true)}>
        {bills === 0 ? again : `Buat ${thousands(bills)} tagihan`}
      </Button>
      {asks && (
        <ConfirmDialog
          call={runBills}
          title={`Buat tagihan ${month}?`}
          effect={
            bills === 0
              ? 'Tidak ada tagihan baru yang akan dibuat; yang sudah ada tetap.'
              : `${thousands(bills)} tagihan baru, seluruhnya ${rupiah(tagihan)}. Pelanggan dikabari. Yang sudah ada tetap, jadi boleh diulang.`
          }
          confirm={bills === 0 ? again : 'Buat tagihan'}
          input={{ period, seen: { digest } }}
          conflict={{
            with: 'seen',
            fields: [
              {
                name: 'bills',
                label: 'Tagihan baru',
                typed: () => thousands(bills),
                now: (now) => thousands(Number(now)),
              },
              {
                name: 'tagihan',
                label: 'Seluruhnya',
                typed: () => rupiah(tagihan),
                now: (now) => rupiah(Number(now)),
              },
            ],
            onReload: () => refresh(previewRun, sumRunDifferences, listRunDifferences),
          }}
          onDone={() => refresh(getRun)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
