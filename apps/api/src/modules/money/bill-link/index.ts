export { billLinkRoutes } from './bill-link.routes.ts';
export { createBillLinkService } from './bill-link.service.ts';
