const day = 86_400_000;
const quietDays = 7;

/**
 * How somebody is told that the profile is not complete: by the toast of the specification, and for a
 * week after it was closed by a quiet row. Until the profile is there, as the last time.
 */
export function reminderFor(
  completeness: number | undefined,
  closedAt: number | null,
  now: number,
): 'toast' | 'row' | null {
  if (completeness === 1) return null;
  // A clock that was set back does not keep the row for longer.
  const isQuiet = closedAt !== null && Math.abs(now - closedAt) < quietDays * day;
  if (isQuiet) return 'row';
  return completeness === undefined ? null : 'toast';
}
