export { createAuditService, type AuditService } from './audit.service.ts';
export { theService } from './audited-action.ts';
export { maskedText } from './masked.ts';
export type { Actor, AuditedAction, Done, Values } from './audited-action.ts';
