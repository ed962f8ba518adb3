import { createRegionIndex } from '../modules/sales/region/index.ts';

/**
 * Immutable and slow to build (one second), so all test apps of a worker share it. Tests that use it build
 * it before their app (`warmUp`), which would otherwise see overload and answer 503.
 */
export const testRegions = createRegionIndex();
