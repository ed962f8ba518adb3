import { errorTable } from '@serat/contract/errors';
import {
  cancelOrder,
  changePaymentMethod,
  checkout,
  checkPayment,
  getActiveOrder,
  getOrderDetail,
  getOrderReceipt,
  listCancelReasons,
  listPastOrders,
  validatePlnId,
} from '@serat/contract/order';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mountDownload } from '../../../http/mount/mount-download.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { OrderService } from './order.service.ts';

export const orderRoutes = (orders: OrderService) => (app: FastifyInstance) => {
  // The answer reveals whether a PLN id exists, so the stricter limit for guessable calls applies.
  mount(
    app,
    checkout,
    async ({ session, body }) =>
      answer(await orders.checkout(session.customerId, body), 'Pesanan Anda sudah kami terima.'),
    { guessable: true },
  );
  mount(app, getActiveOrder, async ({ session }) => {
    const order = await orders.activeOrder(session.customerId);
    return answer(order, order ? 'Berhasil' : 'Belum ada pesanan aktif.');
  });
  mount(app, listPastOrders, async ({ session }) => {
    const past = await orders.pastOrders(session.customerId);
    return answer(past, past.length > 0 ? 'Berhasil' : 'Belum ada pesanan sebelumnya.');
  });
  mount(app, getOrderDetail, async ({ session, query }) =>
    answer(await orders.detail(session.customerId, query.id)),
  );
  mountDownload(app, getOrderReceipt, async ({ session, query }) =>
    orders.receipt(session.customerId, query.id),
  );
  mount(app, cancelOrder, async ({ session, body }) => {
    await orders.cancel(session.customerId, body);
    return answer(null, 'Pesanan Anda sudah dibatalkan.');
  });
  mount(app, changePaymentMethod, async ({ session, body }) =>
    answer(
      await orders.changeMethod(session.customerId, body.orderId, body.paymentMethodId),
      'Metode pembayaran sudah diganti.',
    ),
  );
  mount(app, checkPayment, async ({ session, body }) => {
    const order = await orders.checkPayment(session.customerId, body.orderId);
    const waiting = order.status.id === 'waitingPayment' || order.held;
    return answer(
      order,
      waiting
        ? 'Pembayaran belum kami terima. Begitu diterima, halaman ini berubah sendiri.'
        : 'Berhasil',
    );
  });
  mount(app, listCancelReasons, async () => answer(await orders.cancelReasons()));
  mount(
    app,
    validatePlnId,
    async ({ session, query }) => {
      const { idPel } = query;
      const { checked, available } = await orders.validatePlnId(session.customerId, idPel);
      return answer({ idPel, checked, available }, plnIdWords(checked, available));
    },
    { guessable: true },
  );
};

function plnIdWords(checked: boolean, available: boolean): string {
  if (!available) return errorTable.PLN_ID_IN_USE.message;
  return checked ? 'ID Pelanggan dikenal.' : 'ID Pelanggan akan kami periksa kemudian.';
}
