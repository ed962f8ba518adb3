import * as z from 'zod/mini';

interface Field {
  label: string;
  required?: true;
  hint?: string;
}

/** Fields that can be imported. A row of the file is a service, or another open bill of a service. */
export const moveInFields = {
  customerNumber: { label: 'Nomor pelanggan', required: true },
  fullName: { label: 'Nama', required: true },
  email: { label: 'Email' },
  phone: { label: 'Telepon', hint: '0812…, 62812… atau 812…' },
  nik: { label: 'NIK', hint: '16 digit, disimpan sebagai teks' },
  dueDay: { label: 'Tanggal jatuh tempo', hint: '1 sampai 28; kosong berarti setelan umum' },
  balance: { label: 'Saldo', hint: 'Uang titipan, sekali per pelanggan' },
  serviceNumber: { label: 'Nomor layanan', required: true, hint: 'Boleh kolom nomor pelanggan' },
  plan: { label: 'Paket', required: true, hint: 'Nama atau id di katalog' },
  price: { label: 'Harga per bulan', required: true, hint: 'Termasuk PPN' },
  status: { label: 'Status', required: true, hint: 'aktif atau isolir' },
  city: { label: 'Kota', required: true, hint: 'Seperti Kota Bandung, atau id-nya' },
  address: { label: 'Alamat', required: true },
  paidUntil: { label: 'Dibayar sampai', required: true, hint: 'Ditagih mulai hari berikutnya' },
  startedOn: { label: 'Mulai berlangganan' },
  minimumUntil: { label: 'Akhir masa minimum' },
  plnId: { label: 'ID Pelanggan PLN' },
  latitude: { label: 'Lintang' },
  longitude: { label: 'Bujur' },
  odp: { label: 'Kode ODP' },
  port: { label: 'Port ODP' },
  pppoeUser: { label: 'Pengguna PPPoE' },
  pppoePassword: { label: 'Kata sandi PPPoE' },
  billMonth: { label: 'Bulan tagihan terbuka', hint: '2026-10, 10/2026, atau sebuah tanggal' },
  billAmount: { label: 'Jumlah tagihan terbuka' },
  billDue: { label: 'Jatuh tempo tagihan terbuka' },
} as const satisfies Record<string, Field>;

export type MoveInField = keyof typeof moveInFields;
export const moveInFieldNames = Object.keys(moveInFields) as MoveInField[];

export const isRequired = (field: MoveInField): boolean => 'required' in moveInFields[field];

export const hintOf = (field: MoveInField): string | undefined => {
  const about: Field = moveInFields[field];
  return about.hint;
};

/** Formats of numbers and days stored as text. A spreadsheet's native numbers and days need none. */
export const numberStyles = { dot: '1.500.000', comma: '1,500,000' } as const;
export const dayStyles = { dmy: '31/12/2026', mdy: '12/31/2026' } as const;
/** Some systems keep what a customer owes as a positive balance. */
export const balanceSigns = {
  credit: 'Positif: titipan',
  debt: 'Positif: utang',
} as const;

const keysOf = <Key extends string>(words: Record<Key, string>) =>
  z.enum(Object.keys(words) as Key[]);

/** A column by its heading, or one value for every row. */
const source = z.union([
  z.object({ column: z.string().check(z.minLength(1), z.maxLength(200)) }),
  z.object({ value: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
]);

export const moveInMapping = z.object({
  /** The row of the file that holds the headings. */
  headerRow: z.number().check(z.int(), z.minimum(1), z.maximum(50)),
  numbers: keysOf(numberStyles),
  days: keysOf(dayStyles),
  balance: keysOf(balanceSigns),
  fields: z.partialRecord(z.enum(moveInFieldNames), source),
});
export type MoveInMapping = z.output<typeof moveInMapping>;
