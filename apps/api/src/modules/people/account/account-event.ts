import type { ContactField } from '@serat/contract/account';
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
  field: IdentityField | 'address';
  /** As it is now. */
  fullName: string;
  at: Date;
}

/** A new email or phone: two people of the provider want it, the customer confirmed it or took it back. */
interface ContactChanged {
  kind: 'contact-changed';
  customerId: string;
  /** Of the change. */
  id: string;
  field: ContactField;
  step: 'asked' | 'confirmed' | 'revoked';
  /** The password does not count any more. */
  needsPassword: boolean;
  at: Date;
}

export type AccountEvent = NewDevice | ProfileCorrected | ContactChanged;
