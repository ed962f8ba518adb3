export { createAuditService, type AuditService } from './audit.service.ts';
export { theService } from './deed.ts';
export type { Actor, Deed } from './deed.ts';
