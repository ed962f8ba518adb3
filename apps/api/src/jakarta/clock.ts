export { inJakarta, jakartaDay } from '@serat/jakarta/calendar';

export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const daysBefore = (instant: Date, days: number): Date =>
  new Date(instant.getTime() - days * 86_400_000);

export const daysAfter = (instant: Date, days: number): Date => daysBefore(instant, -days);

export function monthsBefore(instant: Date, months: number): Date {
  const before = new Date(instant);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
