import { AppError } from '../../../../app-error.ts';
import { findOwner } from '../../../../db/directory.ts';
import type { Actor } from '../../../base/audit/index.ts';
import type { Brought, Recorded } from '../../../money/billing/index.ts';
import type { MethodChange, Reviewed } from '../../../money/payment/index.ts';
import type { BackofficeDeps, Person } from '../backoffice-deps.ts';

type Cash = Omit<Brought, 'by'>;

interface Settlement {
  id: string;
  bill: string;
  as: 'payment' | 'refund';
  note: string;
}

/** The gateway is asked outside any transaction. */
export function createPaymentActions({
  db,
  audit,
  payment,
  billing,
  ledger,
  bank,
}: BackofficeDeps) {
  /** A transfer may have been booked from a bank statement before staff note it. */
  async function refuseBooked({ to, means, amount, reference }: Cash): Promise<void> {
    if (means !== 'transfer' || typeof reference !== 'string') return;
    const customerId = await billing.payments.payerOf(to);
    const line = await bank.lines.bookedAs({ customerId, amount, reference });
    if (line === null) return;
    const already = `Uang ini sudah dibukukan dari mutasi bank ${line}`;
    throw new AppError('INVALID_INPUT', { message: already, fields: { reference: already } });
  }

  return {
    async ask(who: Actor, id: string): Promise<string> {
      const customerId = await findOwner(db, 'attempt', id);
      return audit.around(
        who,
        {
          begin: 'payment.ask',
          end: 'payment.answer',
          subject: 'payment',
          subjectId: id,
          customerId,
        },
        async () => {
          const status = await payment.attempts.askAbout(id);
          return { value: status, after: { status } };
        },
      );
    },

    async replay(who: Actor, id: string): Promise<string | null> {
      const customerId = await payment.notifications.ownerOf(id);
      return audit.around(
        who,
        {
          begin: 'payment.replay',
          end: 'payment.replayed',
          subject: 'notification',
          subjectId: id,
          customerId,
        },
        async () => {
          const outcome = await payment.notifications.replay(id);
          return { value: outcome, after: { outcome } };
        },
      );
    },

    async previewRecord(who: Actor, brought: Cash): Promise<Recorded> {
      await refuseBooked(brought);
      return billing.payments.record({ ...brought, by: who }, { rehearsal: true });
    },

    async record(who: Actor, brought: Cash): Promise<Recorded> {
      await refuseBooked(brought);
      return billing.payments.record(
        { ...brought, by: who },
        audit.along<Recorded>(who, ({ reference, bill, due, paysBill, rest, paidFromCredit }) => ({
          action: 'payment.record',
          subject: 'bill',
          subjectId: bill.number,
          customerId: bill.customerId,
          before: { status: bill.status, due },
          after: {
            status: paysBill ? 'PAID' : bill.status,
            means: brought.means,
            amount: brought.amount,
            reference,
            keptAs: rest?.keptAs ?? null,
            kept: rest?.amount ?? 0,
            paidFromCredit: paidFromCredit.map(({ number }) => number).join(', ') || null,
          },
          reason: brought.reason,
        })),
      );
    },

    setMethod: (who: Actor, id: string, change: MethodChange, reason: string | null) =>
      payment.methods.set(
        id,
        change,
        audit.along<{ before: MethodChange }>(who, ({ before }) => ({
          action: 'method.change',
          subject: 'method',
          subjectId: id,
          before: { ...before },
          after: { ...before, ...change },
          reason,
        })),
      ),

    closeReview: (who: Actor, id: string, note: string) =>
      payment.reviews.close(
        id,
        who,
        note,
        audit.along<Reviewed>(who, ({ customerId, reference }) => ({
          action: 'payment.close-review',
          subject: 'review',
          subjectId: id,
          customerId,
          after: { reference, note },
          reason: note,
        })),
      ),

    /** Books the money of a review on a bill, or returns it to that bill's customer, and closes the review. */
    async settleReview(who: Actor, { id, bill, as, note }: Settlement): Promise<Recorded> {
      const review = await payment.reviews.findOpen(id);
      const { reference, gateway } = review;
      const amount = review.amount ?? 0;
      if (!payment.reviews.isAboutMoney(review)) {
        throw new AppError('STEP_REFUSED', {
          message: 'Tidak ada uang masuk yang dapat dibukukan dari pembayaran ini.',
        });
      }
      const brought = {
        to: { bill },
        means: 'transfer' as const,
        amount,
        reference: `${gateway} ${reference}`,
        reason: note,
        by: who,
        isReturned: as === 'refund',
      };
      const { lastly } = audit.along<Recorded>(
        who,
        ({ bill: { number, customerId }, paysBill, rest }) => ({
          action: 'payment.settle-review',
          subject: 'review',
          subjectId: id,
          customerId,
          after: { reference, bill: number, amount, paysBill, keptAs: rest?.keptAs ?? null },
          reason: note,
        }),
      );
      return billing.payments.record(brought, {
        async lastly(trx, recorded) {
          // Claims the reference, so that the money is not booked again if the gateway reports it later.
          const { customerId } = recorded.bill;
          if (
            !(await ledger.receipts.claimReference(trx, { customerId, gateway, ref: reference }))
          ) {
            throw new AppError('STEP_REFUSED', { message: 'Uang ini sudah dibukukan.' });
          }
          await payment.reviews.closeWithin(trx, id, who, note);
          await lastly?.(trx, recorded);
        },
      });
    },

    reopenReview: (who: Person, id: string) =>
      payment.reviews.reopen(
        id,
        who.staffId,
        audit.along<Reviewed>(who, ({ customerId, reference }) => ({
          action: 'payment.reopen-review',
          subject: 'review',
          subjectId: id,
          customerId,
          after: { reference, note: null },
        })),
      ),
  };
}
