export interface Caller {
  /** The customer's id; before activation, the registration's id. */
  customerId: string;
  /** The digest identifies the session but cannot be used as a token. */
  tokenHash: Buffer;
  verified: boolean;
}
