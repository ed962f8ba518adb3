import type { House, Sky } from './house.ts';

/** Where sun or moon stand. */
const heights: Readonly<Record<Sky, number>> = { morning: 20, day: 9, evening: 24, night: 11 };

/** The thread reaches the house, and its window tells how the service is; the sky is that of now. */
export function HouseDrawing({ house, sky }: { house: House; sky: Sky }) {
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
      <g
        opacity={house === 'dim' ? 0.45 : 1}
        {...(house === 'dashed' && { strokeDasharray: '3 4' })}
      >
        <path d="M58 24v20h28V24M52 27l20-16 20 16" />
        {house !== 'lit' && <path d="M67 30h10v8h-10Z" />}
      </g>
      {house === 'lit' && (
        <>
          <circle cx="72" cy="34" r="12" stroke="none" className="fill-spark" opacity="0.25" />
          <path d="M67 30h10v8h-10Z" className="fill-spark" />
        </>
      )}
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
