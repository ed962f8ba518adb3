/** The holder of a session. */
export interface Caller {
  /** Of a customer; before activation, of the registration. */
  customerId: string;
  /** Digest of the token: names the session without being able to use it. */
  tokenHash: Buffer;
  verified: boolean;
}
