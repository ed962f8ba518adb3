import * as z from 'zod/mini';
import { fieldsWith, type FieldWith } from '../profile.ts';
import { billSeen } from './bills.ts';
import { decided } from './people.ts';
import { amountText, id, newValue, reason, staffRead, staffWrite } from './staff-call.ts';

const customerId = id;

/** Fields a customer cannot change once they are set. */
export const identityFields = fieldsWith('locks');
export type IdentityField = FieldWith<'locks'>;

export const proposeIdentityCorrection = staffWrite({
  path: '/v1/staff/customers/identity/propose',
  permission: 'customer.correct',
  summary: 'Usulkan perbaikan nama, tanggal lahir, atau NIK; orang kedua memutuskan',
  body: z.object({
    customerId,
    field: z.enum(identityFields, 'Pilih yang diperbaiki'),
    value: newValue,
    reason,
  }),
  data: decided,
});

/** The bill corrections that can be given to a customer instead of one bill. */
export const customerCorrections = {
  credit: 'Beri potongan',
  'denda-waived': 'Bebaskan denda',
} as const;
export type CustomerCorrection = keyof typeof customerCorrections;
const kind = z.enum(
  Object.keys(customerCorrections) as CustomerCorrection[],
  'Pilih jenis koreksinya',
);
const amount = z.number('Tulis jumlah dengan angka').check(z.int(), z.positive());

/**
 * Distributes an amount over a customer's bills: oldest open bill first, then the last paid ones.
 */
export const previewCustomerCorrection = staffRead({
  path: '/v1/staff/customers/correct/preview',
  permission: 'bill.propose',
  summary: 'Tagihan mana yang berkurang, dan berapa; tidak mengubah apa pun',
  query: z.object({ customerId, kind, amount: z.optional(amountText) }),
  data: z.object({
    parts: z.array(
      z.object({
        number: z.string(),
        period: z.string(),
        seen: billSeen,
        amount: z.number(),
        /** The part returned to the customer, in the form it was paid. */
        returned: z.number(),
        returnedAs: z.enum(['credit', 'refund']),
      }),
    ),
    total: z.number(),
    /** The rest of the amount, which no bill can take. */
    left: z.number(),
    needsFourEyes: z.boolean(),
  }),
});

/** The bills of the preview, so that only bills that a person has seen are corrected. */
const parts = z
  .array(z.object({ number: z.string().check(z.maxLength(40)), amount, seen: billSeen }))
  .check(
    z.minLength(1, 'Tidak ada tagihan yang dikoreksi'),
    z.maxLength(24),
    z.refine(
      (given) => new Set(given.map(({ number }) => number)).size === given.length,
      'Satu tagihan dikoreksi sekali',
    ),
  );
const asked = { customerId, kind, parts, reason };
const outcomes = z.array(
  z.object({
    number: z.string(),
    outcome: z.enum(['done', 'proposed', 'refused']),
    message: z.nullable(z.string()),
  }),
);

export const correctCustomer = staffWrite({
  path: '/v1/staff/customers/correct',
  permission: 'bill.correct',
  summary: 'Potongan atau bebas denda bagi pelanggan; di atas batas menunggu orang kedua',
  body: z.object(asked),
  data: outcomes,
});

export const proposeCustomerCorrection = staffWrite({
  path: '/v1/staff/customers/correct/propose',
  permission: 'bill.propose',
  summary: 'Usulkan potongan atau bebas denda bagi pelanggan kepada Keuangan',
  body: z.object(asked),
  data: outcomes,
});
