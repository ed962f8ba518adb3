import type { BankDeps } from '../bank-deps.ts';
import type { Booking } from './booking.ts';
import type { Arrived, Candidates } from './candidates.ts';
import { findAttemptReceipt, hasWaitingOrder, listNoted } from './candidate.repository.ts';
import { hasTwin, importerOf, listUnsettled, setOpen, type LineRow } from './line.repository.ts';
import { transferNumbersIn } from './numbers-in-text.ts';

const atOnce = 200;

/**
 * Matches unsettled money by the number of a transfer or bill, then by virtual account and amount, then by amount
 * and day if exactly one open bill fits. Uncertain matches are left to a person.
 */
export function createMatching(
  { db, log, secrets, billing, payment }: BankDeps,
  { booking, candidates }: { booking: Booking; candidates: Candidates },
) {
  async function byNumber(line: LineRow, arrived: Arrived): Promise<boolean> {
    const who = importerOf(line);
    const noted = await listNoted(db, transferNumbersIn(arrived.text), line.amount);
    if (noted.length > 0) {
      const [only] = noted;
      if (!only || noted.length > 1) return false;
      await booking.note(who, line, only, 'noted');
      return true;
    }
    const named = await candidates.billsNamed(arrived);
    if (named.length > 0) {
      const [bill] = named;
      if (!bill || named.length > 1) return false;
      return bookOn(line, arrived, { ...bill, matchedBy: 'reference' });
    }
    return byAccount(line, arrived);
  }

  async function byAccount(line: LineRow, arrived: Arrived): Promise<boolean> {
    const found = await candidates.attempts(arrived);
    const [attempt] = found;
    if (!attempt || found.length > 1) return false;
    // The gateway may already have reported this money, or may report it soon.
    await payment.attempts.askAbout(attempt.id);
    const known = await findAttemptReceipt(db, attempt, line.amount);
    if (known) {
      await booking.note(importerOf(line), line, known, 'account');
      return true;
    }
    if (attempt.payableKind !== 'bill') return false;
    const { customerId, label: number } = attempt;
    return bookOn(line, arrived, { customerId, number, matchedBy: 'account' });
  }

  async function byAmount(line: LineRow, arrived: Arrived): Promise<boolean> {
    if (await hasTwin(db, line)) return false;
    const bills = await billing.owing.byAmount(line.amount, line.day);
    const [bill] = bills;
    if (!bill || bills.length > 1 || (await hasWaitingOrder(db, line.amount))) return false;
    return bookOn(line, arrived, { ...bill, matchedBy: 'amount' });
  }

  /** False if staff may have noted the same money by hand under another number. */
  async function bookOn(
    line: LineRow,
    arrived: Arrived,
    bill: { customerId: string; number: string; matchedBy: 'reference' | 'account' | 'amount' },
  ): Promise<boolean> {
    const { customerId, number, matchedBy } = bill;
    if ((await candidates.notedAround(arrived, customerId)).length > 0) return false;
    await booking.book(importerOf(line), line, { to: { bill: number }, matchedBy, reason: null });
    return true;
  }

  async function tryEach(how: (line: LineRow, arrived: Arrived) => Promise<boolean>) {
    let after: LineRow | null = null;
    for (;;) {
      const page: LineRow[] = await listUnsettled(db, after, atOnce);
      for (const line of page) {
        const { day, amount, textSealed } = line;
        const text = textSealed ? secrets.open(textSealed) : '';
        // One bad line does not stop the others; it is left to a person.
        const isSettled = await how(line, { day, amount, text }).catch((error: unknown) => {
          log.error({ err: error, line: line.id }, 'a bank line was not matched');
          return false;
        });
        if (!isSettled) await setOpen(db, line.id);
      }
      after = page.at(-1) ?? null;
      if (page.length < atOnce) return;
    }
  }

  return async function match({ numbersOnly = false }: { numbersOnly?: boolean }): Promise<void> {
    await tryEach(byNumber);
    if (!numbersOnly) await tryEach(byAmount);
  };
}
