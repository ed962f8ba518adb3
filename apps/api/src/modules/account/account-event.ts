import type { IdentityField } from '@serat/contract/staff/customer-corrections';

/** A login from a kind of device this customer never used before. */
interface NewDevice {
  kind: 'new-device';
  customerId: string;
  sessionId: string;
  /** In words: "Chrome di Android". */
  device: string;
  at: Date;
}

/** The provider has put right what the customer can't change. */
interface ProfileCorrected {
  kind: 'profile-corrected';
  customerId: string;
  field: IdentityField;
  /** As it is now. */
  fullName: string;
  at: Date;
}

export type AccountEvent = NewDevice | ProfileCorrected;
