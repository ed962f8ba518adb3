import * as z from 'zod/mini';
import { instant, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';

export const serviceStates = {
  active: 'Aktif',
  Isolir: 'Isolir',
  ended: 'Berakhir',
} as const;
export type ServiceState = keyof typeof serviceStates;
const serviceState = z.enum(Object.keys(serviceStates) as ServiceState[]);

const customer = z.object({
  id: z.string(),
  number: z.string(),
  /** False if the customer was imported from another system and has no login yet. */
  claimed: z.boolean(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  createdDate: instant,
  /** The newest service; null if there never was one. */
  service: z.nullable(z.object({ number: z.string(), status: serviceState, address: z.string() })),
});
export type CustomerRow = z.output<typeof customer>;

export const listCustomers = staffList({
  path: '/v1/staff/customers',
  permission: 'customer.read',
  summary: 'Pelanggan, yang terbaru dulu',
  filters: {
    /** A name, a customer or service number, or the start of an email or phone. */
    search: z.optional(text(100)),
    /** With a service in this state; `none` for customers without a service. */
    service: z.optional(z.enum([...(Object.keys(serviceStates) as ServiceState[]), 'none'])),
  },
  row: customer,
  columns: [
    { id: 'fullName', header: 'Nama', kind: 'text' },
    { id: 'number', header: 'Nomor pelanggan', kind: 'code' },
    { id: 'email', header: 'Email', kind: 'text' },
    { id: 'phone', header: 'Telepon', kind: 'code' },
    {
      id: 'service',
      header: 'Nomor layanan',
      kind: 'code',
      of: ({ service }) => service?.number ?? null,
    },
    {
      id: 'status',
      header: 'Layanan',
      kind: 'text',
      of: ({ service }) => (service ? serviceStates[service.status] : 'Belum ada'),
    },
    { id: 'createdDate', header: 'Terdaftar', kind: 'day' },
    {
      id: 'claimed',
      header: 'Akun',
      kind: 'text',
      extra: true,
      of: ({ claimed }) => (claimed ? 'Aktif' : 'Belum diklaim'),
    },
    {
      id: 'address',
      header: 'Alamat layanan',
      kind: 'text',
      extra: true,
      of: ({ service }) => service?.address ?? null,
    },
  ],
  sorts: ['createdDate', 'fullName', 'email'],
  usual: '-createdDate',
});

/** A service is listed for ending this many days after its isolation. */
export const endingAfterDays = 60;

const endingService = z.object({
  customerId: z.string(),
  number: z.string(),
  fullName: z.string(),
  address: z.string(),
  isolatedDate: instant,
  /** Null if services do not end automatically. */
  endsOn: z.nullable(z.string()),
  /** The sum of open bills, without denda. */
  unpaid: z.number(),
});
export type EndingService = z.output<typeof endingService>;

export const listEndingServices = staffList({
  path: '/v1/staff/services/ending',
  permission: 'bill.read',
  summary: 'Layanan yang sudah lama diisolir dan akan berakhir, terlama dulu',
  filters: {},
  row: endingService,
  columns: [
    { id: 'number', header: 'Layanan', kind: 'code' },
    { id: 'fullName', header: 'Pelanggan', kind: 'text' },
    { id: 'isolatedDate', header: 'Diisolir sejak', kind: 'day' },
    { id: 'endsOn', header: 'Berakhir', kind: 'day' },
    { id: 'unpaid', header: 'Belum dibayar, tanpa denda', kind: 'rupiah' },
    { id: 'address', header: 'Alamat layanan', kind: 'text' },
  ],
  sorts: ['isolatedDate'],
  usual: 'isolatedDate',
});

const registration = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  createdDate: instant,
});
export type RegistrationRow = z.output<typeof registration>;

/** Every attempt counts, because the email is not verified yet. The address is unknown. */
export const listRegistrations = staffList({
  path: '/v1/staff/registrations',
  permission: 'customer.help',
  everywhere: true,
  summary: 'Pendaftaran yang belum diaktifkan, yang terbaru dulu',
  filters: {
    /** Part of the name, or the start of an email or phone. */
    search: z.optional(text(100)),
  },
  row: registration,
  columns: [
    { id: 'fullName', header: 'Nama', kind: 'text' },
    { id: 'email', header: 'Email', kind: 'text' },
    { id: 'phone', header: 'Telepon', kind: 'code' },
    { id: 'createdDate', header: 'Mendaftar', kind: 'moment' },
  ],
  sorts: ['createdDate', 'fullName', 'email'],
  usual: '-createdDate',
});
