import {
  moveInFieldNames,
  moveInFields,
  type MoveInField,
  type MoveInMapping,
} from '@serat/contract/staff/move-in-fields';
import type { TableRow } from '../../../../csv/table/cell.ts';
import { bareHeading as bare, headingsOf, likelyHeader } from '../../../../csv/table/headings.ts';

/** Headings of common systems, without spaces and signs, for a first guess that a person confirms. */
const usual: Partial<Record<MoveInField, readonly string[]>> = {
  customerNumber: ['id', 'idpelanggan', 'idplg', 'customerid', 'username', 'login', 'nopelanggan'],
  fullName: ['name', 'fullname', 'namalengkap', 'namapelanggan', 'customer'],
  phone: [
    'phone',
    'phonenumber',
    'hp',
    'nohp',
    'nohpwa',
    'notelp',
    'notelepon',
    'whatsapp',
    'wa',
    'nowa',
  ],
  nik: ['ktp', 'noktp', 'nonik'],
  balance: ['deposit', 'accountbalance'],
  serviceNumber: ['serviceid', 'idlayanan', 'username', 'id'],
  plan: ['namebp', 'plan', 'tariff', 'profile', 'layanan', 'planname', 'produk'],
  price: [
    'harga',
    'price',
    'tarif',
    'biaya',
    'abonemen',
    'iuran',
    'iuranbln',
    'iuranbulanan',
    'hargabln',
    'hargabulanan',
  ],
  status: ['servicestatus'],
  city: ['kota', 'city', 'kabupaten', 'kabkota', 'kotakabupaten', 'kabupatenkota'],
  address: ['address', 'alamatpemasangan', 'street'],
  paidUntil: [
    'expiration',
    'expired',
    'masaaktif',
    'aktifsampai',
    'aktifsd',
    'lunassd',
    'lunassampai',
    'billinguntil',
    'paidto',
  ],
  startedOn: ['startdate', 'tanggalpasang', 'createdon', 'tglpasang'],
  plnId: ['idpln', 'plnid'],
  latitude: ['lat', 'latitude'],
  longitude: ['lng', 'lon', 'long', 'longitude'],
  odp: ['odp'],
  port: ['port'],
  pppoeUser: ['pppoeusername', 'pppoelogin', 'userpppoe', 'pppoe'],
  pppoePassword: ['pppoepassword', 'passwordpppoe', 'passpppoe'],
  billMonth: ['dueperiod', 'bulan', 'tunggakanbln', 'bulantunggakan', 'bulantagihan'],
  billAmount: ['dueamount', 'tagihan', 'tunggakan', 'unpaid'],
  billDue: ['jatuhtempo', 'duedate'],
};

/** A first mapping. Formats of numbers and days default to the Indonesian ones. */
export function suggestMapping(rows: readonly TableRow[]): MoveInMapping {
  const { headerRow, find } = likelyHeader(rows);
  const fields: MoveInMapping['fields'] = {};
  for (const field of moveInFieldNames) {
    const column = find([bare(moveInFields[field].label), bare(field), ...(usual[field] ?? [])]);
    if (column !== undefined) fields[field] = { column };
  }
  // A file without service numbers usually has one service for each customer.
  if (fields.customerNumber) fields.serviceNumber ??= fields.customerNumber;
  return { headerRow, numbers: 'dot', days: 'dmy', balance: 'credit', fields };
}

/** A remembered mapping with the header row of this file: the first row that holds the most of its columns. */
export function fittedMapping(mapping: MoveInMapping, rows: readonly TableRow[]): MoveInMapping {
  const columns = Object.values(mapping.fields).flatMap((source) =>
    'column' in source ? [source.column] : [],
  );
  const matches = (row: TableRow): number => {
    const headings = new Set(headingsOf(row));
    return columns.filter((column) => headings.has(column)).length;
  };
  const [best] = rows.toSorted((a, b) => matches(b) - matches(a));
  return best && matches(best) > 0 ? { ...mapping, headerRow: best.number } : mapping;
}
