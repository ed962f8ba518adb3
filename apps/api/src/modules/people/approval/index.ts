export { createApprovalService, type ApprovalService, type Proposed } from './approval.service.ts';
