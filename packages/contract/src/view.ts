import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import * as field from './fields.ts';

/** Read-only, time-limited view of the portal as a customer, for staff. */
export const openView = defineCall({
  service: 'account',
  method: 'POST',
  path: '/v1/view/open',
  access: 'public',
  writes: true,
  summary: 'Tukar tiket dari konsol dengan sesi hanya baca; tiket berlaku sekali',
  body: z.object({ ticket: field.ownedSecret }),
  data: z.object({
    token: z.string(),
    fullName: z.string(),
    email: z.string(),
    profilePicture: z.nullable(z.string()),
    /** The view ends at this time, even if it is in use. */
    endsDate: z.string(),
  }),
});

export const endView = defineCall({
  service: 'account',
  method: 'POST',
  path: '/v1/view/end',
  access: 'viewer',
  writes: true,
  summary: 'Akhiri sesi melihat sebagai pelanggan',
  data: nothing,
});

export const staffView = z.object({
  id: z.string(),
  /** The staff member's role: "Layanan pelanggan". */
  by: z.string(),
  date: z.string(),
});

export const listViews = defineCall({
  service: 'account',
  method: 'GET',
  path: '/v1/account/views',
  access: 'customer',
  writes: false,
  summary: 'Kapan petugas melihat akun ini sebagai pelanggan, terbaru dulu',
  data: z.array(staffView),
});
