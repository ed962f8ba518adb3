import type { OrderStatus } from '@serat/contract/order';
import { AppError } from '../../app-error.ts';
import type { Handle } from '../../db/schema.ts';
import type { OrderDeps } from './order-deps.ts';
import type { Steps } from './order-steps.ts';
import { listLines } from './order-line.repository.ts';
import { listSteps } from './order-step.repository.ts';
import {
  findOrder,
  findOrderByNumber,
  listOrdersIn,
  lockOrder,
  type OrderRow,
} from './order.repository.ts';

/** What the provider does with an order that is paid. */
export function createInstallation(deps: OrderDeps, steps: Steps) {
  const { db, payment, emit } = deps;

  async function onOrder<T>(
    number: string,
    work: (trx: Handle, order: OrderRow) => Promise<T>,
  ): Promise<T> {
    const found = await findOrderByNumber(db, number);
    if (!found) throw new AppError('NOT_FOUND', { message: `Pesanan ${number} tidak ditemukan.` });
    return db.transaction().execute(async (trx) => {
      await payment.lockCustomer(trx, found.customerId);
      return work(trx, await lockOrder(trx, found.id));
    });
  }

  const startInstallation = (number: string, actorName: string): Promise<void> =>
    onOrder(number, async (trx, order) => {
      const taking = { actor: 'provider' as const, actorName };
      const about = await steps.take(trx, order, 'installationOnProgress', taking);
      await emit(trx, { kind: 'installation-started', ...about });
    });

  const finishInstallation = (number: string, actorName: string): Promise<void> =>
    onOrder(number, async (trx, order) => {
      const about = await steps.take(trx, order, 'completed', { actor: 'provider', actorName });
      await emit(trx, { kind: 'installation-finished', ...about });
    });

  /** The port is free again, and what was paid goes back. */
  const rejectOrder = (number: string, actorName: string, reason: string): Promise<number> =>
    onOrder(number, async (trx, order) => {
      const taking = { actor: 'provider' as const, actorName, reason };
      const about = await steps.take(trx, order, 'rejected', taking);
      const refund = await payment.refundPayable(trx, {
        kind: 'order',
        id: order.id,
        label: order.number,
      });
      await emit(trx, { kind: 'order-rejected', ...about, reason, refund });
      return refund;
    });

  /** For the provider: oldest first, with what is to be installed. */
  async function ordersIn(statuses: readonly OrderStatus[], limit = 200) {
    const orders = await listOrdersIn(db, statuses, limit);
    const lines = await listLines(
      db,
      orders.map((order) => order.id),
    );
    return orders.map(({ nikSealed: _nik, fingerprint: _fingerprint, ...order }) => ({
      ...order,
      lines: lines.filter((line) => line.orderId === order.id),
    }));
  }

  /** Frozen lines and address, for the subscription that begins and for the provider. */
  async function findOrdered(handle: Handle, orderKey: string) {
    const order = await findOrder(handle, orderKey);
    if (!order) return null;
    const { nikSealed: _nik, fingerprint: _fingerprint, ...rest } = order;
    return { ...rest, lines: await listLines(handle, [orderKey]) };
  }

  async function stepsOf(number: string) {
    const order = await findOrderByNumber(db, number);
    return order ? listSteps(db, order.id) : [];
  }

  return { startInstallation, finishInstallation, rejectOrder, ordersIn, findOrdered, stepsOf };
}
