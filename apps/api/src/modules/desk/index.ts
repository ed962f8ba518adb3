export { createDeskService } from './desk.service.ts';
