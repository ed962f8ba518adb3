export type { ChangeEvent } from './change-event.ts';
export type { MadeChange } from './change.repository.ts';
export { changeRoutes } from './change.routes.ts';
export { createChangeService, type ChangeService } from './change.service.ts';
