const minute = 60_000;
const hour = 60 * minute;

/** Longer than one service can take: ten statements of three seconds, their connections, six packets. */
export const leaseMs = 60_000;

const longestPause = 15 * 60;
export const pauseAfter = (tries: number): number => Math.min(2 ** tries, longestPause);

/** After a day of failures a person has to look. */
export const isStuck = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= 24 * hour;

const fewest = 20;
/** Above 5 % failures the network itself is the problem, and further cut-offs would hit the wrong people. */
export const isTooMuch = ({ tried, failed }: { tried: number; failed: number }): boolean =>
  tried >= fewest && failed > tried * 0.05;

export const countedSince = (resumedAt: Date | null, now: Date): Date =>
  new Date(Math.max(resumedAt?.getTime() ?? 0, now.getTime() - hour));
