import { inject } from 'vitest';

/** The one of this worker. */
export function product() {
  const found = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (found === undefined) throw new Error('this worker has no product');
  return found;
}

/** Where it answers. */
export const portalUrl = (): string => product().portalUrl;
