/** The utility's answer about a customer number; unchecked if it did not answer. */
type PlnAnswer = 'known' | 'unknown' | 'unchecked';

/** Looks up a well-formed number (13 digits). Never throws. */
export interface PlnRegister {
  lookUp(plnId: string): Promise<PlnAnswer>;
}
