import { getFigures } from '@serat/contract/staff/home';
import { Card } from '@serat/ui/card.tsx';
import type { DataOf } from '../../lib/api.ts';
import { clockTime, longDate, monthYear, rupiah, thousands } from '../../lib/format.ts';
import { useRead } from '../../lib/use-read.ts';
import { Chart } from '../../parts/chart/chart.tsx';
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
  const { started, ended, running, billed, received } = figures;
  return (
    <div className="flex flex-col gap-6">
      <Card
        title={monthYear(figures.month)}
        action={
          <span className="text-sm text-muted">Dihitung pukul {clockTime(figures.madeDate)}</span>
        }
      >
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3">
          <Figure name="Layanan berjalan" value={thousands(running)} />
          <Figure name="Baru bulan ini" value={thousands(started)} />
          <Figure name="Berakhir bulan ini" value={thousands(ended)} />
          <Figure name="Ditagih" value={rupiah(billed)} />
          <Figure name="Diterima" value={rupiah(received)} />
          <Figure name="Selisih layanan" value={signed(started - ended)} />
        </dl>
      </Card>
      <div className="grid gap-6 md:grid-cols-2">
        <Chart
          title="Uang masuk per hari"
          points={figures.receivedByDay.map(byDay)}
          write={rupiah}
        />
        <Chart
          title="Layanan baru per hari"
          points={figures.startedByDay.map(byDay)}
          write={thousands}
        />
      </div>
      <Chart
        title="Tunggakan menurut umur (hari), tanpa denda"
        points={figures.arrears.map(({ age, amount }) => ({ name: age, value: amount }))}
        write={rupiah}
      />
    </div>
  );
}

const byDay = ({ day, value }: { day: string; value: number }) => ({
  name: longDate(day),
  short: String(Number(day.slice(8))),
  value,
});

const signed = (count: number) => (count > 0 ? `+${thousands(count)}` : String(count));

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}
