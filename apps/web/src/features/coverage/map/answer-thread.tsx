import { SparkMark } from '@serat/ui/drawings/spark-mark.tsx';
import type { CoverageAnswer } from '../coverage-answer.ts';
import { degreesOf, distanceInWords, drawnLength, pointTowards } from './network-distance.ts';

interface AnswerThreadProps {
  answer: CoverageAnswer;
  zoom: number;
}

/**
 * Draws a line from the distribution point to the pin, about to scale. Without coverage the line is dashed, and
 * an arrow points to a network that is farther away than the map shows.
 */
export function AnswerThread({ answer, zoom }: AnswerThreadProps) {
  const { kind, pin, distance, direction } = answer;
  if (distance === null || direction === null) return null;
  const arrives = kind === 'covered';
  const { length, fits } = drawnLength(distance, { centre: pin, zoom });
  const hasPoint = arrives || fits;
  const from = pointTowards(direction, length);
  // The label is on one side of the line, and the line sags to the other.
  const aside = {
    x: (Math.abs(from.y) / length) * (from.x < 0 ? -1 : 1),
    y: Math.abs(from.x) / length,
  };
  const bend = { x: (from.x - aside.x * 28) / 2, y: (from.y - aside.y * 28) / 2 };
  const label = { x: from.x * 0.72 + aside.x * 30, y: from.y * 0.72 + aside.y * 18 };
  return (
    <svg
      width="1"
      height="1"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-thread={hasPoint ? 'point' : 'arrow'}
      className="pointer-events-none absolute bottom-0 left-1/2 overflow-visible"
    >
      {arrives ? (
        <path
          d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} 0 0`}
          pathLength="1"
          className="thread-light stroke-primary"
        />
      ) : (
        <path d={`M0 0L${from.x} ${from.y}`} strokeDasharray="1 6" className="stroke-ink" />
      )}
      {hasPoint ? (
        <rect
          x={from.x - 7}
          y={from.y - 7}
          width="14"
          height="14"
          rx="4"
          className="fill-surface stroke-primary"
        />
      ) : (
        <path
          d="M-7 8 0 0l7 8"
          transform={`translate(${from.x} ${from.y}) rotate(${degreesOf(direction)})`}
          className="stroke-ink"
        />
      )}
      {arrives && <SparkMark className="thread-glow" />}
      <text
        x={label.x}
        y={label.y}
        textAnchor="middle"
        dominantBaseline="central"
        className="map-way-text thread-glow"
      >
        {distanceInWords(answer)}
      </text>
    </svg>
  );
}
