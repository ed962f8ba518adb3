import { useId } from 'react';
import { classNames } from '../class-names.ts';

/**
 * The drawing of the public pages: many faint lines, and a bright one into a house. The lines
 * extend beyond the view box, so that they end at the edge of any container.
 */
export function ThreadOfLight({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 640 660"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      className={classNames('w-full overflow-visible', className)}
    >
      <defs>
        <linearGradient
          id={`${id}-thread`}
          gradientUnits="userSpaceOnUse"
          x1="640"
          y1="80"
          x2="348"
          y2="589"
        >
          <stop offset="0" className="[stop-color:var(--color-primary)]" stopOpacity="0.1" />
          <stop offset="0.55" className="[stop-color:var(--color-primary)]" />
          <stop offset="1" className="[stop-color:var(--color-spark)]" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" className="[stop-color:var(--color-spark)]" stopOpacity="0.55" />
          <stop offset="1" className="[stop-color:var(--color-spark)]" stopOpacity="0" />
        </radialGradient>
      </defs>

      <g className="stroke-hairline" strokeWidth="1.5">
        <path d="M1040 115C900 145 760 106 640 60 462-8 150 20 84 204c-46 130 34 196 8 300-10 40-26 62-16 72" />
        <path d="M1040 135C900 162 760 122 640 78 466 14 166 38 102 206c-52 138 62 204 62 292 0 44-22 56-16 78" />
        <path d="M1040 180C900 200 760 166 640 132c-168-48-406-22-462 84-46 88 60 142 172 152s166 62 166 138c0 40-6 62 0 72" />
        <path d="M1040 200C900 215 760 181 640 150c-162-42-388-18-444 78-40 74 62 122 164 132s210 62 224 146c6 38-6 60-14 72" />
      </g>

      <g className="stroke-muted" strokeWidth="1.5" opacity="0.7">
        <path d="M-400 640c150-12 280 16 400-8 70-14 150-18 226-12s168 14 242 6 122-14 172-12 250 14 400 2" />
        <path d="M86 622v-46h62v43M76 580l18-30h46l18 30Z" />
        <path d="M128 620v-24h-14v24" />
        <path d="M516 618v-40h54v37M507 582l16-26h40l16 26Z" />
        <path d="M550 616v-20h-12v21" />
        <path d="M232 620c0-20-10-26-10-36 0-8 4-14 10-14s10 6 10 14c0 10-10 16-10 36ZM470 625c0-16-8-20-8-28 0-7 3-11 8-11s8 4 8 11c0 8-8 12-8 28Z" />
      </g>

      <g className="stroke-ink" strokeWidth="1.75">
        <path d="M314 626v-72h112v76M298 560l30-50h84l30 50Z" />
        <path d="M404 630v-42h-24v41" />
        <path d="M334 576h28v26h-28ZM348 576v26M334 589h28" opacity="0.55" />
      </g>

      <path
        d="M1040 160C900 190 760 151 640 105 470 40 186 64 130 210c-50 130 110 176 118 280 4 58 24 99 100 99"
        pathLength="1"
        stroke={`url(#${id}-thread)`}
        strokeWidth="2.5"
        className="thread-light"
      />
      <g className="thread-glow">
        <circle cx="348" cy="589" r="52" fill={`url(#${id}-glow)`} />
        <circle cx="348" cy="589" r="5" className="fill-spark" />
      </g>
    </svg>
  );
}
