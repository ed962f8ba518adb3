export { ensureRegions } from './ensure-regions.ts';
export { createRegionIndex, type RegionIndex } from './region-index.ts';
export { createRegionThread } from './region-thread.ts';
export type { KelurahanPlace } from './region.repository.ts';
export { regionRoutes } from './region.routes.ts';
export { createRegionService } from './region.service.ts';
export { warmUpLater } from './warm-up.ts';
