export type { AccountEvent } from './account-event.ts';
export { accountRoutes } from './account.routes.ts';
export { createAccountService, type AccountService } from './account.service.ts';
export { takeCustomerNumber, takeCustomerNumbers } from './customer-number.ts';
export { browserCookie, readBrowserCookie, type BrowserCookie } from './session/browser-cookie.ts';
export { deviceName, readDevice, unknownDevice } from './session/device.ts';
export { browserOf, createKnownBrowsers } from './session/known-browsers.ts';
export { createLoginThrottle } from './limit/login-throttle.ts';
export { waitingTime } from './limit/limits.policy.ts';
export { createPasswordWork, noPassword, type PasswordWork } from './password/password-work.ts';
export { requireStrongPassword } from './password/password-strength.ts';
export {
  auditedContact,
  contactChangesSince,
  maskedContact,
} from './contact/contact-change.policy.ts';
export type { NewUnclaimed } from './unclaimed/unclaimed.repository.ts';
export type { WantedContact } from './contact/contact-change.service.ts';
export { emptyColumns, profileSelection } from './profile/profile-columns.ts';
export type { IdentityCorrection } from './profile/identity.service.ts';
export {
  isToken,
  newOwnedToken,
  newToken,
  ownedToken,
  ownerOfToken,
  tokenDigest,
} from './session/secret-token.ts';
