import { expect } from 'vitest';
import { nameOnly } from '../../db/by.ts';
import { monthly } from '../../modules/money/billing/testing/billing-app.ts';
import type { Case, World } from './audited-case.ts';

export function moneyCases(world: World): Record<string, Case> {
  const { bank, billed, clock, customer, db, placeOrder, payOrder, service, services } = world;

  async function ordered(begun = false) {
    const who = await customer();
    const number = await placeOrder(who);
    await payOrder(number);
    if (begun) await services.orders.installation.start(number, nameOnly('Budi'));
    return { number, order: { subject: 'order', subjectId: number, customerId: who.id } };
  }

  async function bill() {
    const who = await billed();
    return { ...who, bill: { subject: 'bill', subjectId: who.billId, customerId: who.id } };
  }

  const corrected =
    (action: string, words: string[], row: object = {}): Case =>
    async () => {
      const { billId, bill: about } = await bill();
      if (action === 'bill.denda-waived') clock.set('2026-12-28T09:00:00+07:00');
      const said = [billId, ...words, '--reason', 'Gangguan', '--yes'];
      return {
        words: said,
        row: { action, ...about, before: { status: 'OPEN' }, reason: 'Gangguan', ...row },
      };
    };

  return {
    'orders start': async () => {
      const { number, order } = await ordered();
      const after = { status: 'installationOnProgress' };
      return { words: [number], row: { action: 'order.start', ...order, after } };
    },
    'orders finish': async () => {
      const { number, order } = await ordered(true);
      const after = { status: 'completed' };
      return { words: [number], row: { action: 'order.finish', ...order, after } };
    },
    'subscriptions end': async () => {
      const { id, number } = await service('2026-11-01T09:00:00+07:00');
      return {
        words: [number, '--reason', 'Pindah', '--yes'],
        row: {
          action: 'service.end',
          subject: 'service',
          subjectId: number,
          customerId: id,
          before: { status: 'active' },
          after: { status: 'ended', bill: `INV-202611-${number}-AKHIR` },
          reason: 'Pindah',
        },
      };
    },
    'billing run': async () => {
      await service('2026-11-01T09:00:00+07:00');
      clock.set('2026-12-02T09:00:00+07:00');
      return {
        words: [],
        row: {
          action: 'bill.run-done',
          subject: 'bill-run',
          subjectId: '2026-12',
          after: { made: expect.any(Number) },
        },
      };
    },
    'bills credit': corrected('bill.credit', ['--amount', '5000'], { after: { amount: 5000 } }),
    'bills waive': corrected('bill.denda-waived', []),
    'bills void': corrected('bill.voided', []),
    'bills write-off': corrected('bill.written-off', []),
    'payments set': async () => ({
      words: ['NUSA_VA', '--fee', '1500', '--reason', 'Tarif baru'],
      row: {
        action: 'method.change',
        subject: 'method',
        subjectId: 'NUSA_VA',
        before: { active: true, adminFee: 4000 },
        after: { active: true, adminFee: 1500 },
        reason: 'Tarif baru',
      },
    }),
    'payments record': async () => {
      const { billId, bill: about } = await bill();
      const amount = monthly.internet + monthly.tv + monthly.film;
      const money = ['--means', 'cash', '--amount', String(amount), '--reference', 'K-1'];
      return {
        words: ['--bill', billId, ...money, '--reason', 'Loket', '--yes'],
        row: {
          action: 'payment.record',
          ...about,
          before: { status: 'OPEN', due: amount },
          after: { status: 'PAID', means: 'cash', amount, reference: 'K-1' },
          reason: 'Loket',
        },
      };
    },
    'payments review close': async () => {
      const { id: customerId } = await customer();
      const at = clock();
      const { id } = await db
        .insertInto('payment_review')
        .values({
          gateway: 'sandbox',
          reference: 'X-1',
          event_digest: Buffer.from('x'),
          customer_id: customerId,
          reason: 'unclear',
          word: 'challenge',
          seen_at: at,
          last_seen_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = { action: 'payment.close-review', subject: 'review', subjectId: id, customerId };
      return { words: [id, '--note', 'Ditanyakan'], row: { ...row, after: { reference: 'X-1' } } };
    },
    'refunds close': async () => {
      const { number, order } = await ordered();
      const amount = await services.orders.installation.reject(
        number,
        nameOnly('Budi'),
        'Tidak terjangkau',
      );
      const [refund] = await services.ledger.refunds.list(order);
      const subjectId = refund?.id ?? '';
      return {
        words: [subjectId, '--proof', 'TRF-1', '--note', 'Tunai', '--yes'],
        row: {
          action: 'refund.close',
          ...order,
          subject: 'refund',
          subjectId,
          before: { amount, label: number },
          after: { proof: 'TRF-1' },
        },
      };
    },
    'debts write-off': async () => {
      const { id: customerId, orderId } = await service('2026-11-01T09:00:00+07:00');
      const [transfer] = (await bank.look(orderId))?.transfers ?? [];
      await bank.giveBack(transfer?.id ?? '', 60_000);
      const [debt] = await services.ledger.debts.lockOpen(db, customerId);
      const subjectId = debt?.id ?? '';
      return {
        words: [subjectId, '--reason', 'Kesalahan bank', '--yes'],
        row: {
          action: 'debt.write-off',
          subject: 'debt',
          subjectId,
          customerId,
          before: { amount: 60_000 },
          after: { amount: 0, bill: expect.stringContaining('SUSULAN') },
          reason: 'Kesalahan bank',
        },
      };
    },
  };
}
