import * as call from '@serat/contract/staff/payments';
import { AppError } from '../../app-error.ts';
import { answer } from '../../http/answer.ts';
import { addDays, daysFromTo, startOfDay } from '../../jakarta/calendar.ts';
import type { Services } from '../../wiring.ts';
import { mountStaff, type Console } from '../mount.ts';
import { onePage } from '../one-page.ts';

/** Payments: what hangs, what gateways said, what went back, what came in. */
export function paymentRoom(room: Console, { payment, ledger, desk }: Services): void {
  mountStaff(room, call.listAttempts, async ({ who, query: { all, after = null, limit } }) => {
    const { rows, next } = await onePage(
      limit,
      (most) =>
        payment.listLive({ hangingOnly: all !== 'true', areas: who.areas, after, limit: most }),
      ({ id }) => id,
    );
    return answer({
      rows: rows.map(({ createdAt, expiresAt, askedAt, ...attempt }) => ({
        ...attempt,
        createdDate: createdAt.toISOString(),
        expiresDate: expiresAt.toISOString(),
        askedDate: askedAt?.toISOString() ?? null,
      })),
      next,
    });
  });
  mountStaff(room, call.askGateway, async ({ who, body }) => {
    await desk.requireAttempt(who.areas, body.id);
    return answer({ status: await desk.payments.ask(who, body.id) }, 'Gateway sudah ditanya.');
  });
  mountStaff(room, call.listNotifications, async ({ query }) => {
    const { open, search = null, after = null, limit } = query;
    const { rows, next } = await onePage(
      limit,
      (most) =>
        payment.listNotifications({ refusedOnly: open === 'true', search, after, limit: most }),
      ({ id }) => id,
    );
    return answer({
      rows: rows.map(({ receivedAt, lastReceivedAt, ...told }) => ({
        ...told,
        firstDate: receivedAt.toISOString(),
        lastDate: lastReceivedAt.toISOString(),
      })),
      next,
    });
  });
  mountStaff(room, call.getNotification, async ({ query: { id } }) =>
    answer(await payment.showNotification(id)),
  );
  mountStaff(room, call.replayNotification, async ({ who, body: { id } }) =>
    answer({ outcome: await desk.payments.replay(who, id) }, 'Notifikasi diproses ulang.'),
  );
  mountStaff(room, call.listReversals, async ({ who, query }) => {
    const { search = null, after = null, limit } = query;
    const { rows, next } = await onePage(
      limit,
      (most) => ledger.pageReversals({ areas: who.areas, search, after, limit: most }),
      ({ id }) => id,
    );
    return answer({
      rows: rows.map(({ at, reason, ...reversal }) => ({
        ...reversal,
        date: at.toISOString(),
        word: reason,
      })),
      next,
    });
  });
  mountStaff(room, call.listReviews, async ({ query }) => {
    const { all, search = null, after = null, limit } = query;
    const { rows, next } = await onePage(
      limit,
      (most) => payment.listReviews({ openOnly: all !== 'true', search, after, limit: most }),
      ({ id }) => id,
    );
    return answer({
      rows: rows.map((review) => ({
        id: review.id,
        date: review.seenAt.toISOString(),
        gateway: review.gateway,
        reference: review.reference,
        label: review.label,
        amount: review.amount,
        reason: review.reason,
        word: review.word,
        closedDate: review.closedAt?.toISOString() ?? null,
        closedBy: review.closedBy,
        note: review.closedNote,
      })),
      next,
    });
  });
  mountStaff(room, call.closeReview, async ({ who, body }) => {
    await desk.payments.closeReview(who, body.id, body.note);
    return answer(null, 'Dicatat sebagai sudah ditangani.');
  });
  mountStaff(room, call.listReceipts, async ({ who, query: { from, to } }) => {
    const days = daysFromTo(from, to);
    if (days < 1 || days > call.mostReceiptDays) {
      throw new AppError('INVALID_INPUT', {
        fields: { to: `Pilih 1 sampai ${call.mostReceiptDays} hari` },
      });
    }
    const rows = await ledger.receiptsByDay({
      from: startOfDay(from),
      before: startOfDay(addDays(to, 1)),
      areas: who.areas,
    });
    return answer({ rows, total: rows.reduce((sum, { amount }) => sum + amount, 0) });
  });
}
