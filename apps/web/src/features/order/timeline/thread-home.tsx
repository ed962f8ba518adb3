import type { OrderStatus } from '@serat/contract/order';
import { House } from '@serat/ui/drawings/house.tsx';
import { SparkMark } from '@serat/ui/drawings/spark-mark.tsx';
import { stepsLeft } from './timeline.ts';

/** Path segments, one per completed step, and the start of each. */
const parts = ['M12 34c28 0 44-10 84-8', 'M96 26c40 2 52 12 90 10', 'M186 36c28-2 44-4 68-2'];
const nodes = [
  { x: 12, y: 34 },
  { x: 96, y: 26 },
  { x: 186, y: 36 },
];

/** Draws the progress of an order; nothing for an order that has ended. */
export function ThreadHome({ status }: { status: OrderStatus }) {
  const left = stepsLeft(status);
  if (left === null) return null;
  const done = parts.length - left;
  const spark = nodes[done];
  return (
    <svg
      viewBox="0 0 300 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="mb-5 w-full max-w-sm text-muted print:hidden"
    >
      {parts.map((d, at) => (
        <path
          key={d}
          d={d}
          {...(at === done - 1 && { pathLength: 1 })}
          className={
            at >= done
              ? 'stroke-hairline'
              : `stroke-primary ${at === done - 1 ? 'thread-light' : ''}`
          }
        />
      ))}
      <g transform="translate(248 8)" strokeWidth="1.75">
        <House state={left === 0 ? 'lit' : 'dashed'} staged />
      </g>
      {spark && <SparkMark {...spark} className="thread-glow" />}
    </svg>
  );
}
