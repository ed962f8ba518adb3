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

/** Milliseconds until the shown time changes or the deadline passes. */
export function untilNextChange(until: string, now: number): number | null {
  const left = Date.parse(until) - now;
  if (!(left > 0)) return null;
  return left % minute || minute;
}

const inMinutes = ({ days, hours, minutes }: TimeLeft) => (days * 24 + hours) * 60 + minutes;

/** The countdown is highlighted in the last 15 minutes. */
export const isShort = (left: TimeLeft): boolean => inMinutes(left) < 15;

/** Share of the payment period that is left, 0 to 1. Assumes a day if the start is unknown. */
export function shareLeft(left: TimeLeft, until: string, since: string | null): number {
  const whole = since === null ? NaN : Date.parse(until) - Date.parse(since);
  return Math.min(1, (inMinutes(left) * minute) / (whole > 0 ? whole : day));
}

const partsOf = ({ days, hours, minutes }: TimeLeft) =>
  [
    [days, 'hari'],
    [hours, 'jam'],
    [minutes, 'menit'],
  ] as const;

/** The parts to show: days and hours are left out while they are zero, minutes never. */
export function shownParts(left: TimeLeft) {
  const parts = partsOf(left);
  const first = parts.findIndex(([count]) => count > 0);
  return parts.slice(first === -1 ? parts.length - 1 : first);
}

/** "23 jam 59 menit": for screen readers, without zero parts. */
export function spokenTime(left: TimeLeft): string {
  const parts = partsOf(left);
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return words.join(' ') || 'kurang dari 1 menit';
}

const milestones = [
  [1, 'Sisa waktu pembayaran kurang dari 1 menit.'],
  [5, 'Sisa waktu pembayaran kurang dari 5 menit.'],
  [15, 'Sisa waktu pembayaran kurang dari 15 menit.'],
  [60, 'Sisa waktu pembayaran kurang dari 1 jam.'],
] as const;

/** The text announced to screen readers; it changes five times during a payment. */
export function countdownNews(left: TimeLeft | null): string {
  if (left === null) return 'Batas waktu pembayaran sudah lewat.';
  return milestones.find(([below]) => inMinutes(left) < below)?.[1] ?? '';
}
