import { lazy, Suspense } from 'react';
import { Card } from '@serat/ui/card.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import type { ChartPoint } from './chart-point.ts';
import { SimpleTable } from '../simple-table.tsx';

interface ChartProps {
  title: string;
  points: readonly ChartPoint[];
  write: (value: number) => string;
  /** The month that the thin line shows. */
  beforeName: string;
}

const Plot = lazy(async () => ({ default: (await import('./plot.tsx')).Plot }));

/** A bar chart with a table of its exact values, also for screen readers. */
export function Chart({ title, points, write, beforeName }: ChartProps) {
  const sum = points.reduce((total, { value }) => total + (value ?? 0), 0);
  const cell = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : write(value);
  return (
    <Card title={title} action={<span className="font-bold tabular-nums">{write(sum)}</span>}>
      <Suspense fallback={<Skeleton className="mb-3 h-40" />}>
        <Plot points={points} write={write} beforeName={beforeName} />
      </Suspense>
      <p className="text-sm text-muted">Garis tipis: {beforeName}</p>
      <details>
        <summary className="text-link inline-block cursor-pointer text-sm">
          Lihat sebagai tabel
        </summary>
        <SimpleTable
          caption={title}
          head={['Hari', { amount: 'Bulan ini' }, { amount: beforeName }]}
          className="mt-3"
        >
          {points.map(({ name, value, before }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-align="right">{cell(value)}</td>
              <td data-align="right">{cell(before)}</td>
            </tr>
          ))}
        </SimpleTable>
      </details>
    </Card>
  );
}
