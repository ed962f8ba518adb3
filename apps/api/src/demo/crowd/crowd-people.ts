import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@serat/contract/order';
import { daysBefore, jakartaDay } from '../../jakarta/clock.ts';
import { createRandom } from '../random.ts';
import { crowdPlaces, families, men, streets, women } from './crowd-names.ts';

export interface CrowdMember {
  id: string;
  email: string;
  fullName: string;
  phone: string;
  gender: 'Pria' | 'Wanita';
  dob: string;
  nik: string;
  plnId: string;
  place: string;
  detailAddress: string;
  internetId: string;
  tvId: string | null;
  methodId: string;
  orderStatus: Exclude<OrderStatus, 'waitingPayment'>;
  orderedAt: Date;
  /** The day of the month on which the bill is paid. */
  payDay: number;
  /** The month from which no bill is paid, in months before today; null if all bills are paid. */
  unpaidSince: number | null;
}

export const crowdDomain = '@contoh.serat.example';

/** A day after the due day of the default settings. */
export const latePayDay = 23;

const speeds = [20, 30, 30, 50, 50, 50, 100, 100, 200, 300];
const methods = ['NUSA_VA', 'NUSA_VA', 'LINKAJA_QR', 'SAMUDRA_VA'];
const days = 365;

/** The last members have an order in progress; some other orders ended without an installation. */
function stateOf(at: number, size: number): { status: CrowdMember['orderStatus']; ago?: number } {
  const left = size - at;
  if (left <= 6) return { status: 'waitingInstallation', ago: 1 + (left % 5) };
  if (left <= 10) return { status: 'installationOnProgress', ago: 2 + (left % 3) };
  if (at % 40 === 17) return { status: 'rejected' };
  if (at % 40 === 31) return { status: 'Batal' };
  return { status: 'completed' };
}

function unpaidSince(at: number): number | null {
  if (at % 75 === 9) return 3;
  if (at % 75 === 24) return 2;
  return at % 38 === 5 ? 1 : null;
}

/** A third have been customers for a year; the others joined since then, more of them every month. */
export function planCrowd(size: number, end: Date): CrowdMember[] {
  const random = createRandom('crowd');
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const number = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return Array.from({ length: size }, (_, at): CrowdMember => {
    const isWoman = random() < 0.5;
    const fullName = `${pick(isWoman ? women : men)} ${pick(families)}`;
    const { status, ago } = stateOf(at, size);
    const since = at % 3 === 0 ? number(days - 25, days) : 5 + (days - 35) * (1 - random() ** 0.5);
    const day = jakartaDay(daysBefore(end, ago ?? Math.floor(since)));
    const serial = String(at + 1).padStart(4, '0');
    const [hour, minute] = [number(8, 19), number(10, 59)];
    return {
      id: randomUUID(),
      email: `${fullName.toLowerCase().replace(' ', '.')}.${at + 1}${crowdDomain}`,
      fullName,
      phone: `08120000${serial}`,
      gender: isWoman ? 'Wanita' : 'Pria',
      dob: `${number(1960, 2002)}-0${number(1, 9)}-1${number(0, 9)}`,
      nik: `317405${number(100_000, 699_999)}${serial}`,
      plnId: `532200000${serial}`,
      place: crowdPlaces[at % crowdPlaces.length] as string,
      detailAddress: `Jl. ${pick(streets)} No. ${number(1, 90)}`,
      internetId: `internet-${pick(speeds)}`,
      tvId: random() < 0.35 ? 'tv-family-pack' : null,
      methodId: pick(methods),
      orderStatus: status,
      orderedAt: new Date(`${day}T${String(hour).padStart(2, '0')}:${minute}:00+07:00`),
      payDay: random() < 0.06 ? latePayDay : random() < 0.5 ? number(2, 7) : number(8, 20),
      unpaidSince: unpaidSince(at),
    };
  });
}
