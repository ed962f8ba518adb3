import type { Bill, BillDetail } from '@serat/contract/billing';
import { totalLine, type CostLine } from '@serat/contract/pricing';
import { AppError } from '../../../app-error.ts';
import { atOnce } from '../../../db/driver/at-once.ts';
import { keyOf, type Handle, type Key } from '../../../db/schema.ts';
import { jakartaDay } from '../../../jakarta/clock.ts';
import * as calendar from '../../../jakarta/calendar.ts';
import type { Drawing } from '../../../pdf/sheet.ts';
import { isLive } from '../payment/index.ts';
import { attemptsOfBills } from './payment/bill-attempts.ts';
import { createAskedRuns } from './run/asked-run.service.ts';
import { createBillCredit } from './payment/bill-credit.service.ts';
import { createBillDay } from './run/bill-day.service.ts';
import { createBillPayable } from './payment/bill-payable.ts';
import { drawBill } from './view/bill-pdf.ts';
import { pageBills, sumMonth, type BillPage } from './view/bill-list.repository.ts';
import { dendaGrows } from './bill.policy.ts';
import { createBillRun } from './run/bill-run.service.ts';
import {
  findBillByNumber,
  findCoveredTo,
  findCustomerNumber,
  findOwnBill,
  listLines,
  type BillRow,
} from './bill.repository.ts';
import { listActive, listHistory, type ShownBill } from './view/bill-shown.repository.ts';
import { billTax, costLines, liveOf, toBill, toDetail } from './view/bill-view.ts';
import { nextBillOf, nextBillsOf, type Billed } from './bill.policy.ts';
import type { BillingDeps } from './billing-deps.ts';
import { listCorrections } from './correction/correction.repository.ts';
import { createCorrections } from './correction/correction.service.ts';
import { creditUse } from './payment/credit-use.ts';
import { createOwing } from './payment/owing.ts';
import { createPaymentRecord } from './payment/record-payment.service.ts';
import { createOwedBills } from './correction/owed-bill.service.ts';
import { createFinalBill } from './correction/final-bill.service.ts';
import { createDeviceBills } from './ending/device-bills.service.ts';
import { createEndings } from './ending/ending.service.ts';
import { createJointPayments } from './payment/joint-payment.service.ts';
import { createPauses } from './run/pause.service.ts';
import { runEach } from './run/run-each.ts';
import { deleteImportedBills, insertImportedBills } from './run/imported-bill.repository.ts';
import { createRunDifferences } from './run/run-difference.service.ts';
import { createTerms } from './terms/terms.service.ts';
import { hideSinglePlace } from './view/hide-single-place.ts';

const refOf = (bill: Key) => ({ kind: 'bill' as const, ...keyOf(bill) });
const mostShown = 120;

