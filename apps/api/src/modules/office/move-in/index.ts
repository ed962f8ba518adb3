export { createMoveInService, type MoveInService } from './move-in.service.ts';
