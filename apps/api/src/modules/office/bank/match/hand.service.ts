import { AppError } from '../../../../app-error.ts';
import type { By } from '../../../../db/by.ts';
import { findOwner } from '../../../../db/directory.ts';
import { transact } from '../../../../db/driver/transact.ts';
import { daysBefore } from '../../../../jakarta/clock.ts';
import { longDate, rupiah } from '../../../../jakarta/words.ts';
import { enqueue } from '../../../../jobs/queue.ts';
import { maskedText, type Actor } from '../../../base/audit/index.ts';
import type { Proposed } from '../../../people/approval/index.ts';
import type { BankDeps } from '../bank-deps.ts';
import { numberOf, settledAlready, type Booking } from './booking.ts';
import { notedDays, type Candidates } from './candidates.ts';
import { listBooked, listNoted } from './candidate.repository.ts';
import { findLine, settle, type LineRow } from './line.repository.ts';
import { transferNumbersIn } from './numbers-in-text.ts';

type Person = Parameters<BankDeps['approval']['propose']>[0];

interface Booked {
  id: string;
  kind: 'bill' | 'customer';
  target: string;
  as: 'payment' | 'refund';
  note?: string | null | undefined;
}

interface Ignoring {
  id: string;
  reason: string;
}

const mostSuggested = 10;

/** What staff do with money that was not matched. */
export function createHand(
  deps: BankDeps,
  { booking, candidates }: { booking: Booking; candidates: Candidates },
) {
  const { db, clock, secrets, audit, approval, billing, fourEyesAbove } = deps;

  async function require(id: string): Promise<LineRow> {
    const line = await findLine(db, id);
    if (!line) throw new AppError('NOT_FOUND', { message: 'Uang masuk ini tidak ada.' });
    return line;
  }

  async function requireOpen(id: string): Promise<LineRow> {
    const line = await require(id);
    if (line.settledAt) throw settledAlready();
    return line;
  }

  const textOf = ({ textSealed }: Pick<LineRow, 'textSealed'>): string =>
    textSealed ? secrets.open(textSealed) : '';

  async function detail(id: string) {
    const line = await require(id);
    const arrived = { day: line.day, amount: line.amount, text: textOf(line) };
    if (line.settledAt) return { line, bills: [], noted: [] };
    const [named, equal, noted] = await Promise.all([
      candidates.billsNamed(arrived),
      billing.owing.byAmount(line.amount, line.day),
      candidates.notedAround(arrived),
    ]);
    const bills = [
      ...named.map((bill) => ({ ...bill, why: 'Nomornya disebut' })),
      ...equal.map((bill) => ({ ...bill, why: 'Jumlahnya sama' })),
    ];
    const once = bills.filter(
      ({ number }, at) => bills.findIndex((other) => other.number === number) === at,
    );
    return { line, bills: once.slice(0, mostSuggested), noted };
  }

  async function targetOf({ kind, target }: Pick<Booked, 'kind' | 'target'>) {
    if (kind === 'bill') return { bill: target };
    const customerId = await findOwner(db, 'customer', target);
    if (customerId !== null) return { customerId };
    throw new AppError('INVALID_INPUT', {
      fields: { target: 'Tidak ada pelanggan dengan nomor ini' },
    });
  }

  async function book(who: Actor, { id, as, note: said, ...target }: Booked): Promise<string> {
    const line = await requireOpen(id);
    return booking.book(who, line, {
      to: await targetOf(target),
      isReturned: as === 'refund',
      matchedBy: 'hand',
      reason: said ? maskedText(said) : null,
    });
  }

  async function note(who: Actor, { id, receipt }: { id: string; receipt: string }) {
    const line = await requireOpen(id);
    const [known] = await listNoted(db, [receipt], line.amount);
    if (!known) {
      throw new AppError('INVALID_INPUT', {
        fields: { receipt: `Tidak ada transfer ${rupiah(line.amount)} dengan nomor ini` },
      });
    }
    await booking.note(who, line, known, 'hand');
    return receipt;
  }

  /** The number of the line under which a transfer that staff want to note was booked, if its text names it. */
  async function bookedAs(transfer: {
    customerId: string;
    amount: number;
    reference: string;
  }): Promise<string | null> {
    const since = daysBefore(clock(), notedDays.after);
    const booked = await listBooked(db, { ...transfer, since });
    const same = booked.find((line) =>
      transferNumbersIn(textOf(line)).includes(transfer.reference),
    );
    return same ? numberOf(same) : null;
  }

  const entryOf = (line: LineRow, reason: string) => ({
    action: 'bank.ignore' as const,
    subject: 'bank-line' as const,
    subjectId: numberOf(line),
    after: { amount: line.amount },
    reason,
  });

  const ignoreNow = (
    who: By,
    { id, reason }: Ignoring,
    transacting: Parameters<typeof transact<LineRow>>[1],
  ): Promise<LineRow> =>
    transact(db, transacting, async (trx) => {
      const line = await findLine(trx, id);
      const settled = { state: 'ignored' as const, matchedBy: 'hand' as const, receipt: null };
      const how = { ...settled, reason, by: who, at: clock() };
      if (!line || !(await settle(trx, id, how))) throw settledAlready();
      return line;
    });

  approval.register<Ignoring, LineRow>('bank.ignore', {
    permission: 'bank.work',
    carryOut: (ignoring, by, transacting) => ignoreNow(by, ignoring, transacting),
    entryOf: ({ reason }, line) => entryOf(line, reason),
  });

  /** Ignored money vanishes from the list, so large sums need a second person. */
  async function ignore(
    who: Person,
    { id, reason }: Ignoring,
  ): Promise<{ outcome: 'done' } | Proposed> {
    const line = await requireOpen(id);
    const masked = maskedText(reason);
    if (line.amount <= fourEyesAbove) {
      const along = audit.along<LineRow>(who, (ignored) => entryOf(ignored, masked));
      await ignoreNow(who, { id, reason: masked }, along);
      return { outcome: 'done' };
    }
    return approval.propose(who, {
      kind: 'bank.ignore',
      payload: { id, reason: masked },
      content: { before: { amount: line.amount, day: line.day }, after: { amount: 0 } },
      title: `Abaikan uang masuk ${numberOf(line)}, ${rupiah(line.amount)} (${longDate(line.day)})`,
      amount: line.amount,
      subject: 'bank-line',
      subjectId: numberOf(line),
      reason,
    });
  }

  /** Queues the match by amount and day. Staff start it, because files may still be missing. */
  const askMatch = (who: Actor): Promise<void> =>
    transact(
      db,
      audit.along(who, { action: 'bank.match', subject: 'statement', subjectId: '-' }),
      (trx) => enqueue(trx, 'match-bank', {}),
    );

  return { detail, textOf, book, note, bookedAs, ignore, askMatch };
}
