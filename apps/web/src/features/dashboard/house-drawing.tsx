import { House, type HouseState } from '@serat/ui/drawings/house.tsx';
import type { Sky } from './house.ts';

/** Vertical position of sun or moon. */
const heights: Readonly<Record<Sky, number>> = { morning: 20, day: 9, evening: 24, night: 11 };

/** The window shows the state of the service, the sky the time of day. */
export function HouseDrawing({ house, sky }: { house: HouseState; sky: Sky }) {
  const isNight = sky === 'night';
  const y = heights[sky];
  return (
    <svg
      viewBox="0 0 96 48"
      width="96"
      height="48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0"
    >
      {isNight ? (
        <path d={`M13 ${y - 5}a6 6 0 1 0 6 8a5 5 0 0 1 -6 -8Z`} opacity="0.5" />
      ) : (
        <circle cx="14" cy={y} r="5" stroke="none" className="fill-spark" opacity="0.7" />
      )}
      <g transform="translate(52 10)">
        <House state={house} />
      </g>
      <path
        d={house === 'dashed' ? 'M0 42c14 0 18-6 30-4' : 'M0 42c20 0 26-8 40-6s10 2 18 2'}
        strokeWidth="2"
        opacity={house === 'dim' ? 0.45 : 1}
        className="stroke-primary"
      />
      {house === 'dashed' && <circle cx="30" cy="38" r="4" stroke="none" className="fill-spark" />}
    </svg>
  );
}
