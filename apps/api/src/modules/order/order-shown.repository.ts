import type { AttemptStatus } from '@serat/contract/payment';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { prepared } from '../../db/prepared.ts';
import { question, type Question } from '../../db/question.ts';
import type { Handle } from '../../db/schema.ts';
import { lineColumns, type OrderLine } from './order-line.repository.ts';
import { activeStatuses } from './order.policy.ts';
import { orders, type OrderRow } from './order.repository.ts';

/** What an order shows of an attempt to pay for it. */
export interface ShownAttempt {
  id: string;
  status: AttemptStatus;
  methodId: string;
  amount: number;
  adminFee: number;
  virtualAccount: string | null;
  qr: string | null;
  expiresAt: Date;
  createdAt: Date;
}

export interface ShownOrder {
  order: OrderRow;
  lines: OrderLine[];
  attempts: ShownAttempt[];
}

/** Orders with their lines and their attempts, in one statement. */
const shownOrders = (handle: Handle, customerId: string) =>
  orders(handle)
    .where('customer_order.customer_id', '=', customerId)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_line')
          .select(lineColumns)
          .where('order_line.customer_id', '=', customerId)
          .whereRef('order_line.order_id', '=', 'customer_order.id')
          .orderBy('position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('payment_attempt')
          .select([
            'payment_attempt.id',
            'payment_attempt.status',
            'payment_method_id as methodId',
            'amount',
            'admin_fee as adminFee',
            'virtual_account as virtualAccount',
            'qr',
            'expires_at as expiresAt',
            'payment_attempt.created_at as createdAt',
          ])
          .where('payment_attempt.customer_id', '=', customerId)
          .where('payable_kind', '=', 'order')
          .where('payable_id', '=', (of) => of.cast<string>('customer_order.id', 'text'))
          .orderBy('payment_attempt.created_at'),
      ).as('attempts'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof shownOrders>['executeTakeFirstOrThrow']>>;

/** The row is the order, and has more: a copy without it would cost more than all the rest. In JSON an instant is a text. */
const toShown = (order: Row): ShownOrder => ({
  order,
  lines: order.lines,
  attempts: order.attempts.map((attempt) => ({
    ...attempt,
    expiresAt: new Date(attempt.expiresAt),
    createdAt: new Date(attempt.createdAt),
  })),
});

const active = prepared((db, { customerId }: { customerId: string }) =>
  shownOrders(db, customerId)
    .where('customer_order.status', 'in', activeStatuses)
    .where('service_ended_at', 'is', null)
    .orderBy('customer_order.created_at', 'desc')
    .orderBy('customer_order.id')
    .limit(1),
);

/** The newest that is under way, or whose service runs. */
export const askForActive = (customerId: string): Question<ShownOrder | undefined> =>
  question(active.of({ customerId }), ([row]) => row && toShown(row));

const byNumber = prepared((db, given: { customerId: string; number: string }) =>
  shownOrders(db, given.customerId).where('customer_order.number', '=', given.number),
);

/** Of this customer and nobody else. */
export async function findShown(
  handle: Handle,
  customerId: string,
  number: string,
): Promise<ShownOrder | undefined> {
  return (await byNumber(handle, { customerId, number })).map(toShown)[0];
}

const newest = prepared((db, { customerId }: { customerId: string }) =>
  shownOrders(db, customerId)
    .orderBy('customer_order.created_at', 'desc')
    .orderBy('customer_order.id')
    .limit(100),
);

export const askForAll = (customerId: string): Question<ShownOrder[]> =>
  question(newest.of({ customerId }), (rows) => rows.map(toShown));
