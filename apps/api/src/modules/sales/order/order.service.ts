import type { CheckedBody } from '@serat/contract/call';
import { errorTable } from '@serat/contract/errors';
import type { cancelOrder, Order, OrderDetail } from '@serat/contract/order';
import { GatewayUnreachable } from '../../../adapters/payment-gateway/index.ts';
import { AppError } from '../../../app-error.ts';
import { atOnce } from '../../../db/driver/at-once.ts';
import { lockActiveCustomer, lockCustomer } from '../../../db/locks/customer-lock.ts';
import { keyOf, type Handle, type Key } from '../../../db/schema.ts';
import type { Drawing } from '../../../pdf/sheet.ts';
import type { Attempt } from '../../money/payment/index.ts';
import { createCheckout } from './checkout/checkout.service.ts';
import { createHeldOrders } from './installation/held-orders.ts';
import { createInstallation } from './installation/installation.service.ts';
import type { OrderDeps } from './order-deps.ts';
import { createOrderPayable } from './order-payable.ts';
import { createOrderPaymentRecord } from './record-payment.ts';
import { createSteps } from './installation/order-steps.ts';
import {
  findActive,
  findShown,
  listShown,
  type ShownOrder,
} from './view/order-shown.repository.ts';
import { drawOrderReceipt, paidAt } from './view/order-receipt.ts';
import { toDetail, toOrder } from './view/order-view.ts';
import { isActive } from './order.policy.ts';
import { listLines } from './view/order-line.repository.ts';
import { listSteps } from './installation/order-step.repository.ts';
import {
  findHeldOrders,
  findOpenOrder,
  findOverdueOrders,
  findOwnOrder,
  listCancelReasons,
  lockOrder,
  setServiceEnded,
  type OrderRow,
} from './order.repository.ts';
import { findHolder, releasePlnId } from './pln-holders.ts';

interface EndedService {
  customerId: string;
  orderKey: string | null;
  plnId: string | null;
  portReservationId: string | null;
}

const refOf = (order: Key) => ({ kind: 'order' as const, ...keyOf(order) });

