/** A login from a kind of device this customer never used before. */
export interface AccountEvent {
  kind: 'new-device';
  customerId: string;
  sessionId: string;
  /** In words: "Chrome di Android". */
  device: string;
  at: Date;
}
