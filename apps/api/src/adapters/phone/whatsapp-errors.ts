import type { FailureClass } from './phone-sender.ts';

/** Rate limits of the number, of one recipient or of the app, and temporary errors at Meta. */
const repeat = new Set('130429 131056 4 80007 133016 131000 131016 131057 133004 1 2'.split(' '));
/** Too many recipients complained, or Meta holds the message back. A repetition makes it worse. */
const slow = new Set('131048 131049'.split(' '));
/** Policy, account, payment, registration, token, permission. */
const stop = new Set('368 131031 131042 131037 131045 133010 190 102 0 3 10 401 403'.split(' '));

/**
 * Classifies by the documented codes. All other codes concern this message: the recipient has no WhatsApp
 * (131026), takes part in an experiment (130472), only a template may be sent (131047), or the template is
 * wrong (132xxx).
 */
export function classify(code: string): FailureClass {
  if (repeat.has(code)) return 'repeat';
  if (slow.has(code)) return 'slow';
  if (stop.has(code) || /^2\d\d$/.test(code)) return 'stop';
  return 'refused';
}
