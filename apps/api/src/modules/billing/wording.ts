import { jakartaDay } from '../../clock.ts';
import { calendar } from '../subscription/index.ts';

const months = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];

/** `Rp 450.000`; less than nothing is `-Rp 450.000`. */
export function rupiah(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${amount < 0 ? '-' : ''}Rp ${digits}`;
}

/** `November 2026`, of a month or a day. */
export function monthName(text: string): string {
  const [year, month] = text.split('-');
  return `${months[Number(month) - 1] ?? ''} ${year}`;
}

/** `20 November 2026`. */
export const dayName = (day: string): string => `${Number(day.slice(8))} ${monthName(day)}`;

const clockTime = new Intl.DateTimeFormat('id-ID', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Jakarta',
});

/** `20 November 2026 pukul 14.30 WIB`. */
export const momentName = (instant: Date): string =>
  `${dayName(jakartaDay(instant))} pukul ${clockTime.format(instant)} WIB`;

/** `20 November 2026, 14.30 WIB`. */
export const tableTime = (instant: Date): string =>
  `${dayName(jakartaDay(instant))}, ${clockTime.format(instant)} WIB`;

/** `1 sampai 30 November 2026`, or the one day. */
export function spanName(from: string, to: string): string {
  if (from === to) return dayName(from);
  const sameMonth = calendar.monthOf(from) === calendar.monthOf(to);
  return `${sameMonth ? Number(from.slice(8)) : dayName(from)} sampai ${dayName(to)}`;
}
