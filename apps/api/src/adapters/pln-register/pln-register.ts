/** What the electricity utility says about a customer number: unchecked when it could not be asked. */
type PlnAnswer = 'known' | 'unknown' | 'unchecked';

/** Asks about a well-formed number (13 digits); never throws. */
export interface PlnRegister {
  lookUp(plnId: string): Promise<PlnAnswer>;
}
