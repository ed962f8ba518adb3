const hour = 60 * 60 * 1000;
const day = 24 * hour;

const uploadsPerHour = 20;

/** Uploads that count against the limit began after this. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - hour);

/** Seconds until the next upload, or null when it may begin; `times` are the counted ones. */
export function uploadWait(times: readonly Date[], now: Date): number | null {
  const deciding = times.at(-uploadsPerHour);
  return deciding ? Math.ceil((deciding.getTime() + hour - now.getTime()) / 1000) : null;
}

/** An upload that no profile uses by then is given up. */
export const unusedBefore = (now: Date): Date => new Date(now.getTime() - day);