export function createOrderService(deps: OrderDeps) {
  const { db, clock, secrets, log, payment } = deps;
  const steps = createSteps(deps);
  const held = createHeldOrders(deps, steps);
  const payable = createOrderPayable(deps, steps, held);

  const view = async (handle: Handle, shown: ShownOrder): Promise<Order> =>
    toOrder({
      ...shown,
      paidBy: await held.paidBy(handle, shown.order),
      held: await held.shown(handle, shown.order),
    });

  /** Answers NOT_FOUND for a foreign order, so that its existence is not revealed. */
  const existing = <Found>(found: Found | undefined): Found => {
    if (!found) throw new AppError('NOT_FOUND', { message: 'Pesanan tidak ditemukan.' });
    return found;
  };

  const own = async (customerId: string, number: string): Promise<OrderRow> =>
    existing(await findOwnOrder(db, customerId, number));

  const viewOwn = async (customerId: string, number: string): Promise<Order> =>
    view(db, existing(await findShown(db, customerId, number)));

  async function activeOrder(customerId: string, handle: Handle = db): Promise<Order | null> {
    const active = await findActive(handle, customerId);
    return active ? view(handle, active) : null;
  }

  async function pastOrders(customerId: string): Promise<Order[]> {
    const all = await listShown(db, customerId);
    const active = all.find(({ order }) => isActive(order));
    const past = all.filter((shown) => shown !== active);
    return Promise.all(past.map((shown) => view(db, shown)));
  }

  async function detail(customerId: string, number: string): Promise<OrderDetail> {
    const order = await own(customerId, number);
    const [lines, attempts, taken, shown, paidBy] = await atOnce(db, (handle) =>
      Promise.all([
        listLines(handle, [order]),
        payment.attempts.of(handle, 'order', [order]),
        listSteps(handle, order),
        held.shown(handle, order),
        held.paidBy(handle, order),
      ]),
    );
    const nik = secrets.open(order.nikSealed);
    return toDetail({ order, lines, attempts, paidBy, steps: taken, nik, held: shown });
  }

  async function receipt(customerId: string, number: string): Promise<Drawing> {
    const order = await own(customerId, number);
    const shown = await detail(customerId, number);
    const paid = paidAt(order, shown);
    if (!paid) {
      throw new AppError('STEP_REFUSED', { message: 'Kuitansi ada setelah pesanan dibayar.' });
    }
    const { brand, rules } = deps;
    const [methods, logo] = await Promise.all([payment.methods.list(), brand.logo()]);
    const seenNow = { tax: rules.tax, madeAt: clock() };
    return drawOrderReceipt({ order, detail: shown, methods, brand, logo, ...seenNow }, paid);
  }

  /** Closes the payment at the gateway first, so that the customer cannot pay for a cancelled order. */
  async function cancel(customerId: string, input: CheckedBody<typeof cancelOrder>): Promise<void> {
    const order = await findOpenOrder(db, customerId);
    if (order?.status !== 'waitingPayment') throw notCancellable(order);
    const live = await payment.attempts.live(db, refOf(order));
    requireMatch(order, live, input);
    if (live && !(await closeIfReached(live))) throw new AppError('ALREADY_PAID');

    await db.transaction().execute(async (trx) => {
      await lockActiveCustomer(trx, customerId);
      const current = await lockOrder(trx, order);
      if (current.status !== 'waitingPayment') throw notCancellable(current);
      const stillLive = await payment.attempts.live(trx, refOf(order));
      if (stillLive) await payment.attempts.voidAttempt(trx, stillLive, 'order cancelled');
      const about = await steps.take(trx, current, 'Batal', {
        actor: 'customer',
        reason: input.alasan,
      });
      await deps.emit(trx, { kind: 'order-cancelled', ...about, reason: input.alasan });
    });
  }

  /**
   * If the gateway is unreachable, the order is cancelled anyway. A job closes the payment, and late
   * money is refunded.
   */
  async function closeIfReached(live: Attempt): Promise<boolean> {
    try {
      return await payment.attempts.closeAtGateway(live);
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error;
      log.warn({ err: error, attemptId: live.id }, 'cancelled before the gateway was notified');
      return true;
    }
  }

  async function changeMethod(
    customerId: string,
    number: string,
    methodId: string,
  ): Promise<Order> {
    const order = await own(customerId, number);
    if (!isPayable(order)) throw new AppError('STEP_REFUSED');
    await payment.payFor(refOf(order), methodId);
    return viewOwn(customerId, number);
  }

  async function checkPayment(customerId: string, number: string): Promise<Order> {
    const order = await own(customerId, number);
    if (isPayable(order)) await payment.checkNow(refOf(order));
    return viewOwn(customerId, number);
  }

  /** Whether PLN knows the number and whether it is available. The answer never says who has it. */
  async function validatePlnId(customerId: string, plnId: string) {
    const answer = await deps.plnRegister.lookUp(plnId);
    if (answer === 'unknown') {
      throw new AppError('UNKNOWN_PLN_ID', {
        fields: { idPel: errorTable.UNKNOWN_PLN_ID.message },
      });
    }
    const holder = await findHolder(db, plnId);
    const isOfOther = holder !== null && holder !== customerId;
    return { checked: answer === 'known' && !isOfOther, available: holder === null };
  }

  /** Expires orders past their deadline whose attempt ended earlier. */
  async function sweepUnpaid(): Promise<void> {
    for (const order of await findOverdueOrders(db, clock())) {
      await db.transaction().execute(async (trx) => {
        await lockCustomer(trx, order.customerId);
        if (!(await payment.attempts.live(trx, refOf(order)))) {
          await payable.expired(trx, order);
        }
      });
    }
  }

  /** Gives up held orders past their deadline. An order with a live attempt ends with the attempt. */
  async function sweepHeld(): Promise<void> {
    const before = new Date(clock().getTime() - deps.rules.heldDays * 86_400_000);
    for (const order of await findHeldOrders(db, before)) {
      await db.transaction().execute(async (trx) => {
        await lockCustomer(trx, order.customerId);
        if (!(await payment.attempts.live(trx, refOf(order)))) {
          await payable.expired(trx, order);
        }
      });
    }
  }

  /** Releases the port and the PLN id of a service, with or without an order. */
  async function endService(trx: Handle, service: EndedService): Promise<void> {
    const { customerId, orderKey, plnId, portReservationId } = service;
    const at = clock();
    if (orderKey !== null) await setServiceEnded(trx, { customerId, id: orderKey }, at);
    await releasePlnId(trx, { customerId, plnId });
    if (portReservationId !== null) await deps.ports.releaseReservation(trx, portReservationId, at);
  }

  const installation = createInstallation(deps, steps, held);

  return {
    payable,
    payments: createOrderPaymentRecord(deps, payable),
    checkout: createCheckout(deps),
    list: installation.list,
    show: installation.show,
    installation: {
      start: installation.startInstallation,
      finish: installation.finishInstallation,
      reject: installation.rejectOrder,
      findStatus: installation.findStatus,
      stepsOf: installation.stepsOf,
    },
    activeOrder,
    pastOrders,
    detail,
    receipt,
    cancel,
    changeMethod,
    checkPayment,
    validatePlnId,
    cancelReasons: () => listCancelReasons(db),
    sweepUnpaid,
    sweepHeld,
    endService,
  };
}

export type OrderService = ReturnType<typeof createOrderService>;

const isPayable = ({ status, heldAt }: OrderRow): boolean =>
  status === 'waitingPayment' || heldAt !== null;

function notCancellable(order: OrderRow | undefined): AppError {
  return new AppError('STEP_REFUSED', {
    message: order
      ? 'Pesanan yang sudah dibayar tidak dapat dibatalkan di sini. Hubungi kami lewat menu Bantuan.'
      : 'Tidak ada pesanan yang dapat dibatalkan.',
  });
}

function requireMatch(
  order: OrderRow,
  live: Attempt | undefined,
  input: CheckedBody<typeof cancelOrder>,
): void {
  const fields: Record<string, string> = {};
  if ((input.plnId || null) !== (order.plnId || null))
    fields['plnId'] = 'Tidak cocok dengan pesanan Anda';
  if (live?.virtualAccount && input.noVa !== live.virtualAccount) {
    fields['noVa'] = 'Tidak cocok dengan pesanan Anda';
  }
  if (Object.keys(fields).length === 0) return;
  throw new AppError('INVALID_INPUT', {
    message: 'Data pembatalan tidak cocok dengan pesanan Anda. Muat ulang halaman, lalu coba lagi.',
    fields,
  });
}
