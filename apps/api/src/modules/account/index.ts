export type { AccountEvent } from './account-event.ts';
export { accountRoutes } from './account.routes.ts';
export { createAccountService, type AccountService } from './account.service.ts';
export { deviceName, readDevice } from './device.ts';
export { createLoginThrottle } from './login-throttle.ts';
export { waitingTime } from './limits.policy.ts';
export { createPasswordWork, noPassword, type PasswordWork } from './password-work.ts';
export { requireStrongPassword } from './password-strength.ts';
export { isToken, newToken, tokenDigest } from './secret-token.ts';
