import { getFigures } from '@serat/contract/staff/home';
import { Card } from '@serat/ui/card.tsx';
import type { DataOf } from '../../lib/api.ts';
import { clockTime, monthYear, rupiah, thousands, today } from '../../lib/format.ts';
import { useRead } from '../../lib/use-read.ts';
import { Chart } from '../../parts/chart/chart.tsx';
import { monthBefore, monthPoints } from '../../parts/chart/month-points.ts';
import { StackedBar } from '../../parts/chart/stacked-bar.tsx';
import { Loaded } from '../../parts/loaded.tsx';

type MonthFigures = DataOf<typeof getFigures>;

export function Figures() {
  const figures = useRead(getFigures, undefined);
  return (
    <Loaded query={figures} what="Angka bulan ini">
      {(data) => <FiguresView figures={data} />}
    </Loaded>
  );
}

function FiguresView({ figures }: { figures: MonthFigures }) {
  const { month, started, ended, running, billed, received } = figures;
  const beforeName = monthYear(monthBefore(month));
  return (
    <div className="flex flex-col gap-6">
      <Card
        title={monthYear(month)}
        action={
          <span className="text-sm text-muted">Dihitung pukul {clockTime(figures.madeDate)}</span>
        }
      >
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3 xl:grid-cols-2 2xl:grid-cols-3">
          <Figure name="Layanan berjalan" value={thousands(running)} />
          <Figure name="Baru bulan ini" value={thousands(started)} />
          <Figure name="Berakhir bulan ini" value={thousands(ended)} />
          <Figure name="Ditagih" value={rupiah(billed)} />
          <Figure name="Diterima" value={rupiah(received)} />
          <Figure name="Selisih layanan" value={signed(started - ended)} />
        </dl>
      </Card>
      <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        <Chart
          title="Uang masuk per hari"
          points={monthPoints(month, today(), figures.receivedByDay)}
          write={rupiah}
          beforeName={beforeName}
        />
        <Chart
          title="Layanan baru per hari"
          points={monthPoints(month, today(), figures.startedByDay)}
          write={thousands}
          beforeName={beforeName}
        />
      </div>
      <StackedBar
        title="Tunggakan menurut umur, tanpa denda"
        parts={figures.arrears.map(({ age, bills, amount }) => ({
          name: `${age.replace('-', '–').replace('+', ' lebih')} hari`,
          note: `${thousands(bills)} tagihan`,
          value: amount,
          to: `/tagihan?overdue=${encodeURIComponent(age)}`,
        }))}
        write={rupiah}
        empty="Tidak ada tunggakan."
      />
    </div>
  );
}

const signed = (count: number) => (count > 0 ? `+${thousands(count)}` : String(count));

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-bold whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}
