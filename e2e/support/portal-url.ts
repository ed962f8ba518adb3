import { inject } from 'vitest';

/** Where the product of this worker answers. */
export function portalUrl(): string {
  const url = inject('portalUrls')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (url === undefined) throw new Error('this worker has no product');
  return url;
}
