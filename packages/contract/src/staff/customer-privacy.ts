import * as z from 'zod/mini';
import { id, instant, reason, staffRead, staffWrite, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';

const customerId = id;

/** Audited. */
export const showNik = staffWrite({
  path: '/v1/staff/customers/nik',
  permission: 'customer.nik',
  answersSecret: true,
  summary: 'Perlihatkan NIK lengkap; tercatat dengan alasannya',
  body: z.object({ customerId, reason }),
  data: z.object({ nik: z.nullable(z.string()) }),
});

export const exportCustomer = staffWrite({
  path: '/v1/staff/customers/export',
  permission: 'customer.privacy',
  answersSecret: true,
  summary: 'Semua data pelanggan (UU PDP); tercatat dengan alasannya',
  body: z.object({ customerId, reason }),
  data: z.record(z.string(), z.unknown()),
});

const deletionRequest = z.object({
  customerId: z.string(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  requestedDate: instant,
});
export type DeletionRequestRow = z.output<typeof deletionRequest>;

export const listDeletionRequests = staffList({
  path: '/v1/staff/customers/deletions',
  permission: 'deletion.read',
  summary: 'Pelanggan yang meminta akunnya dihapus, terlama dulu',
  filters: { search: z.optional(text(100)) },
  row: deletionRequest,
  columns: [
    { id: 'fullName', header: 'Pelanggan', kind: 'text' },
    { id: 'email', header: 'Email', kind: 'text' },
    { id: 'phone', header: 'Telepon', kind: 'code' },
    { id: 'requestedDate', header: 'Diminta', kind: 'moment' },
  ],
  sorts: ['requestedDate', 'fullName'],
  usual: 'requestedDate',
});

export const previewDeletion = staffRead({
  path: '/v1/staff/customers/delete/preview',
  permission: 'customer.privacy',
  summary:
    'Apa yang hilang dan apa yang tetap bila pelanggan dihapus; menolak bila ada yang terbuka',
  query: z.object({ customerId }),
  data: z.object({
    messages: z.number(),
    sessions: z.number(),
    leads: z.number(),
    orders: z.number(),
    services: z.number(),
    bills: z.number(),
    pictures: z.number(),
  }),
});

export const deleteCustomer = staffWrite({
  path: '/v1/staff/customers/delete',
  permission: 'customer.privacy',
  summary: 'Hapus data pribadi pelanggan untuk selamanya; pembukuan tetap, tanpa nama',
  body: z.object({ customerId, reason }),
  data: z.object({ outcome: z.enum(['deleted', 'anonymised']) }),
});
