const perSecond = { K: 1e-3, M: 1, G: 1e3 } as const;

/** The ends of the bar, in Mbps. */
const slowest = 10;
const fastest = 1_000;

/**
 * Position of a speed on the bar, from 0 to 1, on a logarithmic scale: doubling the speed is the
 * same step everywhere. Null if the text is not a speed.
 */
export function railShare(bandwidth: string | null): number | null {
  const [, figure = '', unit = ''] = /^([\d.,]+) ([KMG])bps$/.exec(bandwidth ?? '') ?? [];
  const mbps = Number(figure.replace(',', '.')) * (perSecond[unit as keyof typeof perSecond] ?? 0);
  if (!(mbps > 0)) return null;
  const share = Math.log(mbps / slowest) / Math.log(fastest / slowest);
  return Math.min(1, Math.max(0, share));
}
