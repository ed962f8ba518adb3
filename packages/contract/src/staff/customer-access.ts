import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { factor } from '../second-factor.ts';
import { id, reason, staffRead, staffWrite } from './staff-call.ts';

export const viewAsCustomer = staffWrite({
  path: '/v1/staff/customers/view',
  permission: 'customer.view',
  answersSecret: true,
  summary:
    'Lihat portal sebagai pelanggan: hanya baca, 15 menit; tautannya berlaku sekali, satu menit',
  body: z.object({ customerId: id, reason }),
  data: z.object({ url: z.string() }),
});

export const getCustomerFactors = staffRead({
  path: '/v1/staff/customers/second-factor',
  permission: 'customer.identity',
  summary: 'Apa yang dipasang pelanggan sebagai verifikasi dua langkah',
  query: z.object({ customerId: id }),
  data: z.object({ factors: z.array(factor), recoveryCodesLeft: z.number() }),
});

export const resetCustomerFactors = staffWrite({
  path: '/v1/staff/customers/second-factor/reset',
  permission: 'customer.factor',
  summary: 'Lepas semua cara verifikasi pelanggan; semua sesinya berakhir dan pelanggan dikabari',
  body: z.object({ customerId: id, reason }),
  data: nothing,
});
