import * as z from 'zod/mini';
import type { BillStatus } from '../billing.ts';
import type { OrderStatus } from '../order.ts';
import type { Scope } from './scopes.ts';

type ServiceStatus = 'active' | 'Isolir' | 'ended';

/** A list for the provider's other systems, read with a token; see docs/integration.md. */
export interface IntegrationCall<Row extends z.ZodMiniType = z.ZodMiniType> {
  readonly path: `/v1/integration/${string}`;
  readonly scope: Scope;
  readonly summary: string;
  readonly row: Row;
}

const define = <Row extends z.ZodMiniType>(call: IntegrationCall<Row>) => call;

const wrongCursor = 'Pakai cursor dari jawaban sebelumnya';
const longest = 500;

/** All lists are sorted by last change, oldest first. */
export const changesQuery = z.object({
  after: z.optional(z.string(wrongCursor).check(z.maxLength(200, wrongCursor))),
  limit: z.prefault(
    z.coerce
      .number('Tulis sebuah angka')
      .check(z.int(), z.minimum(1, 'Minimal 1'), z.maximum(longest, `Paling banyak ${longest}`)),
    100,
  ),
});

/**
 * `next` is always set, so that the reader can continue later; `more` tells whether more rows exist
 * now.
 */
export const changesOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()), more: z.boolean() });

const instant = z.string();
const day = z.string();
const rupiah = z.number();

/** Maps the service's status names to the names other systems read. */
export const statusWords = {
  waitingPayment: 'waiting-payment',
  waitingInstallation: 'waiting-installation',
  installationOnProgress: 'installing',
  completed: 'completed',
  Batal: 'cancelled',
  rejected: 'rejected',
  active: 'active',
  Isolir: 'isolated',
  ended: 'ended',
  OPEN: 'open',
  PAID: 'paid',
  VOIDED: 'voided',
  WRITTEN_OFF: 'written-off',
} as const satisfies Record<OrderStatus | ServiceStatus | BillStatus, string>;

const statusIn = <Own extends keyof typeof statusWords>(...own: Own[]) =>
  z.enum(own.map((status) => statusWords[status]));

export const listOrders = define({
  path: '/v1/integration/orders',
  scope: 'orders.read',
  summary: 'Pesanan menurut perubahan statusnya, yang terlama dulu',
  row: z.object({
    number: z.string(),
    customerId: z.string(),
    status: statusIn(
      'waitingPayment',
      'waitingInstallation',
      'installationOnProgress',
      'completed',
      'Batal',
      'rejected',
    ),
    /** `payment-expired`, `payment-reversed` or `provider`. */
    rejectedFor: z.nullable(z.string()),
    /** The payment was reversed before the installation. */
    held: z.boolean(),
    amount: rupiah,
    products: z.array(z.string()),
    kelurahanId: z.string(),
    areaId: z.string(),
    createdDate: instant,
    changedDate: instant,
  }),
});

export const listServices = define({
  path: '/v1/integration/services',
  scope: 'services.read',
  summary: 'Layanan menurut perubahan statusnya: active, isolated, ended',
  row: z.object({
    number: z.string(),
    customerId: z.string(),
    /** Null for a service that was imported from another system. */
    orderNumber: z.nullable(z.string()),
    status: statusIn('active', 'Isolir', 'ended'),
    products: z.array(z.string()),
    startedDate: instant,
    endedDate: z.nullable(instant),
    changedDate: instant,
  }),
});

export const listBills = define({
  path: '/v1/integration/bills',
  scope: 'bills.read',
  summary: 'Tagihan yang dibuat, lewat tempo, dibayar, dibuka lagi, atau dikoreksi',
  row: z.object({
    number: z.string(),
    customerId: z.string(),
    serviceNumber: z.string(),
    period: z.string(),
    status: statusIn('OPEN', 'PAID', 'VOIDED', 'WRITTEN_OFF'),
    tagihan: rupiah,
    materai: rupiah,
    denda: rupiah,
    admin: rupiah,
    tunggakan: rupiah,
    /** Subtracted from the total: credit used and corrections. */
    kredit: rupiah,
    koreksi: rupiah,
    /** As of the creation of the bill: the part that includes PPN, the PPN, and the rate in percent. */
    taxed: rupiah,
    ppn: rupiah,
    taxRate: z.nullable(z.number()),
    dueDate: day,
    createdDate: instant,
    paidDate: z.nullable(instant),
    changedDate: instant,
  }),
});

export const listPayments = define({
  path: '/v1/integration/payments',
  scope: 'payments.read',
  summary: 'Uang masuk dan uang yang ditarik kembali; yang sudah tercatat tidak berubah',
  row: z.object({
    id: z.string(),
    customerId: z.string(),
    /** `gateway`, `manual`, `opening` (held by the former system) or `reversal`. A reversal names the reversed receipt in `reverses`. */
    kind: z.string(),
    amount: rupiah,
    gateway: z.string(),
    reference: z.string(),
    /** The order or bill the money was paid for. */
    meantFor: z.nullable(z.string()),
    reverses: z.nullable(z.string()),
    changedDate: instant,
  }),
});

export const listCustomers = define({
  path: '/v1/integration/customers',
  scope: 'customers.read',
  summary: 'Pelanggan; yang datanya dihapus datang sekali lagi, tanpa nama: hapus juga di sana',
  row: z.object({
    id: z.string(),
    fullName: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    joinedDate: instant,
    deletedDate: z.nullable(instant),
    changedDate: instant,
  }),
});

export const integrationCalls: readonly IntegrationCall[] = [
  listOrders,
  listServices,
  listBills,
  listPayments,
  listCustomers,
];
