export { createAuditService, type AuditService } from './audit.service.ts';
export type { Actor, Deed, Values } from './deed.ts';
