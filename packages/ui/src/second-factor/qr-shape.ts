import { encode } from 'uqr';

export interface QrShape {
  /** Modules per side, including the standard's quiet zone of four. */
  size: number;
  /** The dark modules as one SVG path; each run in a row is a rectangle one module high. */
  path: string;
  runs: readonly { x: number; y: number; width: number }[];
}

const quietZone = 4;

/** Error correction level H, so that a scratched or folded print can be scanned. */
export function qrShape(text: string): QrShape {
  const { size, data } = encode(text, { ecc: 'H', border: quietZone });
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, width]) => ({ x, y, width })));
  return {
    size,
    runs,
    path: runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join(''),
  };
}

function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

/** A standalone SVG, for printing and saving. */
export function qrSvg({ size, path }: QrShape): string {
  const frame = `<rect width="${size}" height="${size}" fill="#ffffff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 12}" height="${size * 12}" shape-rendering="crispEdges">${frame}<path d="${path}" fill="#000000"/></svg>`;
}
