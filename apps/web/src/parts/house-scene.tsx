import { useState } from 'react';
import { Lines } from '@serat/ui/drawings/drawing.tsx';
import { House, type HouseState } from '@serat/ui/drawings/house.tsx';
import { SparkMark } from '@serat/ui/drawings/spark-mark.tsx';
import { skyAt, type Sky } from './sky.ts';

/** Vertical position of sun or moon. */
const heights: Readonly<Record<Sky, number>> = { morning: 64, day: 30, evening: 78, night: 34 };

const arrived = 'M-1200 172H-80C40 172 90 148 186 148';
const toTheGap = 'M-1200 172H-80C-20 172 20 166 74 158';
const afterTheGap = 'M122 150C146 148 164 148 186 148';

interface HouseSceneProps {
  house: HouseState;
  /** Plays once: light runs along the fibre, then the window lights up. */
  staged?: boolean;
}

/**
 * The customer's house with the fibre that leads to it. The lines extend beyond the view box, so
 * that they end at the edge of any container.
 */
export function HouseScene({ house, staged = false }: HouseSceneProps) {
  const [sky] = useState(() => skyAt(new Date().getHours()));
  const y = heights[sky];
  return (
    <Lines
      viewBox="0 0 328 200"
      preserveAspectRatio="xMidYMax meet"
      data-house={house}
      className="absolute inset-0 size-full overflow-visible"
    >
      {sky === 'night' ? (
        <path d={`M48 ${y - 14}a17 17 0 1 0 17 23a14 14 0 0 1 -17 -23Z`} className="stroke-field" />
      ) : (
        <circle cx="52" cy={y} r="16" className="stroke-field" />
      )}
      <path d="M-1200 190H1600" className="stroke-hairline" />
      <path
        d="M318 190v-26m0 0c-9-4-12-12-12-20s5-16 12-16 12 8 12 16-3 16-12 20Z"
        className="stroke-field"
      />
      <g transform="translate(166 83) scale(3.15)" strokeWidth="0.6">
        <House state={house} staged={staged} />
      </g>
      {house === 'lit' ? (
        <path
          d={arrived}
          strokeWidth="2"
          {...(staged && { pathLength: 1 })}
          className={staged ? 'thread-light stroke-primary' : 'stroke-primary'}
        />
      ) : (
        <>
          <path d={toTheGap} strokeWidth="2" className="stroke-primary" />
          {house === 'dim' && (
            <path d={afterTheGap} strokeWidth="2" opacity="0.4" className="stroke-primary" />
          )}
          <SparkMark x={74} y={158} />
        </>
      )}
    </Lines>
  );
}