export function createBillingService(given: BillingDeps) {
  const deps = { ...given, emit: hideSinglePlace(given.emit, given.subscriptions) };
  const { db, clock, payment, rules } = deps;
  const credit = createBillCredit(deps);
  const terms = createTerms(deps);
  const days = createBillDay(deps);
  const month = createBillRun(deps, credit);
  const asked = createAskedRuns(deps, month);
  const joint = createJointPayments(deps, view);
  const corrections = createCorrections(deps, credit);
  const voidPausedBills = createPauses(deps, corrections);
  const finals = createFinalBill(deps, credit);
  const endings = createEndings(deps, finals);
  const billDevices = createDeviceBills(deps, credit);
  const debts = createOwedBills(deps, corrections, credit);

  const seen = () => ({ today: jakartaDay(clock()), rules });

  async function view(rows: readonly BillRow[]): Promise<Bill[]> {
    const attempts = await attemptsOfBills(db, payment, rows);
    return rows.map((row) => toBill(row, liveOf(attempts.get(row.id)), seen()));
  }

  async function list(page: BillPage) {
    const rows = await pageBills(db, page);
    const shown = await view(rows);
    return rows.map((row, at) => {
      const bill = shown[at];
      if (!bill) throw new Error(`bill ${row.number} is gone`);
      const { customerId, serviceNumber, fullName, email, phone, dueOn, sortedBy } = row;
      const about = { customerId, serviceNumber, fullName, email, phone, dueOn, sortedBy };
      return { ...bill, ...about, tax: billTax(row, row.credited) };
    });
  }

  /** Answers NOT_FOUND for another customer's bill, so that its existence is not revealed. */
  async function own(customerId: string, number: string): Promise<BillRow> {
    const bill = await findOwnBill(db, customerId, number);
    if (!bill) throw new AppError('NOT_FOUND', { message: 'Tagihan tidak ditemukan.' });
    return bill;
  }

  function toBills(shown: readonly ShownBill[]): Bill[] {
    const now = seen();
    return shown.map(({ bill, live }) => toBill(bill, live, now));
  }

  /** Lists unpaid bills, oldest first. If there are none, returns the latest paid bill. */
  async function active(customerId: string, handle: Handle = db): Promise<Bill[]> {
    return toBills(await listActive(handle, customerId));
  }

  /** Adds the customer's credit to the first bill, which saves the page a second request. */
  async function activeWithCredit(customerId: string): Promise<Bill[]> {
    const [bills, amount] = await atOnce(db, (handle) =>
      Promise.all([active(customerId, handle), deps.ledger.credits.of(customerId, handle)]),
    );
    const use = creditUse(amount, bills);
    return bills.map((bill, at) => (at === 0 && use ? { ...bill, credit: { amount, use } } : bill));
  }

  /** Estimates the next bill of these services, less the credit that it will use. */
  function nextBill(services: readonly (Billed & { status: string })[], unusedCredit: number) {
    const isBilled = ({ status }: { status: string }) =>
      status !== 'Isolir' || rules.isolirBilling === 'continue';
    const next = nextBillOf(services.filter(isBilled), jakartaDay(clock()), rules);
    if (!next) return null;
    const amount = Math.max(0, next.amount - unusedCredit);
    return { date: calendar.startOfDay(calendar.firstOf(next.month)).toISOString(), amount };
  }

  /** Counts the current month as the first of `months`. Without `months` the whole history is listed. */
  async function history(customerId: string, months?: number): Promise<Bill[]> {
    const thisMonth = calendar.monthOf(jakartaDay(clock()));
    const since = months === undefined ? undefined : calendar.monthsAfter(thisMonth, 1 - months);
    return toBills(await listHistory(db, customerId, { since, limit: mostShown }));
  }

  const detail = async (customerId: string, number: string): Promise<BillDetail> =>
    detailOf(await own(customerId, number));

  async function detailOf(bill: BillRow): Promise<BillDetail> {
    const [products, corrected, found, { dueDay }] = await atOnce(db, (handle) =>
      Promise.all([
        listLines(handle, [bill]),
        listCorrections(handle, bill),
        attemptsOfBills(handle, payment, [bill]),
        terms.of(bill.customerId, handle),
      ]),
    );
    const attempts = found.get(bill.id) ?? [];
    return toDetail(bill, { products, corrections: corrected, attempts, dueDay }, seen());
  }

  /** With a method: the live attempt's amounts, or those of a new attempt. */
  async function costs(
    customerId: string,
    number: string,
    methodId: string | undefined,
  ): Promise<CostLine[]> {
    const row = await own(customerId, number);
    const lines = await listLines(db, [row]);
    const method =
      methodId && row.status === 'OPEN' ? await payment.methods.require(db, methodId) : null;
    const attempts = (await attemptsOfBills(db, payment, [row])).get(row.id) ?? [];
    const live = row.status === 'OPEN' ? attempts.find(isLive) : undefined;
    const keeps = live && (live.jointNumber !== null || !method || live.methodId === method.id);
    const bill = toBill(row, keeps ? live : null, seen());
    const fee = keeps ? 0 : (method?.adminFee ?? 0);
    const total = { name: totalLine, amount: bill.rpTotal + fee };
    return [...costLines({ ...bill, rpAdmin: bill.rpAdmin + fee }, lines), total].map(
      ({ name, amount }) => ({ NAMA_BIAYA: name, RUPIAH: amount }),
    );
  }

  /** Opens a payment. If the method changes, the old attempt is closed at the gateway first. */
  async function pay(customerId: string, number: string, methodId: string): Promise<BillDetail> {
    const bill = await own(customerId, number);
    if (bill.status === 'PAID') throw new AppError('ALREADY_PAID');
    if (bill.status !== 'OPEN') {
      throw new AppError('STEP_REFUSED', { message: 'Tagihan ini tidak perlu Anda bayar lagi.' });
    }
    await payment.payFor(refOf(bill), methodId);
    return detail(customerId, number);
  }

  /** Asks the gateway about the live attempt. The bill is read afterwards, because the attempt may have ended. */
  async function check(customerId: string, number: string): Promise<BillDetail> {
    const account = refOf(await own(customerId, number));
    const [live] = await payment.attempts.liveOn(db, customerId, [account]);
    if (live) await payment.checkNow({ kind: live.payableKind, customerId, id: live.payableId });
    return detail(customerId, number);
  }

  async function pdf(customerId: string, number: string): Promise<Drawing> {
    const row = await own(customerId, number);
    const { brand, ledger } = deps;
    const [shown, customerNumber, methods, logo, means] = await Promise.all([
      detailOf(row),
      findCustomerNumber(db, customerId),
      payment.methods.list(),
      brand.logo(),
      ledger.meansOf(db, { ...keyOf(row), round: row.reopened }),
    ]);
    const grows = dendaGrows(row, shown.bill.rpDenda, rules);
    const seenNow = { detail: shown, dendaGrows: grows, means, madeAt: clock() };
    return drawBill({ row, customerNumber, methods, brand, logo, ...seenNow });
  }

  /** Void first: a month whose bill was voided may get a new bill. */
  async function nightBills(): Promise<number> {
    await voidPausedBills();
    return month.runNight();
  }

  /** The nightly job. On the 1st it makes the month's bills; on other days it makes those that are missing. */
  const daily = (): Promise<void> =>
    runEach(deps.log, {
      bills: nightBills,
      isolations: days.isolate,
      restorations: days.restore,
      'first-end-notices': () => endings.tell('first'),
      'second-end-notices': () => endings.tell('second'),
      endings: endings.end,
      'device-bills': billDevices,
      'overdue-reminders': () => days.remind('overdue'),
      'due-soon-reminders': () => days.remind('due-soon'),
      'owed-bills': debts.billOwed,
    });

  return {
    payable: createBillPayable(deps, credit),
    terms,
    list,
    active,
    activeWithCredit,
    nextBill,
    nextBills: (service: Billed, count: number) =>
      nextBillsOf(service, count, jakartaDay(clock()), rules),
    creditUse,
    history,
    detail,
    costs,
    pay,
    check,
    pdf,
    daily,
    ownerOf: async (number: string): Promise<string | null> =>
      (await findBillByNumber(db, number))?.customerId ?? null,
    madeIn: (period: string) => sumMonth(db, period),
    joint,
    runs: {
      thisMonth: month.thisMonth,
      run: month.run,
      runMonth: month.runMonth,
      preview: month.preview,
      night: nightBills,
      announce: month.announce,
      ask: asked.ask,
      carryOut: asked.carryOut,
      find: asked.find,
      differences: createRunDifferences(deps),
    },
    endings: {
      end: endings.end,
      endDay: endings.endDay,
      page: endings.page,
      endService: finals.endService,
      endOn: finals.endOn,
      preview: finals.previewEnd,
    },
    coveredTo: findCoveredTo,
    roundTo: rules.roundTo,
    corrections,
    debts,
    imported: { insert: insertImportedBills, remove: deleteImportedBills },
    owing: createOwing(deps),
    payments: createPaymentRecord(deps, credit),
  };
}

export type BillingService = ReturnType<typeof createBillingService>;
