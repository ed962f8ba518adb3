import * as call from '@serat/contract/staff/bills';
import { answer } from '../../http/mount/answer.ts';
import { addDays } from '../../jakarta/calendar.ts';
import { jakartaDay, type Clock } from '../../jakarta/clock.ts';
import { seenBy } from '../../modules/office/backoffice/index.ts';
import type { Services } from '../../wiring.ts';
import { decidedWords } from './decided-words.ts';
import { mountList } from '../mount-list.ts';
import { decidedOf } from '../done.ts';
import { mountStaff, mountStaffDownload, type Console } from '../mount.ts';

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
  tax: bill.tax,
});

export function billRoutes(server: Console, { billing, backoffice }: Services, clock: Clock): void {
  mountList(server, call.listBills, {
    name: 'tagihan',
    find: ({ who, filter: { status = null, period = null, overdue, search = null }, page }) => {
      const [least, most] = overdue ? call.overdueAges[overdue] : [0, 0];
      const today = jakartaDay(clock());
      const due = overdue ? { from: addDays(today, -most), to: addDays(today, -least) } : undefined;
      return billing.list({ ...page, status, period, due, areas: who.areas, search });
    },
    keyOf: ({ id }) => id,
    rowOf,
  });
  mountStaff(server, call.getBill, async ({ who, query: { number } }) => {
    const customerId = await backoffice.requireBill(who.areas, number);
    const {
      bill,
      fullName,
      lines,
      corrections,
      tax = null,
    } = await billing.detail(customerId, number);
    return answer({
      number: bill.id,
      customerId,
      fullName,
      period: bill.billingPeriod,
      status: bill.billingStatus,
      total: bill.rpTotal,
      denda: bill.rpDenda,
      dueDate: bill.expiredDate,
      paidDate: bill.paidDate,
      lines,
      tax,
      corrections: corrections.map(({ kind, amount, reason, date }) => ({
        kind,
        amount,
        reason,
        date,
      })),
      seen: { status: bill.billingStatus, corrections: corrections.length },
    });
  });
  mountStaffDownload(server, call.getBillPdf, async ({ who, query: { number } }) => {
    const customerId = await backoffice.requireBill(who.areas, number);
    return billing.pdf(customerId, number);
  });
  mountStaff(server, call.previewCorrection, async ({ who, query: { number, kind, amount } }) => {
    await backoffice.requireBill(who.areas, number);
    const wish = { number, kind, amount: amount ?? null, reason: '-' };
    const plan = await backoffice.bills.preview(who, wish);
    return answer({
      amount: plan.amount,
      returned: plan.returned,
      returnedAs: plan.returnedAs,
      left: plan.left,
      needsFourEyes: plan.needsFourEyes,
      closesPayment: plan.closedPayment,
      restoresService: plan.restored,
      seen: seenBy(plan),
    });
  });
  const decides = { dataOf: decidedOf };
  mountStaff(
    server,
    call.correctBill,
    async ({ who, body }) => {
      await backoffice.requireBill(who.areas, body.number);
      const decided = await backoffice.bills.correct(who, body);
      const done = `Tagihan ${body.number} sudah dikoreksi.`;
      return answer(decided, decidedWords(decided, { done }));
    },
    decides,
  );
  mountStaff(
    server,
    call.proposeCorrection,
    async ({ who, body }) => {
      await backoffice.requireBill(who.areas, body.number);
      const decided = await backoffice.bills.propose(who, body);
      return answer(decided, decidedWords(decided, { proposed: 'Diusulkan kepada Keuangan.' }));
    },
    decides,
  );
}
