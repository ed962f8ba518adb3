import type { ChangeKind, ChangeStatus, ChangeWish } from '@serat/contract/change';
import { AppError } from '../../../app-error.ts';
import * as calendar from '../../../jakarta/calendar.ts';
import { priceOfSpan } from '../../money/billing/index.ts';
import { linesOn, type Charge, type ServiceLine } from '../../service/subscription/index.ts';

/** A database trigger allows the same steps. */
export const changeSteps: Record<ChangeStatus, readonly ChangeStatus[]> = {
  scheduled: ['applied', 'revoked', 'cancelled'],
  applied: ['undone'],
  revoked: [],
  undone: [],
  cancelled: [],
};

/** A product at today's price. */
export type Priced = Omit<ServiceLine, 'validFrom' | 'validTo'>;

export interface Changeable {
  lines: readonly ServiceLine[];
  today: string;
  /** The last day that is paid or billed. */
  coveredTo: string;
  minimumUntil: string;
  /** The monthly price of the package that was ordered first. */
  firstPlan: number;
}

export interface Plan {
  effectiveOn: string;
  atOnce: boolean;
  lines: ServiceLine[];
  charges: Charge[];
}

interface Rules {
  roundTo: number;
}

type ProductWish = Exclude<ChangeWish, { kind: 'end' | 'ahead' }>;

const refuse = (message: string): never => {
  throw new AppError('STEP_REFUSED', { message });
};

/** Lines that are valid today and have no end. */
const current = ({ lines, today }: Changeable): ServiceLine[] =>
  linesOn(lines, today).filter(({ validTo }) => validTo === null);

const internetOf = (service: Changeable): ServiceLine =>
  current(service).find(({ productType }) => productType === 'INTERNET') ??
  refuse('Paket internet layanan ini segera berubah. Coba lagi sesudah itu.');

/** The first day that is neither paid nor billed. */
const firstOpenDay = ({ coveredTo, today }: Changeable): string => {
  const next = calendar.addDays(coveredTo, 1);
  return next > today ? next : today;
};

const types = ['INTERNET', 'TV', 'ALACARTE'];
const order = ({ productType }: Priced): number => types.indexOf(productType);

/** Removes the `without` products and adds the `added` products from `day` on. */
function swap(
  lines: readonly ServiceLine[],
  day: string,
  { without, added }: { without: ReadonlySet<string>; added: readonly Priced[] },
): ServiceLine[] {
  const kept = lines.flatMap((line) => {
    if (!without.has(line.productId) || line.validTo !== null) return [line];
    // A line that started on this day is dropped, because only the last change of a day counts.
    return line.validFrom < day ? [{ ...line, validTo: calendar.addDays(day, -1) }] : [];
  });
  const come = added.map((line) => ({ ...line, validFrom: day, validTo: null }));
  return [...kept, ...come].toSorted((one, other) => order(one) - order(other));
}

/** The difference for the days that are paid or billed at the old price. */
function chargeOf(
  name: string,
  difference: number,
  { today, coveredTo }: Changeable,
  rules: Rules,
): Charge[] {
  if (difference <= 0 || coveredTo < today) return [];
  const days = { from: today, to: coveredTo };
  const amount = priceOfSpan(difference, days, rules);
  return [{ name, ...days, monthly: difference, amount }];
}

/** Why the service cannot get this package; null if it can. A package of the same price is no downgrade. */
export function packageRefusal(
  service: Changeable,
  wanted: Pick<Priced, 'productId' | 'amount'>,
): string | null {
  const internet = internetOf(service);
  if (wanted.productId === internet.productId) return 'Ini paket Anda sekarang.';
  const isCheaper = wanted.amount < internet.amount;
  const isBound = firstOpenDay(service) < service.minimumUntil;
  return isCheaper && isBound && wanted.amount < service.firstPlan
    ? 'Selama masa minimum, paket tidak dapat lebih murah daripada yang pertama Anda pesan.'
    : null;
}

