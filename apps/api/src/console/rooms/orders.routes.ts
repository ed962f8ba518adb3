import * as call from '@serat/contract/staff/orders';
import { answer } from '../../http/answer.ts';
import { addressLine } from '../../modules/order/index.ts';
import type { Services } from '../../wiring.ts';
import { mountStaff, type Console } from '../mount.ts';
import { onePage } from '../one-page.ts';

type Shown = Awaited<ReturnType<Services['orders']['list']>>[number];

const rowOf = (order: Omit<Shown, 'portReleasedAt'>): call.OrderRow => ({
  number: order.number,
  customerId: order.customerId,
  status: order.status,
  heldDate: order.heldAt?.toISOString() ?? null,
  createdDate: order.createdAt.toISOString(),
  fullName: order.fullName,
  phone: order.phone,
  email: order.email,
  address: addressLine(order),
  cityName: order.cityName,
  odpCode: order.odpCode,
  products: order.lines
    .filter(({ productId }) => productId !== null)
    .map(({ name }) => name)
    .join(' + '),
});

/** Orders and their installation. */
export function orderRoom(room: Console, { orders, desk }: Services): void {
  mountStaff(room, call.listOrders, async ({ who, query }) => {
    const { status, held, search = null, after = null, limit } = query;
    const { rows, next } = await onePage(
      limit,
      (most) =>
        orders.list({
          statuses: status ? [status] : null,
          heldOnly: held === 'true',
          areas: who.areas,
          search,
          after,
          limit: most,
        }),
      ({ number }) => number,
    );
    return answer({ rows: rows.map(rowOf), next });
  });
  mountStaff(room, call.countOrders, async ({ who }) => answer(await desk.countOrders(who.areas)));
  mountStaff(room, call.getOrder, async ({ who, query: { number } }) => {
    await desk.requireOrder(who.areas, number);
    const order = await orders.show(number);
    const { odpCode, odpLatitude, odpLongitude, technology, portReleasedAt } = order;
    return answer({
      ...rowOf(order),
      nik: order.nik,
      plnId: order.plnId,
      plnChecked: order.plnChecked,
      latitude: order.latitude,
      longitude: order.longitude,
      odp:
        odpCode === null
          ? null
          : {
              code: odpCode,
              latitude: odpLatitude ?? 0,
              longitude: odpLongitude ?? 0,
              technology: technology ?? '',
              portReleasedDate: portReleasedAt?.toISOString() ?? null,
            },
      costs: order.costs.map(({ costName, cost }) => ({ name: costName, amount: cost })),
      total: order.costs.reduce((sum, { cost }) => sum + cost, 0),
      payment: order.payment
        ? {
            id: order.payment.id,
            methodId: order.payment.methodId,
            status: order.payment.status,
            virtualAccount: order.payment.virtualAccount,
          }
        : null,
      payBeforeDate: order.payBefore.toISOString(),
      held: order.held && {
        missing: order.held.missing,
        payBeforeDate: order.held.payBefore.toISOString(),
      },
      steps: order.steps.map(({ at, ...step }) => ({ ...step, date: at.toISOString() })),
    });
  });
  mountStaff(room, call.startOrder, async ({ who, body: { number } }) => {
    await desk.requireOrder(who.areas, number);
    await desk.orders.start(who, number);
    return answer(null, `Pemasangan ${number} dimulai.`);
  });
  mountStaff(room, call.finishOrder, async ({ who, body: { number } }) => {
    await desk.requireOrder(who.areas, number);
    await desk.orders.finish(who, number);
    return answer(null, `Pesanan ${number} selesai, layanan aktif.`);
  });
  mountStaff(room, call.previewRejection, async ({ who, query: { number } }) => {
    await desk.requireOrder(who.areas, number);
    const { odpCode } = await orders.show(number);
    return answer({
      refund: await desk.orders.reject(who, number, '-', { rehearsal: true }),
      odpCode,
    });
  });
  mountStaff(room, call.rejectOrder, async ({ who, body: { number, reason } }) => {
    await desk.requireOrder(who.areas, number);
    const refund = await desk.orders.reject(who, number, reason);
    return answer({ refund }, `Pesanan ${number} ditolak.`);
  });
}
