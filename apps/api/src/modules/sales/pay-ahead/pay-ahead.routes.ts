import {
  cancelAheadPayment,
  checkAheadPayment,
  getAheadPayment,
  payAhead,
} from '@serat/contract/pay-ahead';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { PayAheadService } from './pay-ahead.service.ts';

export const payAheadRoutes = (ahead: PayAheadService) => (app: FastifyInstance) => {
  mount(app, getAheadPayment, async ({ session: { customerId }, query: { id } }) =>
    answer(await ahead.show({ customerId, id })),
  );
  mount(app, payAhead, async ({ session: { customerId }, body }) =>
    answer(
      await ahead.pay({ customerId, id: body.quoteId }, body.paymentMethodId),
      'Silakan selesaikan pembayaran Anda.',
    ),
  );
  mount(app, checkAheadPayment, async ({ session: { customerId }, body: { id } }) => {
    const shown = await ahead.check({ customerId, id });
    return answer(
      shown,
      shown.isPaid
        ? 'Pembayaran Anda sudah kami terima.'
        : 'Pembayaran belum kami terima. Begitu diterima, halaman ini berubah sendiri.',
    );
  });
  mount(app, cancelAheadPayment, async ({ session: { customerId }, body: { id } }) =>
    answer(await ahead.cancel({ customerId, id }), 'Pembayaran di muka dibatalkan.'),
  );
};
