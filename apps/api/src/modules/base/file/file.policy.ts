const hour = 60 * 60 * 1000;
const day = 24 * hour;

const uploadsPerHour = 20;

export const countedSince = (now: Date): Date => new Date(now.getTime() - hour);

/** Returns the seconds until the next upload, or null if it is allowed now. `times` are the counted uploads. */
export function uploadWait(times: readonly Date[], now: Date): number | null {
  const deciding = times.at(-uploadsPerHour);
  return deciding ? Math.ceil((deciding.getTime() + hour - now.getTime()) / 1000) : null;
}

/** Uploads that no profile uses are deleted after a day. */
export const unusedBefore = (now: Date): Date => new Date(now.getTime() - day);
