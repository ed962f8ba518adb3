import { isPermitted } from '@serat/contract/staff/roles';
import { AppError } from '../../../app-error.ts';
import { transact, type Transacting } from '../../../db/driver/transact.ts';
import { lockCustomer } from '../../../db/locks/customer-lock.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import { jakartaDay, type Clock } from '../../../jakarta/clock.ts';
import type { IssuedReceipt, LedgerService } from '../ledger/index.ts';
import type { PaymentService } from '../payment/index.ts';
import {
  findTillReceipt,
  listTillReceipts,
  listUses,
  type TillReceiptPage,
} from './till-receipt.repository.ts';
import {
  findOwnTill,
  findTill,
  insertTill,
  listTillsOf,
  lockHolder,
  lockTill,
  pageTills,
  setClosed,
  setCounted,
  setReopened,
  takeNumber,
  type Till,
  type TillPage,
} from './till.repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Pick<LedgerService, 'receipts'>;
  payment: Pick<PaymentService, 'attempts'>;
}

/** Whether the till's holder has left or changed role, and so cannot count it. */
export const isOrphaned = ({ leftAt, staffRole }: Till): boolean =>
  leftAt !== null || !isPermitted(staffRole, 'till.work');

export interface CountedTill {
  state: Till['state'];
  countedAt: string | null;
}

export const countOf = ({ state, countedAt }: Till): CountedTill => ({
  state,
  countedAt: countedAt?.toISOString() ?? null,
});

interface Count {
  amount: number;
  /** Required if the amount differs. */
  reason: string | null;
}

export interface TillChange {
  before: Till;
  after: Till;
}

/**
 * Cash drawers. Each person has at most one open drawer, whose receipts are numbered. It is counted and
 * then handed over.
 */
