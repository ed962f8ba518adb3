export { accountRoutes } from './account.routes.ts';
export { createAccountService } from './account.service.ts';
export { waitingTime } from './limits.policy.ts';
export { hashPassword } from './password-hash.ts';
