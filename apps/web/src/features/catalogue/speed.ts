const perSecond = { K: 1e-3, M: 1, G: 1e3 } as const;

/** The ends of the rail, in Mbps: what a home knows as slow, and as fast. */
const slowest = 10;
const fastest = 1_000;

/**
 * Where a speed stands on the rail, from 0 to 1. By its logarithm: twice the speed is the same step
 * everywhere, as it is felt. Null for what is not written as a speed.
 */
export function railShare(bandwidth: string | null): number | null {
  const [, figure = '', unit = ''] = /^([\d.,]+) ([KMG])bps$/.exec(bandwidth ?? '') ?? [];
  const mbps = Number(figure.replace(',', '.')) * (perSecond[unit as keyof typeof perSecond] ?? 0);
  if (!(mbps > 0)) return null;
  const share = Math.log(mbps / slowest) / Math.log(fastest / slowest);
  return Math.min(1, Math.max(0, share));
}
