/** What the electricity utility says about a customer number. */
type PlnAnswer = 'known' | 'unknown' | 'unreachable';

/** Asks about a well-formed number (13 digits); never throws. */
export interface PlnRegister {
  lookUp(plnId: string): Promise<PlnAnswer>;
}
