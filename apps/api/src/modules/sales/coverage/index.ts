export { coverageRoutes } from './coverage.routes.ts';
export { createCoverageService, type CoverageService } from './coverage.service.ts';
export { metresBetween, type Position } from './geometry.ts';
export { importFirstOdps, importOdps, type ImportOutcome } from './odp-import.ts';
