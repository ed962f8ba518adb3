import { gzipSync } from 'node:zlib';
import type { CorrectionKind } from '@serat/contract/billing';
import fc from 'fast-check';
import { nameOnly } from '../../../../db/by.ts';
import type { Customer } from '../../../../testing/customers.ts';
import { addDays, addMonths, firstOf, monthOf } from '../../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import type { BillingApp } from '../../billing/testing/billing-app.ts';
import { listWronglyIsolated } from './life-balance.ts';
import { createLifeReader, pickFrom } from './life-reader.ts';

const weights = {
  order: 4,
  changeMethod: 4,
  cancel: 1,
  install: 3,
  rejectOrder: 1,
  transfer: 6,
  lapse: 1,
  payBill: 8,
  payTogether: 6,
  payOneByOne: 1,
  takeBack: 10,
  takeBackUnheard: 2,
  tellAgain: 3,
  correct: 4,
  letDebtGo: 1,
  recordCash: 6,
  tillCash: 4,
  bankTransfer: 4,
  payOrderInCash: 2,
  undoCash: 3,
  closeRefund: 2,
  endService: 1,
  check: 1,
  nextDays: 3,
  nextMonth: 5,
  jobs: 1,
};

export type Action = keyof typeof weights;
const actions = Object.keys(weights) as Action[];

export const step = fc.record({
  do: fc.oneof(
    ...actions.map((action) => ({ weight: weights[action], arbitrary: fc.constant(action) })),
  ),
  pick: fc.nat(5),
  off: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, -1000, 250_000),
  part: fc.constantFrom(null, null, null, 1, 18_000, 300_000),
  /** Amounts from less than one bill to more than several bills together. */
  cash: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 1_500_000 })),
  method: fc.constantFrom('NUSA_VA', 'SAMUDRA_VA', 'LINKAJA_QR'),
});

export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const corrections: readonly [CorrectionKind, ...CorrectionKind[]] = [
  'credit',
  'credit',
  'denda-waived',
  'voided',
  'written-off',
];

