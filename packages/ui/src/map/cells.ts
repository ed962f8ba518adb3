export type Point = readonly [x: number, y: number];

/** Indexed access, because destructuring is twice as slow in cold code. */
const squared = (a: Point, b: Point) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;

/** The part of a polygon that is nearer to `own` than to `other`. */
function nearerTo(own: Point, other: Point, polygon: readonly Point[]): readonly Point[] {
  // Positive on the side of `own`.
  const side = (point: Point) => squared(point, other) - squared(point, own);
  if (polygon.every((corner) => side(corner) >= 0)) return polygon;
  return polygon.flatMap((to, at) => {
    const from = polygon.at(at - 1) ?? to;
    const before = side(from);
    const after = side(to);
    const kept: Point[] = after >= 0 ? [to] : [];
    if (before >= 0 === after >= 0) return kept;
    const share = before / (before - after);
    const crossing: Point = [
      from[0] + share * (to[0] - from[0]),
      from[1] + share * (to[1] - from[1]),
    ];
    return [crossing, ...kept];
  });
}

/**
 * Divides a frame into Voronoi cells. Suitable for hundreds of points, not thousands: each is
 * compared with all nearby points.
 */
export function cellsOf(points: readonly Point[], frame: readonly Point[]): (readonly Point[])[] {
  return points.map((own) => {
    const others = points
      .map((point) => ({ point, distance: squared(own, point) }))
      .filter(({ distance }) => distance > 0)
      .toSorted((a, b) => a.distance - b.distance);
    let cell = frame;
    for (const { point, distance } of others) {
      const reach = Math.max(0, ...cell.map((corner) => squared(own, corner)));
      // This bisector and all following ones lie beyond every corner.
      if (distance > 4 * reach) break;
      cell = nearerTo(own, point, cell);
    }
    return cell;
  });
}
