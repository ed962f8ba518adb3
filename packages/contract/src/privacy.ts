import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const account = { service: 'account', access: 'customer' } as const;

export const requestDeletion = defineCall({
  ...account,
  method: 'POST',
  path: '/v1/account/deletion',
  summary: 'Minta penghapusan akun; penyedia yang menjalankannya',
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  data: z.object({ requestedDate: z.string() }),
});

export const getDeletionRequest = defineCall({
  ...account,
  method: 'GET',
  path: '/v1/account/deletion',
  summary: 'Permintaan penghapusan akun yang masih terbuka, bila ada',
  data: z.nullable(z.object({ requestedDate: z.string() })),
});

/** Answers a JSON file with everything the provider keeps about the caller. */
export const myDataPath = '/v1/account/data';
