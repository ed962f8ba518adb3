export { tooLate } from './challenges.ts';
export type { FactorEvent } from './factor-event.ts';
export { createOwnFactors } from './own-factors.service.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
export {
  createSecondFactor,
  wrongCode,
  type Proof,
  type SecondFactor,
} from './second-factor.service.ts';
export { fromBase32, totpCode } from './totp.ts';
