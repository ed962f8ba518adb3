import type { Bill } from '@serat/contract/billing';
import { monthYear, rupiah } from '../../../lib/text/format.ts';

export interface BillMonth {
  /** YYYY-MM. */
  period: string;
  /** Without denda. */
  amount: number;
  denda: number;
  hasBill: boolean;
}

export interface BillYear {
  /** Twelve months, oldest first; the last is the month of the newest bill. */
  months: readonly BillMonth[];
  average: number;
  change: string;
}

type Parts = Pick<
  Bill,
  'billingPeriod' | 'billingStatus' | 'produk' | 'produkTambahan' | 'serviceNumber'
> &
  Pick<
    Bill,
    'rpTagihan' | 'rpMaterai' | 'rpDenda' | 'rpAdmin' | 'rpKredit' | 'rpKoreksi' | 'rpTotal'
  >;

/** Null if fewer than two months have a bill. */
export function billYear(all: readonly Parts[]): BillYear | null {
  const bills = all.filter(({ billingStatus }) => billingStatus !== 'VOIDED');
  const newest = bills
    .map(({ billingPeriod }) => billingPeriod)
    .toSorted()
    .at(-1);
  if (newest === undefined) return null;
  const of = (period: string) => bills.filter(({ billingPeriod }) => billingPeriod === period);
  const months = Array.from({ length: 12 }, (_, at) => {
    const period = monthsBefore(newest, 11 - at);
    const own = of(period);
    const denda = sum(own, 'rpDenda');
    return { period, amount: sum(own, 'rpTotal') - denda, denda, hasBill: own.length > 0 };
  });
  const billed = months.filter(({ hasBill }) => hasBill);
  if (billed.length < 2) return null;
  const total = billed.reduce((before, { amount, denda }) => before + amount + denda, 0);
  const former = billed.at(-2)?.period ?? newest;
  return {
    months,
    average: Math.round(total / billed.length),
    change: changeBetween(of(former), of(newest), former),
  };
}

/** YYYY-MM, `count` months earlier. */
export function monthsBefore(period: string, count: number): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  const index = year * 12 + month - 1 - count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

type Amount =
  | 'rpTagihan'
  | 'rpMaterai'
  | 'rpDenda'
  | 'rpAdmin'
  | 'rpKredit'
  | 'rpKoreksi'
  | 'rpTotal';

const sum = (bills: readonly Parts[], part: Amount): number =>
  bills.reduce((before, bill) => before + bill[part], 0);

const services = (bills: readonly Parts[]) => new Set(bills.map((bill) => bill.serviceNumber)).size;
const products = (bills: readonly Parts[]) =>
  bills
    .map(({ produk, produkTambahan }) => `${produk}/${produkTambahan}`)
    .toSorted()
    .join();

function changeBetween(before: readonly Parts[], now: readonly Parts[], former: string): string {
  const more = (part: Amount) => sum(now, part) - sum(before, part);
  const difference = more('rpTotal');
  const month = monthYear(`${former}-01`);
  if (difference === 0) return `Sama dengan ${month}.`;
  const rises = difference > 0;
  const [name = ''] = month.split(/\s/);
  // Parts that changed in the opposite direction of the total do not explain the difference.
  const causes = [
    { words: rises ? 'kena denda' : `${name} kena denda`, by: more('rpDenda') },
    { words: rises ? 'ada biaya admin' : `${name} kena biaya admin`, by: more('rpAdmin') },
    { words: rises ? 'ada bea meterai' : `${name} kena bea meterai`, by: more('rpMaterai') },
    { words: rises ? `${name} dipotong kredit` : 'dipotong kredit', by: -more('rpKredit') },
    { words: rises ? `${name} mendapat potongan` : 'mendapat potongan', by: -more('rpKoreksi') },
    { words: tariffWords(before, now), by: more('rpTagihan') },
  ]
    .filter(({ by }) => by !== 0 && by > 0 === rises)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
  const [first] = causes;
  const because = causes.length > 1 ? 'terutama karena' : 'karena';
  const reason = first ? `, ${because} ${first.words}` : '';
  return `${rupiah(Math.abs(difference))} lebih ${rises ? 'tinggi' : 'rendah'} dari ${month}${reason}.`;
}

function tariffWords(before: readonly Parts[], now: readonly Parts[]): string {
  if (services(before) !== services(now)) return 'jumlah layanan berubah';
  return products(before) === products(now) ? 'isi tagihan berubah' : 'paket berubah';
}
