import * as z from 'zod/mini';
import { contactField } from '../contact.ts';
import { nothing } from '../call.ts';
import * as field from '../fields.ts';
import { decided } from './people.ts';
import { id, newValue, reason, staffWrite } from './staff-call.ts';

const customerId = id;

export const contactValues = {
  email: field.email('Tulis email yang baru'),
  phone: field.phone,
} as const;

export const proposeContactChange = staffWrite({
  path: '/v1/staff/customers/contact/propose',
  permission: 'customer.correct',
  summary: 'Usulkan email atau telepon baru; orang kedua memutuskan, lalu pelanggan mengonfirmasi',
  body: z.object({
    customerId,
    field: contactField,
    value: newValue,
    reason,
  }),
  data: decided,
});

/** Empty if it equals the service address. */
const address = z
  .string('Tulis alamatnya')
  .check(
    z.trim(),
    z.maxLength(300, 'Alamat maksimal 300 karakter'),
    z.regex(/^\P{Cc}*$/u, 'Tulis alamat dalam satu baris, tanpa karakter khusus'),
  );

export const correctContactAddress = staffWrite({
  path: '/v1/staff/customers/contact/address',
  permission: 'customer.address',
  summary: 'Perbaiki alamat kontak dengan alasan; alamat layanan tidak ikut berubah',
  body: z.object({
    customerId,
    address,
    /** The value shown when the correction was started. */
    seen: z.string().check(z.maxLength(300)),
    reason,
  }),
  data: nothing,
});
