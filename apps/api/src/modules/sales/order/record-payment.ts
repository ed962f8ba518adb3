import { AppError } from '../../../app-error.ts';
import type { Transacting } from '../../../db/driver/transact.ts';
import { lockCustomer } from '../../../db/locks/customer-lock.ts';
import type { Handle } from '../../../db/schema.ts';
import { rupiah } from '../../../jakarta/words.ts';
import type { BroughtMoney } from '../../money/ledger/index.ts';
import { createClosing, toTheEnd, type EndPayments } from '../../money/payment/index.ts';
import type { OrderDeps } from './order-deps.ts';
import type { createOrderPayable } from './order-payable.ts';
import { findOpenOrder, findOrderByNumber, type OrderRow } from './order.repository.ts';

export interface PaidOrder {
  reference: string;
  order: OrderRow;
  amount: number;
  closedPayment: boolean;
}

/**
 * Books cash or a transfer for an order that waits for its payment. Only the exact amount is accepted, and
 * only after the gateway closed the live attempt: an order cannot be paid from credit later.
 */
export function createOrderPaymentRecord(
  deps: OrderDeps,
  payable: ReturnType<typeof createOrderPayable>,
) {
  const { ledger } = deps;
  const closing = createClosing(deps, 'order');

  async function record(
    number: string,
    brought: BroughtMoney,
    transacting: Transacting<PaidOrder> = {},
  ): Promise<PaidOrder> {
    const order = await findOrderByNumber(deps.db, number);
    if (!order) throw new AppError('NOT_FOUND', { message: `Pesanan ${number} tidak ditemukan.` });
    const work = (trx: Handle, end: EndPayments) => take(trx, end, order, brought);
    if (transacting.rehearsal) return closing.rehearse(work);
    return closing.afterClosing(order, toTheEnd(work, transacting), () => {
      throw new AppError('STEP_REFUSED', {
        message: `Pesanan ${number} baru saja dibayar lewat bank. Uang tunainya tidak dicatat; kembalikan kepada pelanggan.`,
      });
    });
  }

  async function take(
    trx: Handle,
    endPayments: EndPayments,
    order: OrderRow,
    brought: BroughtMoney,
  ): Promise<PaidOrder> {
    const { customerId, number } = order;
    await lockCustomer(trx, customerId);
    const due = await payable.due(trx, order);
    if (!due) {
      throw new AppError('STEP_REFUSED', {
        message: `Pesanan ${number} tidak menunggu pembayaran.`,
      });
    }
    if (due.amount !== brought.amount) {
      throw new AppError('STEP_REFUSED', {
        message: `Pesanan ${number} dibayar dengan uang pas: ${rupiah(due.amount)}.`,
        fields: { amount: `Harus ${rupiah(due.amount)}` },
      });
    }
    const ended = await endPayments(trx, order, 'paid otherwise');
    const { receiptId, reference } = await ledger.receipts.bookManual(trx, customerId, brought);
    const { amount, by } = brought;
    const shares = await payable.accept(trx, order, { attemptId: null, amount, by });
    if (!shares) throw new AppError('STEP_REFUSED');
    for (const share of shares) await ledger.receipts.allocate(trx, share, receiptId);
    return { reference, order, amount, closedPayment: (ended?.length ?? 0) > 0 };
  }

  /** The customer's order that waits for its payment, and the amount due. */
  async function waiting(customerId: string) {
    const order = await findOpenOrder(deps.db, customerId);
    const due = order && (await payable.due(deps.db, order));
    return due ? { number: order.number, due: due.amount } : null;
  }

  return { record, waiting };
}
