export { createAuditService, type AuditService } from './audit.service.ts';
export type { Actor, Deed } from './deed.ts';
