import { lazy, Suspense } from 'react';
import { Card } from '@serat/ui/card.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import type { ChartPoint } from './chart-point.ts';

interface ChartProps {
  title: string;
  points: readonly ChartPoint[];
  write: (value: number) => string;
  /** Shown beside the title; defaults to the sum. */
  figure?: string;
}

const Plot = lazy(async () => ({ default: (await import('./plot.tsx')).Plot }));

/** A bar chart with a table of its exact values, also for screen readers. */
export function Chart({ title, points, write, figure }: ChartProps) {
  const sum = points.reduce((total, { value }) => total + value, 0);
  return (
    <Card
      title={title}
      action={<span className="font-bold tabular-nums">{figure ?? write(sum)}</span>}
    >
      {points.length > 0 ? (
        <Suspense fallback={<Skeleton className="mb-3 h-40" />}>
          <Plot points={points} write={write} />
        </Suspense>
      ) : (
        <p className="mb-3 text-muted">Belum ada angkanya.</p>
      )}
      <details>
        <summary className="text-link inline-block cursor-pointer text-sm">
          Lihat sebagai tabel
        </summary>
        <table className="rows mt-3">
          <caption className="sr-only">{title}</caption>
          <tbody>
            {points.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-align="right">{write(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