function changePackage(service: Changeable, [wanted]: readonly Priced[], rules: Rules): Plan {
  if (wanted?.productType !== 'INTERNET') throw new AppError('PRODUCT_UNAVAILABLE');
  const internet = internetOf(service);
  const refusal = packageRefusal(service, wanted);
  if (refusal !== null) refuse(refusal);
  const atOnce = wanted.amount >= internet.amount;
  const effectiveOn = atOnce ? service.today : firstOpenDay(service);
  const without = new Set([internet.productId]);
  return {
    effectiveOn,
    atOnce,
    lines: swap(service.lines, effectiveOn, { without, added: [wanted] }),
    charges: chargeOf(`Naik ke ${wanted.name}`, wanted.amount - internet.amount, service, rules),
  };
}

function add(service: Changeable, added: readonly Priced[], rules: Rules): Plan {
  const lines = current(service);
  for (const { productId, productType, name } of added) {
    if (productType === 'INTERNET') throw new AppError('PRODUCT_UNAVAILABLE');
    if (lines.some((line) => line.productId === productId)) refuse(`${name} sudah ada di layanan.`);
  }
  const tvs = [...lines, ...added].filter(({ productType }) => productType === 'TV');
  if (tvs.length > 1) refuse('Layanan ini sudah punya paket TV.');
  if (tvs.length === 0) refuse('Saluran ala carte perlu paket TV. Tambahkan paket TV juga.');
  return {
    effectiveOn: service.today,
    atOnce: true,
    lines: swap(service.lines, service.today, { without: new Set(), added }),
    charges: added.flatMap(({ name, amount }) =>
      chargeOf(`Tambahan ${name}`, amount, service, rules),
    ),
  };
}

/** Removing TV also removes the channels. */
function remove(service: Changeable, productIds: readonly string[]): Plan {
  const lines = current(service).filter(({ productType }) => productType !== 'INTERNET');
  const named = lines.filter(({ productId }) => productIds.includes(productId));
  if (named.length < new Set(productIds).size) throw new AppError('PRODUCT_UNAVAILABLE');
  const all = named.some(({ productType }) => productType === 'TV') ? lines : named;
  const without = new Set(all.map(({ productId }) => productId));
  const effectiveOn = firstOpenDay(service);
  return {
    effectiveOn,
    atOnce: effectiveOn === service.today,
    lines: swap(service.lines, effectiveOn, { without, added: [] }),
    charges: [],
  };
}

/** `products` are the products named in the wish, at today's prices. */
export function planOf(
  service: Changeable,
  wish: ProductWish,
  { products, rules }: { products: readonly Priced[]; rules: Rules },
): Plan {
  if (wish.kind === 'package') return changePackage(service, products, rules);
  if (wish.kind === 'add') return add(service, products, rules);
  return remove(service, wish.productIds);
}

const choices = 3;

/**
 * The last days to choose from: the last paid or billed day and the ends of later months. An isolated service can
 * only end today.
 */
export function lastDaysOf(
  { today, coveredTo }: Pick<Changeable, 'today' | 'coveredTo'>,
  isIsolated: boolean,
): string[] {
  if (isIsolated) return [today];
  const first = coveredTo > today ? coveredTo : today;
  const month = calendar.monthOf(first);
  const isWhole = first === calendar.lastOf(month);
  const later = Array.from({ length: choices }, (_, at) =>
    calendar.lastOf(calendar.monthsAfter(month, at + (isWhole ? 1 : 0))),
  );
  return [first, ...later];
}

interface Made {
  kind: ChangeKind;
  status: ChangeStatus;
  effectiveOn: string;
  createdOn: string;
}

/**
 * A scheduled change can be revoked until its first bill is made; the end of a service, until its last day is
 * over.
 */
const isRevocable = ({ kind, effectiveOn }: Made, at: { today: string; coveredTo: string }) =>
  kind === 'end' ? at.today <= effectiveOn : at.coveredTo < effectiveOn;

/** How the newest change of a service can be taken back; null if it cannot. */
export function takeBackOf(
  change: Made,
  at: { today: string; coveredTo: string; undoneThisMonth: boolean; isBilled: boolean },
): 'undo' | 'revoke' | null {
  if (change.status === 'scheduled') return isRevocable(change, at) ? 'revoke' : null;
  const isToday = change.status === 'applied' && change.createdOn === at.today;
  return isToday && change.kind !== 'end' && !at.undoneThisMonth && !at.isBilled ? 'undo' : null;
}
