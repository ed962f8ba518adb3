import { billStatusLabels, correctionLabels } from '../billing.ts';
import { orderStatusLabels } from '../order.ts';
import type { Change, ColumnKind, Written } from './columns.ts';
import { serviceStates } from './customer-lists.ts';
import { mailStates } from './mail-words.ts';
import { proposalStates } from './proposals.ts';
import { roleLabels } from './roles.ts';

type Names = Readonly<Record<string, string>>;

interface Field {
  label: string;
  kind?: ColumnKind;
  names?: Names;
}

const statuses: Names = { ...orderStatusLabels, ...billStatusLabels, ...serviceStates };

/** Labels and formats of an action's fields, in display order. */
const fields: Readonly<Record<string, Field>> = {
  fullName: { label: 'Nama' },
  email: { label: 'Email' },
  amount: { label: 'Jumlah', kind: 'rupiah' },
  refund: { label: 'Harus dikembalikan', kind: 'rupiah' },
  returned: { label: 'Dikembalikan', kind: 'rupiah' },
  left: { label: 'Sisa tagihan', kind: 'rupiah' },
  returnedAs: {
    label: 'Dikembalikan sebagai',
    names: { credit: 'Kredit', refund: 'Pengembalian dana' },
  },
  status: { label: 'Status', names: statuses },
  state: { label: 'Status usulan', names: proposalStates },
  role: { label: 'Peran', names: roleLabels },
  areas: { label: 'Wilayah' },
  system: { label: 'Sistem' },
  browser: { label: 'Peramban' },
  field: { label: 'Isian', names: { fullName: 'Nama', dob: 'Tanggal lahir', nik: 'NIK' } },
  name: { label: 'Nama' },
  scopes: { label: 'Boleh membaca' },
  phone: { label: 'Telepon' },
  dob: { label: 'Tanggal lahir' },
  nik: { label: 'NIK' },
  npwp: { label: 'NPWP' },
  plnId: { label: 'ID PLN' },
  address: { label: 'Alamat' },
  dueDay: { label: 'Tanggal jatuh tempo', kind: 'count' },
  isolirGraceDays: { label: 'Tenggang Isolir (hari)', kind: 'count' },
  sessions: { label: 'Perangkat', kind: 'count' },
  withdrawn: { label: 'Undangan yang ditarik' },
  revoked: { label: 'Token API yang dicabut' },
  kind: {
    label: 'Jenis',
    names: {
      ...correctionLabels,
      totp: 'Aplikasi autentikator',
      passkey: 'Kunci sandi (passkey)',
      'bill.correct': 'Koreksi tagihan',
      'refund.close': 'Penutupan pengembalian dana',
      'customer.correct': 'Perbaikan identitas',
      'customer.email': 'Penggantian email',
      'customer.phone': 'Penggantian telepon',
      'staff.invite': 'Undangan staf',
      'staff.change': 'Perubahan peran atau wilayah',
      'staff.dismiss': 'Pengeluaran Pemilik',
    },
  },
  proposal: { label: 'Usulan' },
  approvedBy: { label: 'Disetujui oleh' },
  waitsUntil: { label: 'Menunggu sampai' },
  waitedUntil: { label: 'Tanpa orang kedua, menunggu sampai' },
  standing: { label: 'Sebagai staf' },
  outcome: { label: 'Hasil' },
  proof: { label: 'Nomor bukti' },
  note: { label: 'Catatan' },
  label: { label: 'Untuk' },
  reference: { label: 'Nomor pembayaran' },
  means: { label: 'Cara', names: { cash: 'Tunai', transfer: 'Transfer langsung' } },
  due: { label: 'Diminta', kind: 'rupiah' },
  keptAs: {
    label: 'Disimpan sebagai',
    names: { credit: 'Kredit', refund: 'Pengembalian dana' },
  },
  kept: { label: 'Sisa yang disimpan', kind: 'rupiah' },
  paidFromCredit: { label: 'Dilunasi dari kredit' },
  bill: { label: 'Tagihan' },
  account: { label: 'Rekening tujuan' },
  correction: { label: 'Koreksi', names: correctionLabels },
  feeWaivedFor: { label: 'Biaya penghentian dibebaskan karena' },
  active: { label: 'Ditawarkan' },
  adminFee: { label: 'Biaya admin', kind: 'rupiah' },
  mailState: { label: 'Status email', names: mailStates },
  task: { label: 'Pekerjaan' },
  jobState: {
    label: 'Status pekerjaan',
    names: {
      waiting: 'Menunggu',
      failing: 'Gagal, dicoba lagi',
      failed: 'Gagal, berhenti dicoba',
    },
  },
  attempts: { label: 'Percobaan', kind: 'count' },
  made: { label: 'Tagihan baru', kind: 'count' },
  failed: { label: 'Gagal' },
  part: { label: 'Berkas' },
  documents: { label: 'Faktur', kind: 'count' },
  factor: { label: 'Verifikasi dua langkah' },
  secondFactor: {
    label: 'Verifikasi dua langkah',
    names: {
      totp: 'Aplikasi autentikator',
      passkey: 'Kunci sandi (passkey)',
      'recovery-code': 'Kode pemulihan',
    },
  },
  url: { label: 'Alamat' },
  kinds: { label: 'Jenis kejadian' },
  filter: { label: 'Saringan' },
  search: { label: 'Cari' },
  sort: { label: 'Urutan' },
  columns: { label: 'Kolom' },
  rows: { label: 'Baris', kind: 'count' },
  whole: { label: 'Sampai selesai' },
  files: { label: 'Berkas', kind: 'count' },
  added: { label: 'Baru' },
  updated: { label: 'Diperbarui' },
  resumed: { label: 'Dijual lagi' },
  removed: { label: 'Dihapus' },
  unchanged: { label: 'Tetap', kind: 'count' },
  rewrapped: { label: 'Disegel ulang', kind: 'count' },
  unreadable: { label: 'Tidak dapat dibuka', kind: 'count' },
  tables: { label: 'Tabel', kind: 'count' },
  delivery: { label: 'Kiriman' },
};

