const day = 86_400_000;
const quietDays = 7;

/**
 * How the customer is reminded of an incomplete profile: by the specification's toast or, for a week after the
 * toast was closed, by a quiet row. While the profile loads, only the row is shown.
 */
export function reminderFor(
  completeness: number | undefined,
  closedAt: number | null,
  now: number,
): 'toast' | 'row' | null {
  if (completeness === 1) return null;
  // A clock that was set back does not keep the row longer.
  const isQuiet = closedAt !== null && Math.abs(now - closedAt) < quietDays * day;
  if (isQuiet) return 'row';
  return completeness === undefined ? null : 'toast';
}
