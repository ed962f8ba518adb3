import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { id, instant, pageOf, paging, reason, staffRead, staffWrite, text } from './staff-call.ts';

const customerId = id;

export const getCustomer = staffRead({
  path: '/v1/staff/customers/detail',
  permission: 'customer.read',
  summary: 'Seorang pelanggan: profil, layanan, pesanan, saldo',
  query: z.object({ customerId }),
  data: z.object({
    id: z.string(),
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    gender: z.nullable(z.string()),
    dob: z.nullable(z.string()),
    /** All but the last four digits hidden; null where there is none. */
    nik: z.nullable(z.string()),
    npwp: z.nullable(z.string()),
    plnId: z.nullable(z.string()),
    /** Has asked to be deleted. */
    deletionRequestedDate: z.nullable(instant),
    services: z.array(
      z.object({
        number: z.string(),
        status: z.enum(['active', 'Isolir', 'ended']),
        address: z.string(),
        startedDate: instant,
      }),
    ),
    orders: z.array(
      z.object({
        number: z.string(),
        status: z.string(),
        createdDate: instant,
        address: z.string(),
        total: z.number(),
      }),
    ),
    bills: z.array(
      z.object({
        number: z.string(),
        period: z.string(),
        status: z.string(),
        total: z.number(),
        paidDate: z.nullable(instant),
      }),
    ),
    sessions: z.array(z.object({ device: z.string(), lastUsedDate: instant })),
    consents: z.array(
      z.object({
        document: z.enum(['terms', 'privacy']),
        version: z.string(),
        givenFor: z.enum(['register', 'checkout']),
        date: instant,
      }),
    ),
  }),
});

/** Every movement of money with the balance after it, newest first. */
export const getLedger = staffRead({
  path: '/v1/staff/customers/ledger',
  permission: 'customer.read',
  summary: 'Buku pelanggan dengan saldo berjalan, terbaru dulu',
  query: z.object({ customerId, before: z.optional(text(100)) }),
  data: z.object({
    balance: z.number(),
    unpaid: z.number(),
    credit: z.number(),
    refundsDue: z.number(),
    entries: z.array(
      z.object({
        id: z.string(),
        date: instant,
        title: z.string(),
        text: z.nullable(z.string()),
        billId: z.nullable(z.string()),
        amount: z.number(),
        balance: z.number(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
});

/** What was told to the customer: inbox messages with their text, mails by kind and state. */
export const listMessages = staffRead({
  path: '/v1/staff/customers/messages',
  permission: 'customer.read',
  summary: 'Pesan dan email kepada pelanggan, terbaru dulu',
  query: z.object({ customerId }),
  data: z.object({
    messages: z.array(
      z.object({
        title: z.string(),
        text: z.string(),
        date: instant,
        readDate: z.nullable(instant),
      }),
    ),
    mails: z.array(
      z.object({
        kind: z.string(),
        state: z.string(),
        date: instant,
        sentDate: z.nullable(instant),
      }),
    ),
  }),
});

export const note = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  date: instant,
});

export const listNotes = staffRead({
  path: '/v1/staff/customers/notes',
  permission: 'customer.read',
  summary: 'Catatan staf tentang pelanggan, terbaru dulu',
  query: z.object({ customerId, ...paging }),
  data: pageOf(note),
});

export const addNote = staffWrite({
  path: '/v1/staff/customers/notes/add',
  permission: 'customer.note',
  summary: 'Tulis catatan; pelanggan tidak melihatnya, tetapi ada dalam ekspor datanya',
  body: z.object({
    customerId,
    text: z
      .string('Tulis catatannya')
      .check(
        z.trim(),
        z.minLength(1, 'Tulis catatannya'),
        z.maxLength(2000, 'Catatan maksimal 2000 karakter'),
      ),
  }),
  data: note,
});

export const endCustomerSessions = staffWrite({
  path: '/v1/staff/customers/sessions/end',
  permission: 'customer.help',
  summary: 'Keluarkan pelanggan dari semua perangkatnya',
  body: z.object({ customerId, reason }),
  data: nothing,
});

export const resendActivation = staffWrite({
  path: '/v1/staff/customers/activation',
  permission: 'customer.help',
  summary: 'Kirim ulang kode: aktivasi bila akun belum aktif, reset password bila sudah',
  body: z.object({
    email: z.string().check(z.trim(), z.toLowerCase(), z.email('Email tidak benar')),
  }),
  data: nothing,
});

/** A look that leaves a trace. */
export const showNik = staffWrite({
  path: '/v1/staff/customers/nik',
  permission: 'customer.nik',
  summary: 'Perlihatkan NIK lengkap; tercatat dengan alasannya',
  body: z.object({ customerId, reason }),
  data: z.object({ nik: z.nullable(z.string()) }),
});

export const exportCustomer = staffWrite({
  path: '/v1/staff/customers/export',
  permission: 'customer.privacy',
  summary: 'Semua data pelanggan (UU PDP); tercatat dengan alasannya',
  body: z.object({ customerId, reason }),
  data: z.record(z.string(), z.unknown()),
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
