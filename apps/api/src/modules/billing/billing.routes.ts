import {
  checkBillPayment,
  getBillCosts,
  getBillDetail,
  getBillPdf,
  listActiveBills,
  listBillHistory,
  payBill,
} from '@serat/contract/billing';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { mountDownload } from '../../http/mount-download.ts';
import { mount } from '../../http/mount.ts';
import type { BillingService } from './billing.service.ts';

export const billingRoutes = (billing: BillingService) => (app: FastifyInstance) => {
  mount(app, listActiveBills, async ({ session }) => {
    const bills = await billing.active(session.customerId);
    return answer(bills, bills.length > 0 ? 'Berhasil' : 'Belum ada tagihan.');
  });
  mount(app, listBillHistory, async ({ session, query }) => {
    const months = query.months && Number(query.months);
    const bills = await billing.history(session.customerId, months || undefined);
    return answer(bills, bills.length > 0 ? 'Berhasil' : 'Belum ada tagihan pada periode ini.');
  });
  mount(app, getBillDetail, async ({ session, query }) =>
    answer(await billing.detail(session.customerId, query.id)),
  );
  mount(app, getBillCosts, async ({ session, query }) =>
    answer({
      DATADETIL: await billing.costs(session.customerId, query.id, query.paymentMethodId),
    }),
  );
  mount(app, payBill, async ({ session, body }) =>
    answer(
      await billing.pay(session.customerId, body.billId, body.paymentMethodId),
      'Silakan selesaikan pembayaran Anda.',
    ),
  );
  mount(app, checkBillPayment, async ({ session, body }) => {
    const detail = await billing.check(session.customerId, body.billId);
    const isPaid = detail.bill.billingStatus === 'PAID';
    return answer(
      detail,
      isPaid
        ? 'Pembayaran Anda sudah kami terima.'
        : 'Pembayaran belum kami terima. Begitu diterima, halaman ini berubah sendiri.',
    );
  });

  mountDownload(app, getBillPdf, async ({ session, query }) =>
    billing.pdf(session.customerId, query.id),
  );
};
