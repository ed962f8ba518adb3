/** What every mail says of whom it is for. */
export interface Addressed {
  /** Whose it is, where its sender knows; else it is whoever's the address is. */
  customerId?: string;
  /** Names the event that causes the mail. */
  eventKey: string;
  to: string;
  fullName: string;
}