export function createTillService({ db, clock, ledger, payment }: Deps) {
  const existing = (till: Till | undefined): Till => {
    if (!till) throw noTill();
    return till;
  };

  const open = (
    staffId: string,
    floatAmount: number,
    transacting: Transacting<Till> = {},
  ): Promise<Till> =>
    transact(db, transacting, async (trx) => {
      await lockHolder(trx, staffId);
      const id = await insertTill(trx, { staffId, floatAmount, at: clock() });
      if (id === null)
        throw refused('Kas Anda masih terbuka. Hitung dulu sebelum membuka yang baru.');
      return existing(await findTill(trx, id));
    });

  const change = (
    id: string,
    transacting: Transacting<TillChange>,
    work: (trx: Handle, till: Till) => Promise<void>,
  ): Promise<TillChange> =>
    transact(db, transacting, async (trx) => {
      const before = existing(await lockTill(trx, id));
      await work(trx, before);
      return { before, after: existing(await findTill(trx, id)) };
    });

  /** Ends the shift and stores the counted cash next to the amount that the ledger expects. */
  const count = (
    staffId: string,
    id: string,
    { amount, reason }: Count,
    transacting: Transacting<TillChange> = {},
  ): Promise<TillChange> =>
    change(id, transacting, async (trx, till) => {
      if (till.staffId !== staffId) throw noTill();
      if (till.state !== 'open') throw refused('Kas ini sudah dihitung.');
      requireReason(till.expected, amount, reason);
      const { expected } = till;
      await setCounted(trx, id, { expected, counted: amount, reason, at: clock() });
    });

  /**
   * Finance takes over the cash. If the holder can no longer count the till, finance counts it at the same
   * time.
   */
  const close = (
    by: string,
    id: string,
    { amount, reason }: Count,
    transacting: Transacting<TillChange> = {},
  ): Promise<TillChange> =>
    change(id, transacting, async (trx, till) => {
      if (till.state === 'closed') throw refused('Kas ini sudah diserahkan.');
      if (till.staffId === by) throw refused('Setoran kas sendiri diterima oleh orang lain.');
      const at = clock();
      if (till.state === 'open') {
        if (!isOrphaned(till)) throw refused('Kas ini belum dihitung oleh kasirnya.');
        requireReason(till.expected, amount, reason);
        const { expected } = till;
        await setCounted(trx, id, { expected, counted: amount, reason, at });
      } else requireReason(till.counted ?? 0, amount, reason);
      await setClosed(trx, id, { received: amount, reason, by, at });
    });

  /** Refuses a till that was counted again or handed over since it was seen. */
  const reopen = (
    id: string,
    seen: CountedTill,
    transacting: Transacting<TillChange> = {},
  ): Promise<TillChange> =>
    change(id, transacting, async (trx, till) => {
      if (till.state === 'open') throw refused('Kas ini masih terbuka.');
      const now = countOf(till);
      if (now.state !== seen.state || now.countedAt !== seen.countedAt) {
        throw refused('Kas ini sudah berubah sejak diusulkan. Usulkan lagi.');
      }
      await lockHolder(trx, till.staffId);
      const own = await findOwnTill(trx, till.staffId);
      if (own?.state === 'open') throw refused('Kasirnya sudah membuka kas yang lain.');
      await setReopened(trx, id);
    });

  /** Issues the next receipt number, in the transaction that books the cash. */
  const issue =
    (staffId: string, given: number) =>
    async (trx: Handle): Promise<IssuedReceipt> => {
      const taken = await takeNumber(trx, staffId);
      if (!taken) throw refused('Buka kas Anda dulu, lalu terima uang tunai.');
      const reference = `KAS-${taken.till}-${String(taken.number).padStart(4, '0')}`;
      return { reference, till: { tillId: taken.id, number: taken.number, given } };
    };

  async function receipt(number: string, handle: Handle = db) {
    const found = await findTillReceipt(handle, number);
    if (!found) throw new AppError('NOT_FOUND', { message: `Kuitansi ${number} tidak ditemukan.` });
    return found;
  }

  /** Returns the cash over the counter. Only on the same day, while the till is open. */
  async function undo(
    number: string,
    { reason }: { reason: string },
    transacting: Transacting<{ amount: number; customerId: string }> = {},
  ) {
    const { customerId } = await receipt(number);
    return transact(db, transacting, async (trx) => {
      await lockCustomer(trx, customerId);
      const found = await receipt(number, trx);
      const till = existing(await lockTill(trx, found.tillId));
      requireUndoable(found, till);
      const known = await ledger.receipts.find(trx, customerId, { gateway: 'cash', ref: number });
      if (!known) throw refused(`Kuitansi ${number} tidak ditemukan.`);
      const { amount } = found;
      const outcome = await payment.attempts.undoReceipt(trx, {
        receipt: known,
        ref: `${number} batal`,
        amount,
        reason,
        till: found.tillId,
      });
      if (outcome === 'booked') return { amount, customerId };
      throw refused(
        'Uangnya sudah dikembalikan kepada pelanggan, jadi kuitansi ini tidak dapat dibatalkan.',
      );
    });
  }

  function requireUndoable(
    { number, at, undoneAt }: { number: string; at: Date; undoneAt: Date | null },
    till: Pick<Till, 'state'>,
  ): void {
    if (undoneAt) throw refused(`Kuitansi ${number} sudah dibatalkan.`);
    if (jakartaDay(at) !== jakartaDay(clock())) {
      throw refused(
        'Kuitansi hanya dapat dibatalkan di hari yang sama. Sesudahnya lewat pengembalian dana.',
      );
    }
    if (till.state !== 'open') {
      throw refused('Kasnya sudah dihitung. Buka lagi kasnya dulu, atau pakai pengembalian dana.');
    }
  }

  return {
    open,
    count,
    close,
    reopen,
    issue,
    undo,
    receipt: (number: string) => receipt(number),
    requireUndoable: async (number: string) => {
      const found = await receipt(number);
      const till = existing(await findTill(db, found.tillId));
      requireUndoable(found, till);
      return { ...found, till };
    },
    usesOf: (found: Awaited<ReturnType<typeof receipt>>) => listUses(db, found),
    own: (staffId: string) => findOwnTill(db, staffId),
    find: async (id: string) => existing(await findTill(db, id)),
    receiptsOf: (page: TillReceiptPage) => listTillReceipts(db, page),
    page: (page: TillPage) => pageTills(db, page),
    ofDay: (from: Date, before: Date) => listTillsOf(db, from, before),
  };
}

export type TillService = ReturnType<typeof createTillService>;

const noTill = () => new AppError('NOT_FOUND', { message: 'Kas ini tidak ada.' });
const refused = (message: string) => new AppError('STEP_REFUSED', { message });

function requireReason(expected: number, amount: number, reason: string | null): void {
  if (amount === expected || reason) return;
  throw new AppError('INVALID_INPUT', {
    fields: { reason: 'Jumlahnya berbeda. Sebutkan alasannya' },
  });
}