const fieldOf = (name: string): Field => fields[name] ?? { label: name };

const order = new Map(Object.keys(fields).map((name, index) => [name, index]));
const placeOf = (name: string): number => order.get(name) ?? order.size;

type Values = Readonly<Record<string, unknown>> | null;

export function differenceOf(before: Values, after: Values): Change[] {
  // The values are stored as jsonb, which keeps no order.
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  names.sort((one, other) => placeOf(one) - placeOf(other));
  const shown = names.filter((name) => !isId(before?.[name]) && !isId(after?.[name]));
  const changes = shown.map((name): Change => {
    const was = valueOf(name, before?.[name]);
    const became = valueOf(name, after?.[name]);
    const kind = kindOf(name, became ?? was);
    return {
      label: fieldOf(name).label,
      kind,
      before: was,
      after: became,
      masked: isMasked(was) || isMasked(became),
      change:
        was === became ? 'same' : was === null ? 'added' : became === null ? 'removed' : 'changed',
    };
  });
  const rank = ({ change }: Change) => (change === 'same' ? 1 : 0);
  return changes.sort((one, other) => rank(one) - rank(other));
}

/** `Status: Menunggu Instalasi → Proses Instalasi; …`, for a list. */
export function changesText(
  changes: readonly Change[],
  write: (kind: ColumnKind, value: Written) => string,
): string {
  return changes
    .filter(({ change }) => change !== 'same')
    .map(({ label, kind, before, after }) =>
      before === null
        ? `${label}: ${write(kind, after)}`
        : `${label}: ${write(kind, before)} → ${after === null ? 'kosong' : write(kind, after)}`,
    )
    .join('; ');
}

function valueOf(name: string, value: unknown): Written {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (typeof value === 'string')
    return fieldOf(name).names?.[value] ?? (isId(value) ? null : value);
  if (Array.isArray(value)) {
    const parts = value.map((item) => valueOf(name, item)).filter((part) => part !== null);
    return parts.length > 0 ? parts.join(', ') : null;
  }
  const inner = Object.entries(value).flatMap(([part, of]) => {
    const written = valueOf(part, of);
    return written === null ? [] : [`${fieldOf(part).label} ${written}`];
  });
  return inner.length > 0 ? inner.join(', ') : null;
}

/** The audit shows names instead of ids. */
const isId = (value: unknown): boolean =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

function kindOf(name: string, value: Written): ColumnKind {
  const { kind } = fieldOf(name);
  if (kind) return kind;
  if (typeof value !== 'string') return 'text';
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return 'moment';
  return /^\d{4}-\d\d-\d\d$/.test(value) ? 'day' : 'text';
}

/** The audit's masks: last digits, first letters, or nothing. */
const isMasked = (value: Written): boolean =>
  typeof value === 'string' && /^\*{3,}|^.{0,2}…$/.test(value);
