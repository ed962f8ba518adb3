import type { OrderSeen } from '@serat/contract/staff/orders';
import { AppError } from '../../../../app-error.ts';
import { atOnce } from '../../../../db/driver/at-once.ts';
import type { By } from '../../../../db/by.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import type { Handle } from '../../../../db/schema.ts';
import { transact, type Transacting } from '../../../../db/driver/transact.ts';
import { shownAttempt } from '../../../money/payment/index.ts';
import { addressLine, cityOf } from '../checkout/order-address.ts';
import type { HeldOrders } from './held-orders.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { Steps } from './order-steps.ts';
import { listLines } from '../view/order-line.repository.ts';
import { findDispatched, listDispatched, type OrderPage } from '../view/order-list.repository.ts';
import { listSteps } from './order-step.repository.ts';
import { toDetail } from '../view/order-view.ts';
import { findOrder, findOrderByNumber, lockOrder, type OrderRow } from '../order.repository.ts';

interface Working<T> extends Transacting<T> {
  /** The order as staff saw it. The step is refused if the order has changed since. */
  seen?: OrderSeen & { refund?: number };
}

export function createInstallation(deps: OrderDeps, steps: Steps, held: HeldOrders) {
  const { db, ledger, payment, secrets, emit } = deps;

  async function onOrder<T>(
    number: string,
    work: (trx: Handle, order: OrderRow) => Promise<T>,
    { seen, ...transacting }: Working<T>,
  ): Promise<T> {
    const found = await findOrderByNumber(db, number);
    if (!found) throw new AppError('NOT_FOUND', { message: `Pesanan ${number} tidak ditemukan.` });
    return transact(db, transacting, async (trx) => {
      await lockCustomer(trx, found.customerId);
      const order = await lockOrder(trx, found);
      const now = { status: order.status, isHeld: order.heldAt !== null };
      if (seen && (seen.status !== now.status || seen.isHeld !== now.isHeld)) {
        throw changed(number, now);
      }
      return work(trx, order);
    });
  }

  const startInstallation = (number: string, by: By, working: Working<void> = {}): Promise<void> =>
    onOrder(
      number,
      async (trx, order) => {
        const taking = { actor: 'provider' as const, by };
        const about = await steps.take(trx, order, 'installationOnProgress', taking);
        await emit(trx, { kind: 'installation-started', ...about });
      },
      working,
    );

  const finishInstallation = (number: string, by: By, working: Working<void> = {}): Promise<void> =>
    onOrder(
      number,
      async (trx, order) => {
        const about = await steps.take(trx, order, 'completed', { actor: 'provider', by });
        await emit(trx, {
          kind: 'installation-finished',
          ...about,
          fullName: order.fullName,
          address: addressLine(order),
          cityId: cityOf(order),
          areaId: order.areaId,
          plnId: order.plnId,
          latitude: order.latitude,
          longitude: order.longitude,
          lines: await listLines(trx, [order]),
        });
      },
      working,
    );

  /** Releases the port and refunds what was paid. */
  const rejectOrder = (
    number: string,
    by: By,
    reason: string,
    working: Working<number> = {},
  ): Promise<number> =>
    onOrder(
      number,
      async (trx, order) => {
        const taking = { actor: 'provider' as const, by, reason };
        const about = await steps.take(trx, order, 'rejected', taking);
        const refund = await ledger.refunds.refundPayable(trx, {
          kind: 'order',
          customerId: order.customerId,
          id: order.id,
          label: order.number,
        });
        const { seen } = working;
        if (seen && (seen.refund ?? refund) !== refund) {
          const { status, isHeld } = seen;
          throw changed(number, { status, isHeld, refund });
        }
        await emit(trx, { kind: 'order-rejected', ...about, reason, refund });
        return refund;
      },
      working,
    );

  async function list(page: OrderPage) {
    const orders = await listDispatched(db, page);
    const lines = await listLines(db, orders);
    return orders.map((order) => ({
      ...order,
      lines: lines.filter((line) => line.orderId === order.id),
    }));
  }

  async function show(number: string) {
    const found = await findDispatched(db, number);
    const order = found && (await findOrder(db, found));
    if (!order) throw new AppError('NOT_FOUND', { message: `Pesanan ${number} tidak ditemukan.` });
    const [lines, attempts, taken, missing, paidBy] = await atOnce(db, (handle) =>
      Promise.all([
        listLines(handle, [order]),
        payment.attempts.of(handle, 'order', [order]),
        listSteps(handle, order),
        held.shown(handle, order),
        held.paidBy(handle, order),
      ]),
    );
    const nik = secrets.open(order.nikSealed);
    const detail = toDetail({ order, lines, attempts, paidBy, steps: taken, nik, held: missing });
    return {
      ...found,
      // The last four digits are enough to compare with an identity card.
      nik: nik.replaceAll(/.(?=.{4})/gs, '*'),
      lines,
      costs: detail.listPayment,
      payment: shownAttempt(attempts, order.paidAttemptId),
      payBefore: order.payBefore,
      held: missing,
      steps: taken,
    };
  }

  async function findStatus(number: string) {
    const order = await findOrderByNumber(db, number);
    if (!order) throw new AppError('NOT_FOUND', { message: `Pesanan ${number} tidak ditemukan.` });
    return { customerId: order.customerId, status: order.status };
  }

  async function stepsOf(number: string) {
    const order = await findOrderByNumber(db, number);
    return order ? listSteps(db, order) : [];
  }

  return { startInstallation, finishInstallation, rejectOrder, list, show, findStatus, stepsOf };
}

const changed = (number: string, now: OrderSeen & { refund?: number }) =>
  new AppError('STALE', {
    message: `Pesanan ${number} baru saja berubah. Lihat keadaannya sekarang sebelum melanjutkan.`,
    fields: Object.fromEntries(Object.entries(now).map(([name, value]) => [name, String(value)])),
  });
