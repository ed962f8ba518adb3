import { dayNumber } from '../../../../jakarta/day-number.ts';

export const newOrderNumber = (now: Date): string => dayNumber('SRT', now, 6);
