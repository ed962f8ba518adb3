import type { Bill } from '@serat/contract/billing';
import * as call from '@serat/contract/staff/bills';
import { answer } from '../../../http/mount/answer.ts';
import { addDays } from '../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../jakarta/clock.ts';
import { seenBy } from '../../../modules/office/backoffice/index.ts';
import type { Services } from '../../../wiring.ts';
import { mountList } from '../../mount-list.ts';
import { mountDecision } from '../../mount-decision.ts';
import { mountStaff, mountStaffDownload, type Console } from '../../mount.ts';

type Shown = Awaited<ReturnType<Services['billing']['list']>>[number];

export const sumsOf = (bill: Bill) => ({
  number: bill.id,
  period: bill.billingPeriod,
  status: bill.billingStatus,
  total: bill.rpTotal,
  denda: bill.rpDenda,
  dueDate: bill.expiredDate,
  paidDate: bill.paidDate,
});

const rowOf = (bill: Shown): call.BillRow => ({ ...bill, ...sumsOf(bill), dueDate: bill.dueOn });

export function billRoutes(server: Console, { billing, backoffice }: Services): void {
  mountList(server, call.listBills, {
    name: 'tagihan',
    find: ({ who, filter: { status = null, period = null, overdue, search = null }, page }) => {
      const [least, most] = overdue ? call.overdueAges[overdue] : [0, 0];
      const today = jakartaDay(server.clock());
      const due = overdue ? { from: addDays(today, -most), to: addDays(today, -least) } : undefined;
      return billing.list({ ...page, status, period, due, areas: who.areas, search });
    },
    keyOf: ({ id }) => id,
    rowOf,
  });
  mountStaff(server, call.getBill, async ({ who, query: { number } }) => {
    const customerId = await backoffice.requireBill(who.areas, number);
    const { bill, tax = null, ...detail } = await billing.detail(customerId, number);
    return answer({
      ...detail,
      ...sumsOf(bill),
      customerId,
      tax,
      seen: { status: bill.billingStatus, corrections: detail.corrections.length },
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
      ...plan,
      closesPayment: plan.closedPayment,
      restoresService: plan.restored,
      seen: seenBy(plan),
    });
  });
  mountDecision(
    server,
    call.correctBill,
    async ({ who, body }) => {
      await backoffice.requireBill(who.areas, body.number);
      return backoffice.bills.correct(who, body);
    },
    ({ number }) => ({ done: `Tagihan ${number} sudah dikoreksi.` }),
  );
  mountDecision(
    server,
    call.proposeCorrection,
    async ({ who, body }) => {
      await backoffice.requireBill(who.areas, body.number);
      return backoffice.bills.propose(who, body);
    },
    { proposed: 'Diusulkan kepada Keuangan.' },
  );
}
