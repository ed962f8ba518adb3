export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The calendar day in Jakarta, YYYY-MM-DD. */
export function jakartaDay(instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(instant);
}
