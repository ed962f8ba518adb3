import { defineCall, nothing } from '@serat/contract/call';
import { myDataPath } from '@serat/contract/privacy';
import { downloadFile } from '../../lib/download-file.ts';
import { calendarDay } from '../../lib/format.ts';

const getMyData = defineCall({
  service: 'account',
  method: 'GET',
  path: myDataPath,
  access: 'customer',
  summary: 'Semua data pelanggan dalam satu berkas',
  data: nothing,
});

/** Throws an ApiError. */
export const downloadMyData = (now: number): Promise<void> =>
  downloadFile(getMyData, {}, `data-saya-${calendarDay(now)}.json`);
