export { viewRoutes } from './view.routes.ts';
export { createViewService } from './view.service.ts';
