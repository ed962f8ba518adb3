import * as z from 'zod/mini';
import { defineCall } from './call.ts';

export const uploadFile = defineCall({
  service: 'account',
  method: 'POST',
  path: '/v1/file/upload',
  writes: true,
  access: 'customer',
  summary: 'Unggah satu gambar (bagian `image`), paling besar 5 MB',
  upload: true,
  data: z.object({ uri: z.string() }),
});
