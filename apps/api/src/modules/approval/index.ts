export { createApprovalService, type ApprovalService } from './approval.service.ts';
