import type { MoveInMapping } from '@serat/contract/staff/move-in-fields';
import type { MoveInTotals } from '@serat/contract/staff/move-in';

export const providerColumns = [
  'ID',
  'Nama',
  'Email',
  'HP',
  'NIK',
  'Saldo',
  'Layanan',
  'Paket',
  'Harga',
  'Status',
  'Alamat',
  'Dibayar sampai',
  'PLN',
  'ODP',
  'Port',
  'PPPoE',
  'Sandi',
  'Bulan',
  'Tagihan',
  'Jatuh tempo',
] as const;
export type ProviderColumn = (typeof providerColumns)[number];
export type ProviderRow = Record<ProviderColumn, string>;

export const providerMapping: MoveInMapping = {
  headerRow: 1,
  numbers: 'dot',
  days: 'dmy',
  balance: 'credit',
  fields: {
    customerNumber: { column: 'ID' },
    fullName: { column: 'Nama' },
    email: { column: 'Email' },
    phone: { column: 'HP' },
    nik: { column: 'NIK' },
    balance: { column: 'Saldo' },
    serviceNumber: { column: 'Layanan' },
    plan: { column: 'Paket' },
    price: { column: 'Harga' },
    status: { column: 'Status' },
    city: { value: 'Kota Jakarta Selatan' },
    address: { column: 'Alamat' },
    paidUntil: { column: 'Dibayar sampai' },
    plnId: { column: 'PLN' },
    odp: { column: 'ODP' },
    port: { column: 'Port' },
    pppoeUser: { column: 'PPPoE' },
    pppoePassword: { column: 'Sandi' },
    billMonth: { column: 'Bulan' },
    billAmount: { column: 'Tagihan' },
    billDue: { column: 'Jatuh tempo' },
  },
};

const price = 299_000;
const credit = 50_000;

/**
 * Row of a made-up provider. Of seven rows one is a second service of the previous customer, one is isolated with
 * an open bill, one has an open bill, and one has a credit.
 */
export function providerRow(at: number): ProviderRow {
  const kind = at % 7;
  const owner = kind === 1 ? at - 1 : at;
  const serial = String(at).padStart(6, '0');
  const ofOwner = String(owner).padStart(6, '0');
  const hasBill = kind === 2 || kind === 3;
  return {
    ID: `P-${ofOwner}`,
    Nama: `Pelanggan ${'ABCDEFGHIJ'[owner % 10] ?? ''} Ke ${owner}`,
    Email: `p${ofOwner}@contoh.id`,
    HP: `0812${String(10_000_000 + owner)}`,
    NIK: `3174${String(100_000_000_000 + owner)}`,
    Saldo: kind === 4 ? '50.000' : '',
    Layanan: `L-${serial}`,
    Paket: 'Serat 50',
    Harga: '299.000',
    Status: kind === 2 ? 'isolir' : 'aktif',
    Alamat: `Jl. Melati No. ${at}`,
    'Dibayar sampai': hasBill ? '30/09/2026' : '30/11/2026',
    PLN: `5322${String(100_000_000 + at)}`,
    ODP: '',
    Port: '',
    PPPoE: `pppoe-${serial}`,
    Sandi: `rahasia ${serial}`,
    Bulan: hasBill ? '10/2026' : '',
    Tagihan: hasBill ? '299.000' : '',
    'Jatuh tempo': hasBill ? '20/10/2026' : '',
  };
}

export const providerRows = (count: number): ProviderRow[] =>
  Array.from({ length: count }, (_, at) => providerRow(at));

/** The former system's own sums of these rows. */
export function providerTotals(count: number): MoveInTotals {
  const totals = { customers: 0, services: count, openBills: 0, credits: 0 };
  for (let at = 0; at < count; at += 1) {
    const kind = at % 7;
    if (kind !== 1) totals.customers += 1;
    if (kind === 2 || kind === 3) totals.openBills += price;
    if (kind === 4) totals.credits += credit;
  }
  return totals;
}

const quoted = (text: string): string =>
  /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export const csvOf = (rows: readonly ProviderRow[]): string =>
  [providerColumns, ...rows.map((row) => providerColumns.map((column) => row[column]))]
    .map((cells) => cells.map(quoted).join(';'))
    .join('\n');
