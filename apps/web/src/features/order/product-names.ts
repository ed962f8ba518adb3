import type { Order } from '@serat/contract/order';

/** "Fiber Keluarga 50 Mbps, TV Family Pack, 2 saluran" */
export function productNames({ listProduct: [internet, tv, ...channels] }: Order): string {
  return [
    internet && [internet.name, internet.bandwidth].filter(Boolean).join(' '),
    tv?.name,
    channels.length > 0 && `${channels.length} saluran`,
  ]
    .filter(Boolean)
    .join(', ');
}
