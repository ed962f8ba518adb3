export { createOverviewService } from './overview.service.ts';
