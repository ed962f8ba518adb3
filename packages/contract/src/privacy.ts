import * as z from 'zod/mini';
import { defineCall, defineDownload } from './call.ts';

const account = { service: 'account', access: 'customer' } as const;

export const requestDeletion = defineCall({
  ...account,
  method: 'POST',
  path: '/v1/account/deletion',
  writes: true,
  summary: 'Minta penghapusan akun; penyedia yang menjalankannya',
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  data: z.object({ requestedDate: z.string() }),
});

export const getDeletionRequest = defineCall({
  ...account,
  method: 'GET',
  path: '/v1/account/deletion',
  writes: false,
  summary: 'Permintaan penghapusan akun yang masih terbuka, bila ada',
  data: z.nullable(z.object({ requestedDate: z.string() })),
});

export const getMyData = defineDownload({
  ...account,
  path: '/v1/account/data',
  writes: true,
  summary: 'Semua data pelanggan yang kami simpan, sebagai berkas JSON',
  mediaType: 'application/json; charset=utf-8',
});
