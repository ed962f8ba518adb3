import type { ProductType } from '@serat/contract/catalogue';
import { anyKey } from '../../../../db/query/any-of.ts';
import type { Handle, Key } from '../../../../db/schema.ts';

export interface OrderLine {
  name: string;
  amount: number;
  productId: string | null;
  productType: ProductType | null;
  bandwidth: string | null;
  thumbnail: string | null;
  unit: string | null;
}

export const lineColumns = [
  'name',
  'amount',
  'product_id as productId',
  'product_type as productType',
  'bandwidth',
  'thumbnail',
  'unit',
] as const;

export async function insertLines(
  handle: Handle,
  order: Key,
  lines: readonly OrderLine[],
): Promise<void> {
  await handle
    .insertInto('order_line')
    .values(
      lines.map((line, position) => ({
        order_id: order.id,
        position,
        customer_id: order.customerId,
        name: line.name,
        amount: line.amount,
        product_id: line.productId,
        product_type: line.productType,
        bandwidth: line.bandwidth,
        thumbnail: line.thumbnail,
        unit: line.unit,
      })),
    )
    .execute();
}

export async function listLines(
  handle: Handle,
  orders: readonly Key[],
): Promise<(OrderLine & { orderId: string })[]> {
  if (orders.length === 0) return [];
  return handle
    .selectFrom('order_line')
    .select(['order_id as orderId', ...lineColumns])
    .where(anyKey(['customer_id', 'order_id'], 'uuid', orders))
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}
