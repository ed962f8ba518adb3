import * as z from 'zod/mini';
import { instant, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';

const leadRow = z.object({
  id: z.string(),
  createdDate: instant,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** How many houses are interested. */
  houses: z.number(),
  content: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Null for a position outside every known kelurahan. */
  place: z.nullable(z.string()),
  cityName: z.nullable(z.string()),
});
export type LeadRow = z.output<typeof leadRow>;

/** People who asked for the network where it is missing or full. */
export const listLeads = staffList({
  path: '/v1/staff/leads',
  permission: 'lead.read',
  summary: 'Permintaan jaringan, yang terbaru dulu',
  filters: {
    /** Part of a name, email, phone or place. */
    search: z.optional(text(100)),
  },
  row: leadRow,
  columns: [
    { id: 'fullName', header: 'Nama', kind: 'text' },
    { id: 'phone', header: 'Telepon', kind: 'code' },
    { id: 'cityName', header: 'Kota', kind: 'text' },
    { id: 'place', header: 'Kelurahan', kind: 'text' },
    { id: 'houses', header: 'Rumah berminat', kind: 'count' },
    { id: 'content', header: 'Pesan', kind: 'text' },
    { id: 'createdDate', header: 'Waktu', kind: 'moment' },
    { id: 'email', header: 'Email', kind: 'text', extra: true },
    {
      id: 'pin',
      header: 'Pin',
      kind: 'code',
      extra: true,
      of: ({ latitude, longitude }) => `${latitude}, ${longitude}`,
    },
  ],
  sorts: ['createdDate', 'fullName', 'houses'],
  usual: '-createdDate',
});
