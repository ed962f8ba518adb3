export { payAheadRoutes } from './pay-ahead.routes.ts';
export { createPayAheadService } from './pay-ahead.service.ts';
