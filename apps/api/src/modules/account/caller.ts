/** The holder of a session. */
export interface Caller {
  customerId: string;
  /** Digest of the token: names the session without being able to use it. */
  tokenHash: Buffer;
  verified: boolean;
}