/** Every action on a customer's money, allowed or not. */
export function createLifeSteps(app: BillingApp) {
  const { db, clock, bank, services, placeOrder, runDueJobs, sweep } = app;
  const { orders, billing, ledger, payment, tills, bankMoney } = services;
  const read = createLifeReader(db);
  let addresses = 0;
  let isMute = false;
  /** Unexpected webhook responses, and services that should not be isolated. */
  const mistakes: string[] = [];

  /** While the bank is mute, notifications fail and its job repeats them later. */
  bank.connect(async (payload, headers) => {
    if (isMute) return 503;
    const url = '/v1/payment/webhook/sandbox';
    const { statusCode, body } = await app.app.inject({ method: 'POST', url, payload, headers });
    if (statusCode !== 200 && statusCode !== 503) mistakes.push(`${statusCode} ${body}`);
    return statusCode;
  });

  const by = nameOnly('Kasir');
  let cashier: Promise<string> | undefined;
  async function addCashier(): Promise<string> {
    const who = {
      email: 'kasir@contoh.id',
      fullName: 'Kasir',
      role: 'cashier' as const,
      areas: [],
    };
    const id = (await services.staff.add(who, 'x')) ?? '';
    await tills.open(id, 0);
    return id;
  }
  const cashierWithTill = () => (cashier ??= addCashier());

  async function importStatement(file: string): Promise<void> {
    const importer = { staffId: await cashierWithTill(), name: 'Kasir', role: 'finance' } as const;
    const content = gzipSync(file).toString('base64');
    const account = bankMoney.accounts[0]?.number ?? '';
    const id = await bankMoney.statements.upload(importer, {
      account,
      fileName: 'mutasi.csv',
      content,
    });
    const columns = { day: 'Tanggal', text: 'Keterangan', amount: 'Jumlah' };
    await bankMoney.statements.import(importer, id, {
      headerRow: 1,
      numbers: 'dot',
      days: 'dmy',
      columns,
    });
    await bankMoney.match({ numbersOnly: true });
  }

  const ignoringErrors = (sending: Promise<void>) => sending.catch(() => undefined);

  async function night(day: string): Promise<void> {
    clock.set(`${day}T00:10:00+07:00`);
    await billing.daily();
    // Check before expired attempts end.
    mistakes.push(...(await listWronglyIsolated(app)));
    await sweep();
    await orders.sweepHeld();
    await runDueJobs();
  }

  const today = () => jakartaDay(clock());
  const nextMonth = () => night(addMonths(firstOf(monthOf(today())), 1));

  const acts: Record<Action, (who: Customer, step: Step) => Promise<unknown>> = {
    async order(who, { pick, method }) {
      addresses += 1;
      const plnId = `54${String(addresses).padStart(10, '0')}1`;
      const isSecond = (await services.subscriptions.runningOf(db, who.id)).length > 0;
      const productTv = pick % 2 === 0 ? 'tv-family' : null;
      const address = isSecond ? { anotherAddress: true, plnId } : {};
      return placeOrder(who, { productTv, paymentMethodId: method, ...address });
    },
    async changeMethod(who, { pick, method }) {
      const number = await read.newestOrder(who);
      await orders.changeMethod(who.id, number, method);
      const asked = await bank.find(number);
      if (pick > 1 && asked) await bank.pay(asked.reference, asked.amount);
    },
    async cancel(who) {
      const shown = await orders.activeOrder(who.id);
      const plnId = await read.plnIdOf(shown?.id ?? '');
      await orders.cancel(who.id, { alasan: 'Pindah', noVa: shown?.virtualAccount, plnId });
    },
    async install(who, { pick }) {
      const number = await read.newestOrder(who);
      const isStarted = (await orders.activeOrder(who.id))?.status.id === 'installationOnProgress';
      if (isStarted && pick > 0) return orders.installation.finish(number, nameOnly('Budi'));
      return orders.installation.start(number, nameOnly('Budi'));
    },
    rejectOrder: async (who) =>
      orders.installation.reject(await read.newestOrder(who), nameOnly('Budi'), 'Jauh'),

    /** Transfers the right or a wrong amount, any number of times. */
    async transfer(who, { pick, off }) {
      const attempt = pickFrom(await read.attempts(who), Math.floor(pick / 3));
      if (attempt) await bank.pay(attempt.id, Math.max(1, attempt.amount + off));
    },
    async lapse(who) {
      const attempt = (await read.attempts(who)).at(0);
      if (attempt) await bank.expire(attempt.id);
    },
    async payBill(who, { pick, method, off }) {
      if ((await read.bills(who, 'OPEN')).length === 0) await nextMonth();
      const bill = pickFrom(await read.bills(who, 'OPEN'), pick);
      if (!bill) return;
      const { payment: asked } = await billing.pay(who.id, bill.number, method);
      if (pick > 1 && asked) await bank.pay(asked.id, Math.max(1, asked.amount + off));
    },
    async payTogether(who, { pick, method, off }) {
      // Let months pass until several bills are open.
      for (const _ of [1, 2]) if ((await read.bills(who, 'OPEN')).length < 2) await nextMonth();
      const numbers = (await read.bills(who, 'OPEN')).map(({ number }) => number);
      const { payment: asked } = await billing.joint.pay(who.id, numbers, method);
      if (pick > 1) await bank.pay(asked.id, Math.max(1, asked.amount + off));
    },
    async payOneByOne(who) {
      const joint = await read.newestJoint(who);
      if (joint) await billing.joint.separate(who.id, joint);
    },

    async takeBack(who, { pick, part }) {
      const transfer = pickFrom(await read.transfersLeft(who), Math.floor(pick / 3));
      if (transfer) await bank.giveBack(transfer.id, Math.min(part ?? Infinity, transfer.left));
    },
    /** Pays and reverses before any notification arrives, then notifies in the wrong order and twice. */
    async takeBackUnheard(who, { pick, off, part }) {
      const attempt = pickFrom(await read.attempts(who), Math.floor(pick / 3));
      if (!attempt) return;
      const paid = Math.max(1, attempt.amount + off);
      isMute = true;
      const transfer = await bank.pay(attempt.id, paid);
      // An attempt that another step closed receives no money.
      const back = transfer && (await bank.giveBack(transfer, Math.min(part ?? Infinity, paid)));
      isMute = false;
      if (back) await ignoringErrors(bank.notifyReturn(back));
      if (transfer) await ignoringErrors(bank.notifyTransfer(transfer));
      if (back) await ignoringErrors(bank.notifyReturn(back));
    },
    async tellAgain(who, { pick }) {
      const { transfers, returns } = await read.events(who);
      const transfer = pickFrom(transfers, pick);
      const back = pickFrom(returns, pick);
      await read.forgetNotified({ transfer, back });
      if (back) await ignoringErrors(bank.notifyReturn(back));
      if (transfer) await ignoringErrors(bank.notifyTransfer(transfer));
    },

    async correct(who, { pick, part }) {
      const bill = pickFrom(await read.bills(who), pick);
      const kind = pickFrom(corrections, pick) ?? 'credit';
      if (!bill) return;
      const amount = kind === 'credit' ? (part ?? 100_000) : null;
      await billing.corrections.correct(bill.number, {
        kind,
        amount,
        reason: 'Gangguan',
        by: nameOnly('Rina'),
      });
    },
    async letDebtGo(who, { pick }) {
      const debt = pickFrom(await read.debtsOpen(who), pick);
      const letGo = { reason: 'Kesalahan bank', by: nameOnly('Rina') };
      if (debt) await billing.debts.writeOff(debt.id, letGo);
    },
    async recordCash(who, { pick, off, cash }) {
      const bill = pickFrom(await read.bills(who), pick);
      if (!bill) return;
      const { rpTotal } = (await billing.detail(who.id, bill.number)).bill;
      await billing.payments.record({
        to: { bill: bill.number },
        means: 'cash',
        amount: Math.max(1, cash ?? rpTotal + off),
        reference: `KAS-${bill.number}-${pick}-${cash}`,
        reason: 'Bayar di loket',
        by: nameOnly('Rina'),
      });
    },
    async tillCash(who, { pick, off, cash }) {
      const bill = pickFrom(await read.bills(who), pick);
      if (!bill) return;
      const { rpTotal } = (await billing.detail(who.id, bill.number)).bill;
      const amount = Math.max(1, cash ?? rpTotal + off);
      const reference = tills.issue(await cashierWithTill(), amount);
      const money = { means: 'cash', amount, reference, reason: 'Loket', by } as const;
      await billing.payments.record({ ...money, to: { bill: bill.number } });
    },
    async bankTransfer(who, { pick, off, cash }) {
      const bill = pickFrom(await read.bills(who), pick);
      if (!bill) return;
      const { rpTotal } = (await billing.detail(who.id, bill.number)).bill;
      const amount = Math.max(1, cash ?? rpTotal + off);
      await importStatement(`Tanggal;Keterangan;Jumlah\n${today()};${bill.number};${amount}`);
    },
    async payOrderInCash(who, { off }) {
      const waiting = await orders.payments.waiting(who.id);
      if (!waiting) return;
      const amount = Math.max(1, waiting.due + off);
      const reference = tills.issue(await cashierWithTill(), amount);
      const money = { means: 'cash', amount, reference, reason: 'Loket', by } as const;
      await orders.payments.record(waiting.number, money);
    },
    async undoCash(who, { pick }) {
      const tillId = (await tills.own(await cashierWithTill()))?.id ?? '';
      const receipts = await tills.receiptsOf({ tillId, areas: [], after: null, limit: 200 });
      const own = receipts.filter(({ customerId }) => customerId === who.id);
      const receipt = pickFrom(own, pick);
      if (receipt) await tills.undo(receipt.number, { reason: 'Salah pelanggan' });
    },
    async closeRefund(who, { pick }) {
      const due = pickFrom(await read.refundsOpen(who), pick);
      const closing = { by: nameOnly('Rina'), proof: 'BCA 17', note: null, accountOf: null };
      if (due) await ledger.refunds.close(due.id, closing);
    },
    async endService(who, { pick }) {
      const service = pickFrom(await services.subscriptions.runningOf(db, who.id), pick);
      const end = { by: nameOnly('Rina'), reason: null };
      if (service) await billing.endings.endService(service.number, end);
    },
    async check(who, { pick }) {
      const bill = pickFrom(await read.bills(who, 'OPEN'), pick);
      if (bill) await billing.check(who.id, bill.number);
      else await orders.checkPayment(who.id, await read.newestOrder(who));
    },

    nextDays: async (_who, { pick }) => night(addDays(today(), [1, 1, 2, 7, 8, 20][pick] ?? 1)),
    nextMonth,
    async jobs() {
      clock.advance({ minutes: 1 });
      await payment.attempts.sweep();
      await runDueJobs();
    },
  };

  return {
    act: (who: Customer, taken: Step) => acts[taken.do](who, taken),
    night,
    mistakes,
  };
}
