export type { FactorStore } from './factor-store.ts';
export { createSecondFactor, type SecondFactor, type Proof } from './second-factor.service.ts';
export { fromBase32, totpCode } from './totp.ts';
