import { AppError } from '../../../../app-error.ts';
import type { By } from '../../../../db/by.ts';
import { rupiah } from '../../../../jakarta/words.ts';
import { maskedText, type Actor, type AuditedAction } from '../../../base/audit/index.ts';
import type { ClosedRefund } from '../../../money/ledger/index.ts';
import { done, type Decided, type BackofficeDeps, type Person } from '../backoffice-deps.ts';

export interface RefundClosing {
  id: string;
  amount: number;
  /** When the account that staff saw was last changed, as ISO 8601; null if there was none. */
  accountDate: string | null;
  proof: string;
  note: string | null;
}

const kind = 'refund.close';

export function createRefundActions({ audit, approval, ledger, fourEyesAbove }: BackofficeDeps) {
  const closingOf = ({ amount, accountDate, proof, note }: RefundClosing, by: By) => ({
    by,
    proof,
    note,
    amount,
    accountOf: accountDate === null ? null : new Date(accountDate),
  });

  const entryOf = (
    { id, proof, note }: RefundClosing,
    { customerId, amount, label }: ClosedRefund,
  ): AuditedAction => ({
    action: 'refund.close',
    subject: 'refund',
    subjectId: id,
    customerId,
    before: { amount, label },
    after: { proof, note },
    reason: note,
  });

  approval.register<RefundClosing, ClosedRefund>(kind, {
    permission: 'refund.close',
    carryOut: (closing, by, transacting) =>
      ledger.refunds.close(closing.id, closingOf(closing, by), transacting),
    entryOf,
  });

  async function open(id: string) {
    const refund = await ledger.refunds.find(id);
    if (!refund || refund.closedAt) {
      throw new AppError('NOT_FOUND', {
        message: 'Pengembalian ini tidak ada, atau sudah ditutup.',
      });
    }
    return refund;
  }

  async function propose(who: Person, request: RefundClosing): Promise<Decided> {
    const closing = withMaskedNote(request);
    const { label, customerId, amount, fullName, account } = await open(closing.id);
    if (amount !== closing.amount) throw changed(amount);
    return approval.propose(who, {
      kind,
      payload: closing,
      content: {
        before: { label },
        after: {
          label,
          account: account && `${account.bank}, berakhir ${account.number.slice(-4)}`,
          proof: closing.proof,
          note: closing.note,
        },
      },
      title: `Tutup pengembalian ${rupiah(amount)} kepada ${fullName} (${label})`,
      amount,
      subject: 'refund',
      subjectId: closing.id,
      customerId,
      reason: closing.note ?? `Bukti ${closing.proof}`,
    });
  }

  /** Closes a refund without a second person: for the command line, and for amounts below the limit. */
  async function closeNow(who: Actor, request: RefundClosing): Promise<void> {
    const closing = withMaskedNote(request);
    await open(closing.id);
    const along = audit.along<ClosedRefund>(who, (closed) => entryOf(closing, closed));
    await ledger.refunds.close(closing.id, closingOf(closing, who), along);
  }

  async function close(who: Person, closing: RefundClosing): Promise<Decided> {
    if (closing.amount > fourEyesAbove) return propose(who, closing);
    await closeNow(who, closing);
    return done;
  }

  return { propose, close, closeNow };
}

/** The note stays in the books, so a NIK in it is masked. */
const withMaskedNote = (closing: RefundClosing): RefundClosing => ({
  ...closing,
  note: closing.note && maskedText(closing.note),
});

const changed = (amount: number) =>
  new AppError('STALE', {
    message: 'Jumlahnya baru saja berubah. Periksa lagi sebelum menutup.',
    fields: { amount: String(amount) },
  });
