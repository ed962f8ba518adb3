import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { deviceKind, ownDevice } from '../device.ts';
import { calendarDay } from '../fields.ts';
import { id, reason, staffRead, staffWrite } from './staff-call.ts';

const customerId = id;
const price = z
  .number('Tulis harganya')
  .check(
    z.int('Tulis rupiah tanpa sen'),
    z.gte(1, 'Paling sedikit Rp 1'),
    z.lte(100_000_000, 'Paling banyak Rp 100.000.000'),
  );
const serial = z
  .string('Tulis nomor serinya')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9-]{4,32}$/, '4 sampai 32 huruf, angka, atau tanda hubung'),
  );
/** For optimistic locking: a change to another version gets 409. */
const version = z.number().check(z.int());

const facts = { kind: deviceKind, serial, lentOn: calendarDay };

export const listCustomerDevices = staffRead({
  path: '/v1/staff/customers/devices',
  permission: 'customer.read',
  summary: 'Perangkat yang dipinjamkan kepada seorang pelanggan',
  query: z.object({ customerId }),
  data: z.object({
    devices: z.array(
      z.extend(ownDevice, {
        id: z.string(),
        version,
        serviceNumber: z.string(),
        lentOn: z.string(),
        /** The bill that charges the device. */
        billNumber: z.nullable(z.string()),
      }),
    ),
    /** Prices from the settings. */
    prices: z.record(deviceKind, z.number()),
  }),
});

export const addDevice = staffWrite({
  path: '/v1/staff/customers/devices/add',
  permission: 'service.device',
  summary: 'Catat perangkat yang dipinjamkan bersama sebuah layanan',
  body: z.object({
    customerId,
    /** The service number. */
    number: z.string('Pilih layanan').check(z.minLength(1, 'Pilih layanan'), z.maxLength(64)),
    ...facts,
    /** Omit to use the price from the settings. */
    price: z.optional(price),
  }),
  data: nothing,
});

export const correctDevice = staffWrite({
  path: '/v1/staff/customers/devices/correct',
  permission: 'service.device',
  summary: 'Perbaiki catatan sebuah perangkat, dengan alasan',
  body: z.object({
    customerId,
    id,
    version,
    ...facts,
    price,
    returnedOn: z.nullable(calendarDay),
    reason,
  }),
  data: nothing,
});

export const returnDevice = staffWrite({
  path: '/v1/staff/customers/devices/return',
  permission: 'service.device',
  summary: 'Catat bahwa sebuah perangkat sudah kembali',
  body: z.object({ customerId, id, version, returnedOn: calendarDay }),
  data: nothing,
});
