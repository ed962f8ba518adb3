import * as list from '@serat/contract/staff/payment-lists';
import * as call from '@serat/contract/staff/payments';
import { AppError } from '../../../app-error.ts';
import type { Areas } from '../../../db/query/areas.ts';
import { answer } from '../../../http/mount/answer.ts';
import { daysFromTo, firstOf, monthOf } from '../../../jakarta/calendar.ts';
import { daysBefore, jakartaDay } from '../../../jakarta/clock.ts';
import { rupiah } from '../../../jakarta/words.ts';
import type { Services } from '../../../wiring.ts';
import { afterOf } from '../../done.ts';
import { mountListInMemory } from '../../mount-list-in-memory.ts';
import { mountList } from '../../mount-list.ts';
import { mountStaff, type Console } from '../../mount.ts';

interface Span {
  from?: string | undefined;
  to?: string | undefined;
}

export function paymentRoutes(server: Console, { payment, ledger, backoffice }: Services): void {
  const { clock } = server;

  mountList(server, list.listAttempts, {
    name: 'pembayaran-menggantung',
    find: async ({ who, filter: { all, search = null }, page }) => {
      const asked = { ...page, hangingOnly: all !== 'true', areas: who.areas, search };
      const [rows, names] = await Promise.all([
        payment.attempts.listLive(asked),
        payment.methods.names(),
      ]);
      return rows.map((row) => ({ ...row, method: names.get(row.methodId) ?? row.methodId }));
    },
    keyOf: ({ id }) => id,
    rowOf: ({ createdAt, expiresAt, askedAt, ...attempt }) => ({
      ...attempt,
      createdDate: createdAt.toISOString(),
      expiresDate: expiresAt.toISOString(),
      askedDate: askedAt?.toISOString() ?? null,
    }),
  });
  mountStaff(
    server,
    call.askGateway,
    async ({ who, body }) => {
      await backoffice.requireAttempt(who.areas, body.id);
      const status = await backoffice.payments.ask(who, body.id);
      return answer({ status }, `Gateway menjawab: ${list.attemptStates[status] ?? status}.`);
    },
    { dataOf: afterOf('payment.answer') },
  );
  mountList(server, list.listNotifications, {
    name: 'notifikasi-gateway',
    find: ({ filter: { open, search = null }, page }) =>
      payment.notifications.list({ ...page, refusedOnly: open === 'true', search }),
    keyOf: ({ id }) => id,
    rowOf: ({ receivedAt, lastReceivedAt, ...notification }) => ({
      ...notification,
      firstDate: receivedAt.toISOString(),
      lastDate: lastReceivedAt.toISOString(),
    }),
  });
  mountStaff(server, call.getNotification, async ({ query: { id } }) =>
    answer(await payment.notifications.show(id)),
  );
  mountStaff(
    server,
    call.replayNotification,
    async ({ who, body: { id } }) => {
      const outcome = await backoffice.payments.replay(who, id);
      return answer({ outcome }, `Diproses ulang: ${list.outcomeName(outcome)}.`);
    },
    { dataOf: afterOf('payment.replayed') },
  );
  mountList(server, list.listReversals, {
    name: 'dana-ditarik',
    find: async ({ who, filter: { days, search = null }, page }) => {
      const since = days === undefined ? undefined : daysBefore(clock(), days);
      const rows = await ledger.reversals.page({ ...page, areas: who.areas, since, search });
      const traces = Map.groupBy(
        await ledger.reversals.tracesOf(rows),
        ({ reversalId }) => reversalId,
      );
      return rows.map((row) => ({ ...row, followed: traces.get(row.id) ?? [] }));
    },
    keyOf: ({ id }) => id,
    rowOf: ({ at, reason, ...reversal }) => ({ ...reversal, date: at.toISOString(), word: reason }),
  });
  mountList(server, list.listReviews, {
    name: 'pembayaran-perlu-ditangani',
    find: ({ filter: { all, search = null }, page }) =>
      payment.reviews.list({ ...page, openOnly: all !== 'true', search }),
    keyOf: ({ id }) => id,
    rowOf: (review) => ({
      ...review,
      date: review.seenAt.toISOString(),
      closedDate: review.closedAt?.toISOString() ?? null,
      note: review.closedNote,
      isMoney: payment.reviews.isAboutMoney(review),
    }),
  });
  mountStaff(server, call.closeReview, async ({ who, body }) => {
    await backoffice.payments.closeReview(who, body.id, body.note);
    return answer(null, 'Dicatat sebagai sudah ditangani.');
  });
  mountStaff(
    server,
    call.settleReview,
    async ({ who, body }) => {
      const { bill, paysBill, rest } = await backoffice.payments.settleReview(who, body);
      const keptAs = rest?.keptAs ?? null;
      const words = [
        paysBill && `Tagihan ${bill.number} lunas.`,
        rest &&
          `${rupiah(rest.amount)} ${keptAs === 'credit' ? 'menjadi kredit' : 'harus dikembalikan kepada'} pelanggan.`,
      ];
      return answer({ paysBill, keptAs }, words.filter(Boolean).join(' '));
    },
    { dataOf: afterOf('payment.settle-review') },
  );
  mountStaff(server, call.reopenReview, async ({ who, body }) => {
    await backoffice.payments.reopenReview(who, body.id);
    return answer(null, 'Diurungkan. Pembayaran ini menunggu lagi.');
  });
  async function receiptsOf({ areas }: { areas: Areas }, span: Span) {
    const today = jakartaDay(clock());
    const { from = firstOf(monthOf(today)), to = today } = span;
    const days = daysFromTo(from, to);
    if (days < 1 || days > list.mostReceiptDays) {
      throw new AppError('INVALID_INPUT', {
        fields: { to: `Pilih 1 sampai ${list.mostReceiptDays} hari` },
      });
    }
    const names = await payment.methods.names();
    const { rows, summedAt } = await ledger.receipts.byDay({ from, to, areas });
    const named = rows.map((row) => ({
      ...row,
      net: row.gross - row.reversed,
      method: methodName(row.method, names),
    }));
    return { rows: named, summedAt };
  }
  mountListInMemory(server, list.listReceipts, {
    name: 'uang-masuk',
    find: async ({ who, filter }) => (await receiptsOf(who, filter)).rows,
    keyOf: ({ day, method }) => `${day} ${method}`,
    by: {
      day: ({ day }) => day,
      method: ({ method }) => method,
      receipts: ({ receipts }) => receipts,
      gross: ({ gross }) => gross,
      reversed: ({ reversed }) => reversed,
      net: ({ net }) => net,
    },
  });
  mountStaff(server, list.sumReceipts, async ({ who, query }) => {
    const { rows, summedAt } = await receiptsOf(who, query);
    const byMethod = Map.groupBy(rows, ({ method }) => method);
    const methods = [...byMethod].map(([method, its]) => ({ method, ...summed(its) }));
    return answer({
      methods,
      total: summed(rows),
      summedDate: summedAt.toISOString(),
    });
  });
}

const methodName = (method: string, names: ReadonlyMap<string, string>): string =>
  names.get(method) ?? list.paymentMeans[method] ?? method;

function summed(rows: readonly list.ReceiptRow[]) {
  const sum = { receipts: 0, gross: 0, reversed: 0, net: 0 };
  for (const row of rows) {
    sum.receipts += row.receipts;
    sum.gross += row.gross;
    sum.reversed += row.reversed;
    sum.net += row.net;
  }
  return sum;
}
