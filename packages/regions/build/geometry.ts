export type Point = readonly [longitude: number, latitude: number];
export type Ring = readonly Point[];
/** The first ring is the outline, the others are holes. */
export type Polygon = readonly Ring[];

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export function boxOf(ring: Ring): Box {
  const longitudes = ring.map((point) => point[0]);
  const latitudes = ring.map((point) => point[1]);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

export function boxesTouch(a: Box, b: Box): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}

function squaredDistanceToSegment(point: Point, start: Point, end: Point): number {
  const dx = end[0] - start[0];
  const dy = end[1] - start[1];
  const length = dx * dx + dy * dy;
  const along =
    length === 0 ? 0 : ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length;
  const t = Math.max(0, Math.min(1, along));
  const ex = point[0] - start[0] - t * dx;
  const ey = point[1] - start[1] - t * dy;
  return ex * ex + ey * ey;
}

function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  let farthest = 0;
  let farthestDistance = tolerance * tolerance;
  points.forEach((point, index) => {
    const distance = squaredDistanceToSegment(point, first, last);
    if (distance > farthestDistance) {
      farthest = index;
      farthestDistance = distance;
    }
  });
  if (farthest === 0) return [first, last];
  const left = simplifyLine(points.slice(0, farthest + 1), tolerance);
  const right = simplifyLine(points.slice(farthest), tolerance);
  return [...left.slice(0, -1), ...right];
}

/** Douglas-Peucker on a closed ring, split at its farthest point to keep its extent. */
export function simplifyRing(ring: Ring, tolerance: number): Ring {
  const start = ring[0];
  if (!start || ring.length < 5) return ring;
  let split = 0;
  let splitDistance = -1;
  ring.forEach((point, index) => {
    const distance = (point[0] - start[0]) ** 2 + (point[1] - start[1]) ** 2;
    if (distance > splitDistance) {
      split = index;
      splitDistance = distance;
    }
  });
  const there = simplifyLine(ring.slice(0, split + 1), tolerance);
  const back = simplifyLine(ring.slice(split), tolerance);
  return [...there.slice(0, -1), ...back];
}

type Side = readonly [inside: (p: Point) => boolean, cross: (a: Point, b: Point) => Point];

const atLongitude =
  (x: number) =>
  (a: Point, b: Point): Point => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])];

const atLatitude =
  (y: number) =>
  (a: Point, b: Point): Point => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y];

function sidesOf(box: Box): Side[] {
  return [
    [(p) => p[0] >= box.west, atLongitude(box.west)],
    [(p) => p[0] <= box.east, atLongitude(box.east)],
    [(p) => p[1] >= box.south, atLatitude(box.south)],
    [(p) => p[1] <= box.north, atLatitude(box.north)],
  ];
}

/** Sutherland-Hodgman: the part of the ring inside the box, closed again. */
export function clipRing(ring: Ring, box: Box): Ring {
  let kept: Point[] = ring.slice(0, -1);
  for (const [inside, cross] of sidesOf(box)) {
    const next: Point[] = [];
    kept.forEach((point, index) => {
      const before = kept.at(index - 1);
      if (before && inside(before) !== inside(point)) next.push(cross(before, point));
      if (inside(point)) next.push(point);
    });
    kept = next;
  }
  const first = kept[0];
  return first && kept.length > 2 ? [...kept, first] : [];
}

export function roundRing(ring: Ring, decimals: number): Ring {
  const factor = 10 ** decimals;
  const round = (value: number) => Math.round(value * factor) / factor;
  const rounded = ring.map((point): Point => [round(point[0]), round(point[1])]);
  return rounded.filter((point, index) => {
    const before = rounded[index - 1];
    return !before || before[0] !== point[0] || before[1] !== point[1];
  });
}
