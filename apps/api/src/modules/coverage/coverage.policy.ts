import type { Technology } from '@serat/contract/coverage';
import { coverageCodes } from '@serat/contract/coverage';
import { metresBetween, type Position } from './geometry.ts';

/** A distribution point as far as coverage cares. */
export interface Odp extends Position {
  id: number;
  code: string;
  technology: Technology;
  /** ports − the provider's own − those held here. */
  free: number;
}

type CoverageCode = (typeof coverageCodes)[keyof typeof coverageCodes];

export interface Decision {
  rc: CoverageCode;
  reason: string | null;
  distance: number | null;
  technology: Technology | null;
}

const step = 50;
/** Farther than this "the nearest" says nothing any more. */
const farthestWorthSaying = 50_000;

const reasons = {
  noOdpInReach: 'Jaringan fiber kami belum menjangkau lokasi ini.',
  allPortsTaken:
    'Jaringan fiber kami sudah ada di sekitar lokasi ini, tetapi kapasitasnya sedang penuh.',
};

/** Those within the drop distance, nearest first. */
export function inReach(position: Position, odps: readonly Odp[], dropMetres: number): Odp[] {
  return odps
    .map((odp) => ({ odp, metres: metresBetween(position, odp) }))
    .filter(({ metres }) => metres <= dropMetres)
    .toSorted((a, b) => a.metres - b.metres || a.odp.id - b.odp.id)
    .map(({ odp }) => odp);
}

export const nearestFree = (reached: readonly Odp[]): Odp | null =>
  reached.find((odp) => odp.free > 0) ?? null;

/** `reached` is sorted by distance; `nearest` counts only when nothing is in reach. */
export function decideCoverage(
  position: Position,
  reached: readonly Odp[],
  nearest: Position | null,
): Decision {
  const serving = nearestFree(reached);
  if (serving) {
    const distance = sayableDistance(position, serving);
    const { technology } = serving;
    return { rc: coverageCodes.covered, reason: null, distance, technology };
  }
  const [first] = reached;
  return {
    rc: first ? coverageCodes.allPortsTaken : coverageCodes.noOdpInReach,
    reason: first ? reasons.allPortsTaken : reasons.noOdpInReach,
    distance: sayableDistance(position, first ?? nearest),
    technology: null,
  };
}

/** Rounded up, so that nobody is promised less than there is and no exact site is given away. */
function sayableDistance(position: Position, odp: Position | null): number | null {
  if (!odp) return null;
  const metres = metresBetween(position, odp);
  return metres <= farthestWorthSaying ? Math.ceil(metres / step) * step : null;
}
