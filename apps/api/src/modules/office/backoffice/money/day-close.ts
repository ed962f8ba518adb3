import type { DayLine, DayPart } from '@serat/contract/staff/day-close';
import { paymentMeans } from '@serat/contract/staff/payment-lists';
import { bankLineStates } from '@serat/contract/staff/bank';
import { tillStates } from '@serat/contract/staff/tills';
import { addDays, startOfDay } from '../../../../jakarta/calendar.ts';
import type { DaySum } from '../../../money/ledger/index.ts';
import type { Till } from '../../../money/till/index.ts';
import type { SettledDay } from '../../bank/index.ts';
import type { BackofficeDeps } from '../backoffice-deps.ts';

const accountNames: Readonly<Record<string, string>> = {
  order: 'Pesanan',
  bill: 'Tagihan',
  credit: 'Kredit pelanggan',
  refund: 'Dana yang harus dikembalikan',
};

/** What came in on a day, in the order in which a person checks it. */
export function createDayClose({
  ledger,
  payment,
  tills,
  bank,
}: Pick<BackofficeDeps, 'ledger' | 'payment' | 'tills' | 'bank'>) {
  return async function dayClose(day: string): Promise<DayLine[]> {
    const from = startOfDay(day);
    const before = startOfDay(addDays(day, 1));
    const [{ sums, paidOut }, ofDay, names, reviews, unsettled, arrived, settlement] =
      await Promise.all([
        ledger.receipts.day({ from, before }),
        tills.ofDay(from, before),
        payment.methods.names(),
        payment.reviews.list({ openOnly: true }),
        bank.unsettled(day),
        bank.ofDay(day),
        bank.settlement.closeOf(day),
      ]);
    const partOf = (part: DaySum['part']) => sums.filter((sum) => sum.part === part);
    const money = reviews.filter((review) => payment.reviews.isAboutMoney(review));
    const ways = partOf('way').map((sum) =>
      lineOf('way', names.get(sum.name) ?? paymentMeans[sum.name] ?? sum.name, sum),
    );
    const accounts = partOf('account').map((sum) =>
      lineOf('account', accountNames[sum.name] ?? sum.name, sum),
    );
    const isOfDay = (at: Date | null) => at !== null && at >= from && at < before;
    const cash = new Map(partOf('till').map((sum) => [sum.name, sum]));
    return [
      ...ways,
      ...ofDay.flatMap((till) => [
        lineOf('till', nameOf(till), cash.get(till.id) ?? none),
        ...differencesOf(till, isOfDay),
      ]),
      ...arrived.map(({ state, lines, amount }) =>
        lineOf('bank', bankLineStates[state], { receipts: lines, gross: amount, reversed: 0 }),
      ),
      ...settlement.days.flatMap(settlementOf),
      lineOf('refund', 'Dikirim kepada pelanggan', {
        receipts: paidOut.refunds,
        gross: 0,
        reversed: paidOut.amount,
      }),
      lineOf('unmatched', 'Pembayaran yang perlu ditangani', {
        receipts: money.length,
        gross: money.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
        reversed: 0,
      }),
      ...(bank.accounts.length > 0
        ? [
            lineOf('unmatched', 'Uang masuk di bank yang belum dibukukan', {
              receipts: unsettled.lines,
              gross: unsettled.amount,
              reversed: 0,
            }),
          ]
        : []),
      lineOf('unmatched', 'Berbeda dari laporan gateway', {
        receipts: settlement.wrong.length,
        gross: settlement.wrong.reduce((sum, { outstanding }) => sum + Math.abs(outstanding), 0),
        reversed: 0,
      }),
      ...accounts,
      {
        ...lineOf('difference', 'Uang masuk dikurangi buku besar', none),
        count: null,
        net: netOf(ways) - netOf(accounts),
      },
    ];
  };
}

const none = { receipts: 0, gross: 0, reversed: 0 };

const lineOf = (
  part: DayPart,
  name: string,
  { receipts, gross, reversed }: Omit<DaySum, 'part' | 'name'>,
): DayLine => ({ part, name, count: receipts, gross, reversed, net: gross - reversed });

const nameOf = ({ number, staffName, state }: Till): string =>
  `Kas ${number}, ${staffName} (${tillStates[state].toLowerCase()})`;

/** What came in through a gateway on the day, and where it is now. */
function settlementOf({ gateway, payments, ...sums }: SettledDay): DayLine[] {
  const { received, reversed, settled, fee, outstanding } = sums;
  const partOf = (name: string, net: number): DayLine => ({
    ...lineOf('settlement', `${gateway}: ${name}`, none),
    count: null,
    net,
  });
  return [
    lineOf('settlement', gateway, { receipts: payments, gross: received, reversed }),
    partOf('diselesaikan', settled),
    partOf('biaya', fee),
    partOf('belum diselesaikan', outstanding),
  ];
}

/** Differences belong to the day on which the till was counted or handed over. */
function differencesOf(till: Till, isOfDay: (at: Date | null) => boolean): DayLine[] {
  const { number, expected, counted, received, countedAt, closedAt } = till;
  const lineFor = (what: string, net: number, reason: string | null): DayLine => ({
    ...lineOf('till', `${what} ${number}: ${reason ?? ''}`, none),
    count: null,
    net,
  });
  const short = counted === null || !isOfDay(countedAt) ? 0 : counted - expected;
  const lost = counted === null || received === null || !isOfDay(closedAt) ? 0 : received - counted;
  return [
    ...(short === 0 ? [] : [lineFor('Selisih kas', short, till.differenceReason)]),
    ...(lost === 0 ? [] : [lineFor('Selisih setoran kas', lost, till.handoverReason)]),
  ];
}

const netOf = (lines: readonly DayLine[]): number => lines.reduce((sum, { net }) => sum + net, 0);
