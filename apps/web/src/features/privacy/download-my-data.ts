import { getMyData } from '@serat/contract/privacy';
import { downloadFile } from '../../lib/download-file.ts';
import { calendarDay } from '../../lib/format.ts';

/** Throws an ApiError. */
export const downloadMyData = (now: number): Promise<void> =>
  downloadFile(getMyData, {}, `data-saya-${calendarDay(now)}.json`);
