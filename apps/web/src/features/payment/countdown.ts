export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Whole days, hours and minutes; null once the time is over. */
export function timeLeft(until: string, now: number): TimeLeft | null {
  const left = Date.parse(until) - now;
  if (!(left > 0)) return null;
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
  };
}

/** Milliseconds until the shown parts change, or the time is over. */
export function untilNextChange(until: string, now: number): number | null {
  const left = Date.parse(until) - now;
  if (!(left > 0)) return null;
  return left % minute || minute;
}
