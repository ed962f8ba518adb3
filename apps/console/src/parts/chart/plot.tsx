import { useEffect, useRef, useState } from 'react';
import { useMedia } from '@serat/ui/use-media.ts';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ChartPoint } from './chart-point.ts';

interface PlotProps {
  points: readonly ChartPoint[];
  write: (value: number) => string;
  beforeName: string;
}

const height = 160;

/** Resolves the theme's colours, because a canvas does not support custom properties. */
function colours() {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    bar: of('--color-primary'),
    text: of('--color-muted'),
    before: of('--color-field'),
    line: of('--color-hairline'),
    font: `12px ${style.getPropertyValue('--font-sans') || 'sans-serif'}`,
  };
}

/** Hidden from screen readers, which read the table. */
export function Plot(props: PlotProps) {
  const isDark = useMedia('(prefers-color-scheme: dark)');
  return <Drawn key={isDark ? 'dark' : 'light'} {...props} />;
}

function Drawn({ points, write, beforeName }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  useEffect(() => {
    const place = frame.current;
    if (!place) return undefined;
    const { bar, before, text, line, font } = colours();
    const axis = { stroke: text, font, ticks: { show: false } };
    const plot = new UPlot(
      {
        width: place.clientWidth,
        height,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
        scales: {
          x: { time: false, range: () => [-0.6, Math.max(points.length, 8) - 0.4] },
          // The axis includes zero, so that bar lengths are comparable.
          y: {
            range: (_plot, least, most) => [Math.min(0, least), Math.max(1, most) * 1.08],
          },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            values: (_plot, splits) =>
              splits.map((at) => points[at]?.short ?? (points[at] ? points[at].name : '')),
            splits: () => labelled(points.length),
            size: 28,
          },
          {
            ...axis,
            grid: { stroke: line, width: 1 },
            values: (_plot, splits) => splits.map(shortAmount),
            size: 52,
          },
        ],
        series: [
          {},
          {
            fill: bar,
            stroke: bar,
            width: 0,
            points: { show: false },
            ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.7, 36] }) }),
          },
          { stroke: before, width: 1, points: { show: false } },
        ],
        hooks: { setCursor: [({ cursor }) => setPointed(cursor.idx ?? null)] },
      },
      [
        points.map((_, index) => index),
        points.map(({ value }) => value),
        points.map((point) => point.before ?? null),
      ],
      place,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height }));
    watch.observe(place);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [points]);

  const point = pointed === null ? undefined : points[pointed];
  return (
    <div aria-hidden="true" className="mb-3">
      {/* The canvas has a fixed width in pixels, which must not keep the page from shrinking. */}
      <div ref={frame} className="h-40 w-full overflow-hidden [contain:inline-size]" />
      <p className="min-h-5 text-sm text-muted tabular-nums">
        {point && inWords(point, { write, beforeName })}
      </p>
    </div>
  );
}

const inWords = (
  { name, value, before = null }: ChartPoint,
  { write, beforeName }: Pick<PlotProps, 'write' | 'beforeName'>,
): string =>
  [
    `${name}: ${value === null ? '–' : write(value)}`,
    ...(before === null ? [] : [`${beforeName}: ${write(before)}`]),
  ].join('; ');

/** About six labels, so that they do not overlap. */
function labelled(count: number): number[] {
  const step = Math.max(1, Math.ceil(count / 6));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

/** "1,5 jt" for the axis; the table shows the exact amount. */
function shortAmount(value: number): string {
  const [unit, word] =
    Math.abs(value) >= 1e9 ? [1e9, ' M'] : Math.abs(value) >= 1e6 ? [1e6, ' jt'] : [1, ''];
  const rounded = Math.round((value / unit) * 10) / 10;
  if (unit === 1 && Math.abs(value) >= 1e3)
    return `${Math.round(value / 100) / 10} rb`.replace('.', ',');
  return `${String(rounded).replace('.', ',')}${word}`;
}
