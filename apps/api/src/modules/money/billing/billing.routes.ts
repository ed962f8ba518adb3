import * as call from '@serat/contract/billing';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mountDownload } from '../../../http/mount/mount-download.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { BillingService } from './billing.service.ts';

const checked = (isPaid: boolean): string =>
  isPaid
    ? 'Pembayaran Anda sudah kami terima.'
    : 'Pembayaran belum kami terima. Begitu diterima, halaman ini berubah sendiri.';

export const billingRoutes = (billing: BillingService) => (app: FastifyInstance) => {
  mount(app, call.listActiveBills, async ({ session }) => {
    const bills = await billing.activeWithCredit(session.customerId);
    return answer(bills, bills.length > 0 ? 'Berhasil' : 'Belum ada tagihan.');
  });
  mount(app, call.listBillHistory, async ({ session, query }) => {
    const months = query.months && Number(query.months);
    const bills = await billing.history(session.customerId, months || undefined);
    return answer(bills, bills.length > 0 ? 'Berhasil' : 'Belum ada tagihan pada periode ini.');
  });
  mount(app, call.getBillDetail, async ({ session, query }) =>
    answer(await billing.detail(session.customerId, query.id)),
  );
  mount(app, call.getBillCosts, async ({ session, query }) =>
    answer({
      DATADETIL: await billing.costs(session.customerId, query.id, query.paymentMethodId),
    }),
  );
  mount(app, call.payBill, async ({ session, body }) =>
    answer(
      await billing.pay(session.customerId, body.billId, body.paymentMethodId),
      'Silakan selesaikan pembayaran Anda.',
    ),
  );
  mount(app, call.checkBillPayment, async ({ session, body }) => {
    const detail = await billing.check(session.customerId, body.billId);
    return answer(detail, checked(detail.bill.billingStatus === 'PAID'));
  });

  mount(app, call.getJointPayment, async ({ session, query }) =>
    answer(await billing.joint.show(session.customerId, query.id)),
  );
  mount(app, call.getJointCosts, async ({ session, query: { ids, paymentMethodId } }) =>
    answer({
      DATADETIL: await billing.joint.costs(session.customerId, ids.split(','), paymentMethodId),
    }),
  );
  mount(app, call.payBillsTogether, async ({ session, body: { billIds, paymentMethodId } }) => {
    const joint = await billing.joint.pay(session.customerId, billIds, paymentMethodId);
    const leftOut = new Set(billIds).size - joint.bills.length;
    return answer(
      joint,
      leftOut > 0
        ? `${leftOut} tagihan sudah lunas dan tidak ikut. Silakan selesaikan pembayaran sisanya.`
        : 'Silakan selesaikan pembayaran Anda.',
    );
  });
  mount(app, call.checkJointPayment, async ({ session, body }) => {
    const joint = await billing.joint.check(session.customerId, body.id);
    return answer(joint, checked(joint.payment.status === 'paid'));
  });
  mount(app, call.separateBills, async ({ session, body }) =>
    answer(
      await billing.joint.separate(session.customerId, body.id),
      'Tagihan Anda sekarang dapat dibayar satu per satu.',
    ),
  );

  mountDownload(app, call.getBillPdf, async ({ session, query }) =>
    billing.pdf(session.customerId, query.id),
  );
};
