import * as call from '@serat/contract/staff/bills';
import { answer } from '../../http/answer.ts';
import { addDays, monthsAfter } from '../../jakarta/calendar.ts';
import { jakartaDay, type Clock } from '../../jakarta/clock.ts';
import type { Services } from '../../wiring.ts';
import { mountStaff, mountStaffDownload, type Console } from '../mount.ts';
import { onePage } from '../one-page.ts';

type Shown = Awaited<ReturnType<Services['billing']['list']>>[number];

const rowOf = (bill: Shown): call.BillRow => ({
  number: bill.id,
  customerId: bill.customerId,
  period: bill.billingPeriod,
  status: bill.billingStatus,
  total: bill.rpTotal,
  denda: bill.rpDenda,
  dueDate: bill.dueOn,
  paidDate: bill.paidDate,
  serviceNumber: bill.serviceNumber,
  fullName: bill.fullName,
  phone: bill.phone,
  email: bill.email,
});

/** Bills: what is due, the run of a month, corrections. */
export function billRoom(room: Console, { billing, desk }: Services, clock: Clock): void {
  mountStaff(room, call.listBills, async ({ who, query }) => {
    const { status = null, period = null, overdue, search = null, after = null, limit } = query;
    const [least, most] = overdue ? call.overdueAges[overdue] : [0, 0];
    const today = jakartaDay(clock());
    const due = overdue ? { from: addDays(today, -most), to: addDays(today, -least) } : undefined;
    const { rows, next } = await onePage(
      limit,
      (rowsAtMost) =>
        billing.list({ status, period, due, areas: who.areas, search, after, limit: rowsAtMost }),
      ({ id }) => id,
    );
    return answer({ rows: rows.map(rowOf), next });
  });
  mountStaff(room, call.getBill, async ({ who, query: { number } }) => {
    const customerId = await desk.requireBill(who.areas, number);
    const { bill, lines, corrections } = await billing.detail(customerId, number);
    return answer({
      number: bill.id,
      customerId,
      period: bill.billingPeriod,
      status: bill.billingStatus,
      total: bill.rpTotal,
      denda: bill.rpDenda,
      dueDate: bill.expiredDate,
      paidDate: bill.paidDate,
      lines,
      corrections: corrections.map(({ kind, amount, reason, date }) => ({
        kind,
        amount,
        reason,
        date,
      })),
    });
  });
  mountStaffDownload(room, call.getBillPdf, async ({ who, query: { number } }) => {
    const customerId = await desk.requireBill(who.areas, number);
    return billing.pdf(customerId, number);
  });
  mountStaff(room, call.previewCorrection, async ({ who, query: { number, kind, amount } }) => {
    await desk.requireBill(who.areas, number);
    const wish = { number, kind, amount: amount ?? null, reason: '-' };
    const plan = await desk.bills.preview(who, wish);
    return answer({
      amount: plan.amount,
      returned: plan.returned,
      returnedAs: plan.returnedAs,
      left: plan.left,
      needsFourEyes: plan.needsFourEyes,
      closesPayment: plan.closedPayment,
      restoresService: plan.restored,
      seen: plan.before.status,
    });
  });
  mountStaff(room, call.correctBill, async ({ who, body }) => {
    await desk.requireBill(who.areas, body.number);
    const decided = await desk.bills.correct(who, body);
    return answer(
      decided,
      decided.outcome === 'done'
        ? `Tagihan ${body.number} sudah dikoreksi.`
        : 'Menunggu persetujuan orang kedua.',
    );
  });
  mountStaff(room, call.proposeCorrection, async ({ who, body }) => {
    await desk.requireBill(who.areas, body.number);
    return answer(await desk.bills.propose(who, body), 'Diusulkan kepada Keuangan.');
  });
  mountStaff(room, call.previewRun, async ({ query }) => {
    const period = query.period ?? billing.thisMonth();
    const { dueOn, ...sums } = await billing.previewRun(period);
    const [made, lastMonth] = await Promise.all([
      billing.madeIn(period),
      billing.madeIn(monthsAfter(period, -1)),
    ]);
    return answer({ ...sums, dueDate: dueOn, made, lastMonth });
  });
  mountStaff(room, call.runBills, async ({ who, body }) =>
    answer({ made: await desk.bills.run(who, body.period) }),
  );
}
