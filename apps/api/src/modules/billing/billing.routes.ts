import {
  billPdfPath,
  checkBillPayment,
  getBillCosts,
  getBillDetail,
  listActiveBills,
  listBillHistory,
  payBill,
} from '@serat/contract/billing';
import { failureSchema } from '@serat/contract/call';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { answer } from '../../http/answer.ts';
import { mount } from '../../http/mount.ts';
import { requireSession } from '../../http/session.ts';
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

  app.get<{ Querystring: { id?: string } }>(
    billPdfPath,
    {
      schema: {
        tags: ['order'],
        summary: 'Tagihan, atau kuitansinya setelah dibayar, sebagai PDF',
        security: [{ bearer: [] }],
        querystring: getBillDetail.query,
        produces: ['application/pdf'],
        response: { '4xx': failureSchema, '5xx': failureSchema },
      },
      preValidation: async (request) => {
        request.session = await requireSession(request, 'customer', app.authenticate);
      },
    },
    async (request, reply) => {
      if (!request.session) throw new AppError('NO_SESSION');
      const { fileName, bytes } = await billing.pdf(
        request.session.customerId,
        request.query.id ?? '',
      );
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type('application/pdf')
        .send(bytes);
    },
  );
};
