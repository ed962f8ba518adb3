import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';

const own = { service: 'account', access: 'customer' } as const;

export const deviceSession = z.object({
  id: z.string(),
  /** Browser and system: "Chrome di Android". */
  device: z.string(),
  firstUsedDate: z.string(),
  lastUsedDate: z.string(),
  /** The session of this request. */
  isThis: z.boolean(),
});
export type DeviceSession = z.output<typeof deviceSession>;

export const listSessions = defineCall({
  ...own,
  method: 'GET',
  path: '/v1/account/sessions',
  writes: false,
  summary: 'Perangkat yang sedang masuk, yang terakhir dipakai dulu',
  data: z.array(deviceSession),
});

export const endSession = defineCall({
  ...own,
  method: 'POST',
  path: '/v1/account/sessions/end',
  writes: true,
  summary: 'Keluarkan satu perangkat',
  body: z.object({ id: z.string('Perangkat belum dipilih').check(z.maxLength(64)) }),
  data: nothing,
});

export const endSessions = defineCall({
  ...own,
  method: 'POST',
  path: '/v1/account/sessions/end-all',
  writes: true,
  summary: 'Keluarkan semua perangkat; dengan `exceptThis` perangkat ini tetap masuk',
  body: z.object({ exceptThis: z.boolean('Pilih perangkat yang dikeluarkan') }),
  data: nothing,
});
