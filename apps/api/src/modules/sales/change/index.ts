export type { ChangeEvent } from './change-event.ts';
export { changeRoutes } from './change.routes.ts';
export { createChangeService, type ChangeService } from './change.service.ts';
