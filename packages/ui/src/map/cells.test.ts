import { describe, expect, it } from 'vitest';
import { cellsOf, type Point } from './cells.ts';

const frame: Point[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];

function areaOf(cell: readonly Point[]): number {
  const twice = cell.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = cell.at(at - 1) ?? [x, y];
    return sum + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Pseudo-random points, the same in every run. */
function scattered(count: number): Point[] {
  let seed = 7;
  const next = () => (seed = (seed * 16_807) % 2_147_483_647) / 21_474_836.47;
  return Array.from({ length: count }, () => [next(), next()] as const);
}

describe('cells', () => {
  it('of two points meet in the middle', () => {
    const [left, right] = cellsOf(
      [
        [25, 50],
        [75, 50],
      ],
      frame,
    );
    expect(areaOf(left ?? [])).toBeCloseTo(5000);
    expect(Math.max(...(left ?? []).map(([x]) => x))).toBeCloseTo(50);
    expect(Math.min(...(right ?? []).map(([x]) => x))).toBeCloseTo(50);
  });

  it('of one point cover the whole frame, and no points give no cells', () => {
    expect(cellsOf([[3, 4]], frame)).toEqual([frame]);
    expect(cellsOf([], frame)).toEqual([]);
  });

  it('of many points fill the frame without gaps, and every corner is nearest to its own point', () => {
    const points = scattered(200);
    const cells = cellsOf(points, frame);
    expect(cells.reduce((sum, cell) => sum + areaOf(cell), 0)).toBeCloseTo(10_000, 4);
    for (const [at, cell] of cells.entries()) {
      const [ownX = 0, ownY = 0] = points[at] ?? [];
      for (const [x, y] of cell) {
        const own = Math.hypot(x - ownX, y - ownY);
        const nearest = Math.min(...points.map(([px, py]) => Math.hypot(x - px, y - py)));
        expect(own).toBeCloseTo(nearest, 6);
      }
    }
  });

  it('of points at the same position share a cell', () => {
    const same: Point[] = [
      [50, 50],
      [50, 50],
    ];
    expect(cellsOf(same, frame)).toEqual([frame, frame]);
  });

  it('of points outside the frame extend into it', () => {
    const [far, near] = cellsOf(
      [
        [-500, 50],
        [50, 50],
      ],
      frame,
    );
    expect(areaOf(far ?? [])).toBe(0);
    expect(areaOf(near ?? [])).toBe(10_000);
  });
});
