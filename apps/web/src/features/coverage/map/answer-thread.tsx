import { useId } from 'react';
import { SparkMark } from '@serat/ui/drawings/spark-mark.tsx';
import type { CoverageAnswer } from '../use-coverage-check.ts';
import { formatDistance } from './position.ts';
import { pointTowards } from './network-distance.ts';

/** In pixels at any zoom: it shows the direction, not the distance. */
const length = 112;

export function AnswerThread({
  answer: { kind, distance, direction },
}: {
  answer: CoverageAnswer;
}) {
  const id = useId();
  if (distance === null || direction === null) return null;
  const arrives = kind === 'covered';
  const from = pointTowards(direction, length);
  // The line sags to one side; the label is on the other.
  const aside = { x: from.y / 6, y: -from.x / 6 };
  const bend = { x: from.x / 2 - aside.x, y: from.y / 2 - aside.y };
  const label = { x: from.x * 0.55 + aside.x, y: from.y * 0.55 + aside.y };
  const stop = { x: bend.x * 0.75, y: bend.y * 0.75 };
  return (
    <svg
      width="1"
      height="1"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
      className="pointer-events-none absolute bottom-0 left-1/2 overflow-visible"
    >
      <linearGradient
        id={id}
        gradientUnits="userSpaceOnUse"
        x1={from.x}
        y1={from.y}
        x2={from.x / 2}
        y2={from.y / 2}
      >
        <stop className="[stop-color:var(--color-primary)]" stopOpacity="0" />
        <stop offset="1" className="[stop-color:var(--color-primary)]" />
      </linearGradient>
      {!arrives && (
        <path d={`M${stop.x} ${stop.y}L0 0`} strokeDasharray="1 6" className="stroke-muted" />
      )}
      <path
        d={
          arrives
            ? `M${from.x} ${from.y}Q${bend.x} ${bend.y} 0 0`
            : `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${stop.x} ${stop.y}`
        }
        pathLength="1"
        stroke={`url(#${id})`}
        className="thread-light"
      />
      {arrives && <SparkMark className="thread-glow" />}
      <text
        x={label.x}
        y={label.y}
        textAnchor="middle"
        dominantBaseline="central"
        className="map-way-text thread-glow"
      >
        {formatDistance(distance)}
      </text>
    </svg>
  );
}
