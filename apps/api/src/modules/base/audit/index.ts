export { createAuditService, type AuditService } from './audit.service.ts';
export { theService } from './deed.ts';
export { maskedText } from './masked.ts';
export type { Actor, Deed, Done, Values } from './deed.ts';
