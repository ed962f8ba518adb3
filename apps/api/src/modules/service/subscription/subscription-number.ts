import { randomInt } from 'node:crypto';
import { jakartaDay } from '../../../jakarta/clock.ts';

/** `261104839920`: year and month of the start, then eight random digits. */
export const newServiceNumber = (now: Date): string =>
  jakartaDay(now).slice(2, 7).replace('-', '') + String(randomInt(10 ** 8)).padStart(8, '0');
