import { inject } from 'vitest';

export function product() {
  const found = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (found === undefined) throw new Error('this worker has no product');
  return found;
}

export const portalUrl = (): string => product().portalUrl;
