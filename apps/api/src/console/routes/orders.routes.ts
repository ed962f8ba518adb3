import type { OrderStatus } from '@serat/contract/order';
import * as call from '@serat/contract/staff/orders';
import { answer } from '../../http/mount/answer.ts';
import { addDays, startOfDay } from '../../jakarta/calendar.ts';
import { addressLine, openStatuses } from '../../modules/sales/order/index.ts';
import type { Settings } from '../../settings.ts';
import type { Services } from '../../wiring.ts';
import { mountList } from '../mount-list.ts';
import { afterOf } from '../done.ts';
import { mountStaff, type Console } from '../mount.ts';

type Shown = Awaited<ReturnType<Services['orders']['list']>>[number];

const rowOf = (order: Omit<Shown, 'portReleasedAt' | 'sortedBy'>): call.OrderRow => ({
  ...order,
  heldDate: order.heldAt?.toISOString() ?? null,
  createdDate: order.createdAt.toISOString(),
  address: addressLine(order),
  products: order.lines
    .filter(({ productId }) => productId !== null)
    .map(({ name }) => name)
    .join(' + '),
});

function statusesOf(status: 'running' | 'all' | OrderStatus = 'all') {
  if (status === 'running') return openStatuses;
  return status === 'all' ? null : [status];
}

export function orderRoutes(
  server: Console,
  { orders, payment, backoffice }: Services,
  { map }: Pick<Settings, 'map'>,
): void {
  mountStaff(server, call.getMapTiles, async () => answer(map));
  mountList(server, call.listOrders, {
    name: 'pesanan',
    find: ({ who, filter: { status, held, search = null, from, to }, page }) =>
      orders.list({
        ...page,
        statuses: statusesOf(status),
        heldOnly: held === 'true',
        areas: who.areas,
        search,
        from: from ? startOfDay(from) : undefined,
        before: to ? startOfDay(addDays(to, 1)) : undefined,
      }),
    keyOf: ({ number }) => number,
    rowOf: (order) => rowOf(order),
  });
  mountStaff(server, call.countOrders, async ({ who }) =>
    answer(await backoffice.countOrders(who.areas)),
  );
  mountStaff(server, call.getOrder, async ({ who, query: { number } }) => {
    await backoffice.requireOrder(who.areas, number);
    const [order, names] = await Promise.all([orders.show(number), payment.methods.names()]);
    const { odpCode, port, odpLatitude, odpLongitude, technology, portReleasedAt } = order;
    return answer({
      ...rowOf(order),
      nik: order.nik,
      plnId: order.plnId,
      plnChecked: order.plnChecked,
      odp:
        odpCode === null
          ? null
          : {
              code: odpCode,
              port,
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
            method: names.get(order.payment.methodId) ?? order.payment.methodId,
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
  mountStaff(server, call.startOrder, async ({ who, body: { number, seen } }) => {
    await backoffice.requireOrder(who.areas, number);
    await backoffice.orders.start(who, number, seen);
    return answer(null, `Pemasangan ${number} dimulai.`);
  });
  mountStaff(server, call.finishOrder, async ({ who, body: { number, seen } }) => {
    await backoffice.requireOrder(who.areas, number);
    await backoffice.orders.finish(who, number, seen);
    return answer(null, `Pesanan ${number} selesai, layanan aktif.`);
  });
  mountStaff(server, call.previewRejection, async ({ who, query: { number } }) => {
    await backoffice.requireOrder(who.areas, number);
    const { odpCode } = await orders.show(number);
    return answer({
      refund: await orders.installation.reject(number, who, '-', { rehearsal: true }),
      odpCode,
    });
  });
  mountStaff(
    server,
    call.rejectOrder,
    async ({ who, body: { number, reason, seen } }) => {
      await backoffice.requireOrder(who.areas, number);
      const refund = await backoffice.orders.reject(who, number, reason, seen);
      return answer({ refund }, `Pesanan ${number} ditolak.`);
    },
    { dataOf: afterOf('order.reject') },
  );
}
