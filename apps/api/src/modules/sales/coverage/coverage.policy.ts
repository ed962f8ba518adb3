import type { CompassPoint, Technology } from '@serat/contract/coverage';
import { coverageCodes } from '@serat/contract/coverage';
import { directionTo, metresBetween, type Position } from './geometry.ts';

export interface Odp extends Position {
  id: number;
  code: string;
  technology: Technology;
  /** Ports minus the provider's own and those that orders hold. */
  free: number;
}

type CoverageCode = (typeof coverageCodes)[keyof typeof coverageCodes];

export interface Decision {
  rc: CoverageCode;
  reason: string | null;
  distance: number | null;
  direction: CompassPoint | null;
  technology: Technology | null;
}

const step = 50;
/** Beyond this distance "the nearest" means nothing to the customer. */
const farthestWorthSaying = 50_000;

const reasons = {
  noOdpInReach: 'Jaringan fiber kami belum menjangkau lokasi ini.',
  allPortsTaken:
    'Jaringan fiber kami sudah ada di sekitar lokasi ini, tetapi kapasitasnya sedang penuh.',
};

export function inReach(position: Position, odps: readonly Odp[], dropMetres: number): Odp[] {
  return odps
    .map((odp) => ({ odp, metres: metresBetween(position, odp) }))
    .filter(({ metres }) => metres <= dropMetres)
    .toSorted((a, b) => a.metres - b.metres || a.odp.id - b.odp.id)
    .map(({ odp }) => odp);
}

export const nearestFree = (reached: readonly Odp[]): Odp | null =>
  reached.find((odp) => odp.free > 0) ?? null;

/** `reached` is sorted by distance. `nearest` is used only if nothing is in reach. */
export function decideCoverage(
  position: Position,
  reached: readonly Odp[],
  nearest: Position | null,
): Decision {
  const serving = nearestFree(reached);
  if (serving) {
    const { technology } = serving;
    return { rc: coverageCodes.covered, reason: null, ...wayTo(position, serving), technology };
  }
  const [first] = reached;
  return {
    rc: first ? coverageCodes.allPortsTaken : coverageCodes.noOdpInReach,
    reason: first ? reasons.allPortsTaken : reasons.noOdpInReach,
    ...wayTo(position, first ?? nearest),
    technology: null,
  };
}

/** Rounds the distance up, so that the answer never understates it and never gives the position away. */
function wayTo(position: Position, odp: Position | null): Pick<Decision, 'distance' | 'direction'> {
  const metres = odp ? metresBetween(position, odp) : Infinity;
  if (!odp || metres > farthestWorthSaying) return { distance: null, direction: null };
  return { distance: Math.ceil(metres / step) * step, direction: directionTo(position, odp) };
}
