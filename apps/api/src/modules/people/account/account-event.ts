import type { ContactField } from '@serat/contract/contact';
import type { IdentityField } from '@serat/contract/staff/customer-corrections';

/** A login from a kind of device that the customer never used before. */
interface NewDevice {
  kind: 'new-device';
  customerId: string;
  sessionId: string;
  device: string;
  at: Date;
}

/** Staff corrected a field that the customer cannot change. */
interface ProfileCorrected {
  kind: 'profile-corrected';
  customerId: string;
  field: IdentityField | 'contactAddress';
  fullName: string;
  at: Date;
}

/** A change of email or phone: proposed by staff, confirmed or revoked by the customer. */
interface ContactChanged {
  kind: 'contact-changed';
  customerId: string;
  id: string;
  field: ContactField;
  step: 'asked' | 'confirmed' | 'revoked';
  /** Whether the customer must set a new password. */
  needsPassword: boolean;
  at: Date;
}

/** The customer entered a code sent to the phone. From now on the phone can receive codes for a new password. */
interface PhoneVerified {
  kind: 'phone-verified';
  customerId: string;
  id: string;
  phone: string;
  at: Date;
}

export type AccountEvent = NewDevice | ProfileCorrected | ContactChanged | PhoneVerified;
