import type { Order } from '@serat/contract/order';
import { keepAmounts } from '../../lib/text/format.ts';

/** "Fiber Keluarga 50 Mbps, TV Family Pack, 2 saluran" */
export function productNames({ listProduct: [internet, tv, ...channels] }: Order): string {
  const names = [
    internet && [internet.name, internet.bandwidth].filter(Boolean).join(' '),
    tv?.name,
    channels.length > 0 && `${channels.length}\u00a0saluran`,
  ];
  return keepAmounts(names.filter(Boolean).join(', '));
}
