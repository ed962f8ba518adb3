export type { AccountEvent } from './account-event.ts';
export { accountRoutes } from './account.routes.ts';
export { createAccountService } from './account.service.ts';
export { waitingTime } from './limits.policy.ts';
export { createPasswordWork, noPassword, type PasswordWork } from './password-work.ts';
