import * as z from 'zod/mini';
import { contactField } from '../contact.ts';
import { billStatusLabels, type BillStatus } from '../billing.ts';
import { nothing } from '../call.ts';
import { historyPage } from '../ledger.ts';
import { eachField, fieldsWith } from '../profile.ts';
import { billingTerms } from './customer-terms.ts';
import { mailReceipt, mailState, messageChannel } from './mail-words.ts';
import { id, instant, pageOf, paging, reason, staffRead, staffWrite } from './staff-call.ts';

const customerId = id;

export const getCustomer = staffRead({
  path: '/v1/staff/customers/detail',
  permission: 'customer.read',
  summary: 'Seorang pelanggan: profil, layanan, pesanan, saldo',
  query: z.object({ customerId }),
  data: z.object({
    id: z.string(),
    number: z.string(),
    /** The customer's number in the former system. */
    formerNumber: z.nullable(z.string()),
    /** False if the customer was imported from another system and has no login yet. */
    claimed: z.boolean(),
    ...eachField(fieldsWith('contact'), 'shown'),
    email: z.nullable(z.string()),
    /** A new email or phone that awaits its code, or that the customer can still revoke. */
    contactChanges: z.array(
      z.object({
        field: contactField,
        newValue: z.string(),
        state: z.enum(['waiting', 'confirmed']),
        untilDate: instant,
      }),
    ),
    terms: billingTerms,
    deletionRequestedDate: z.nullable(instant),
    services: z.array(
      z.object({
        number: z.string(),
        formerNumber: z.nullable(z.string()),
        status: z.enum(['active', 'Isolir', 'ended']),
        address: z.string(),
        startedDate: instant,
        /** Products with monthly prices; the internet package comes first. */
        products: z.array(
          z.object({
            name: z.string(),
            bandwidth: z.nullable(z.string()),
            amount: z.number(),
          }),
        ),
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
  }),
});

export const getIdentity = staffRead({
  path: '/v1/staff/customers/identity',
  permission: 'customer.identity',
  summary: 'Identitas pelanggan, perangkat yang masuk, dan persetujuannya',
  query: z.object({ customerId }),
  data: z.object({
    /** Sealed fields are masked except for the last four digits. */
    ...eachField(fieldsWith('identity'), 'shown'),
    sessions: z.array(z.object({ device: z.string(), lastUsedDate: instant })),
    consents: z.array(
      z.object({
        document: z.enum(['terms', 'privacy']),
        version: z.string(),
        givenFor: z.enum(['register', 'checkout', 'claim']),
        date: instant,
      }),
    ),
  }),
});

export const listCustomerBills = staffRead({
  path: '/v1/staff/customers/bills',
  permission: 'bill.read',
  summary: 'Semua tagihan seorang pelanggan, terbaru dulu',
  query: z.object({ customerId }),
  data: z.array(
    z.object({
      number: z.string(),
      period: z.string(),
      status: z.enum(Object.keys(billStatusLabels) as BillStatus[]),
      total: z.number(),
      denda: z.number(),
      dueDate: z.string(),
      paidDate: z.nullable(instant),
    }),
  ),
});

export const getLedger = staffRead({
  path: '/v1/staff/customers/ledger',
  permission: 'customer.ledger',
  summary: 'Buku pelanggan dengan saldo berjalan, terbaru dulu',
  query: z.object({ customerId, before: z.optional(historyPage) }),
  data: z.object({
    balance: z.number(),
    /** The sum of unpaid bills, without accruing denda. */
    unpaid: z.number(),
    denda: z.number(),
    credit: z.number(),
    /** How the credit will be used; null without credit. */
    creditUse: z.nullable(z.string()),
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

/** Messages to the customer: inbox messages with their text, mails by kind and state. */
export const listMessages = staffRead({
  path: '/v1/staff/customers/messages',
  permission: 'customer.messages',
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
    /** The consent to messages by phone; null if the customer has not consented. */
    phone: z.nullable(
      z.object({
        /** Masked. */
        number: z.string(),
        sinceDate: instant,
        source: z.string(),
        first: messageChannel,
        alsoEmail: z.boolean(),
      }),
    ),
    mails: z.array(
      z.object({
        id: z.string(),
        about: z.string(),
        /** The message has failed or may not have arrived, and its content is still stored. */
        canResend: z.boolean(),
        channel: messageChannel,
        state: mailState,
        receipt: z.nullable(mailReceipt),
        failure: z.nullable(z.string()),
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
  query: z.object({ customerId, ...paging, after: z.optional(id) }),
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
  /** Only the id: answers are kept for retries, and must not keep the text of a removed note. */
  data: z.object({ id: z.string() }),
});

export const removeNote = staffWrite({
  path: '/v1/staff/customers/notes/remove',
  permission: 'customer.note',
  summary: 'Hapus catatan; selama sehari masih dapat diurungkan, lalu hilang',
  body: z.object({ customerId, id }),
  data: nothing,
});

export const restoreNote = staffWrite({
  path: '/v1/staff/customers/notes/restore',
  permission: 'customer.note',
  summary: 'Urungkan penghapusan catatan',
  body: z.object({ customerId, id }),
  data: nothing,
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
