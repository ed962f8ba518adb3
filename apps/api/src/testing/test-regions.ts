import { createRegionIndex } from '../modules/sales/region/index.ts';

/**
 * Never changes and takes a second to build: one for all test apps of a worker. Tests that ask it
 * build it before their app (`warmUp`), which would take the silence for overload and answer 503.
 */
export const testRegions = createRegionIndex();
