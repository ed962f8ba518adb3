export interface Addressed {
  /** Default: the customer of the address, if there is one. */
  customerId?: string;
  /** Identifies the event, which gets one mail. */
  eventKey: string;
  to: string;
  fullName: string;
}
