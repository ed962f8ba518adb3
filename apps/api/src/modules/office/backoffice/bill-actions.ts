import { correctionLabels, type CorrectionKind } from '@serat/contract/billing';
import type { BillSeen } from '@serat/contract/staff/bills';
import type { Role } from '@serat/contract/staff/roles';
import { AppError } from '../../../app-error.ts';
import type { By } from '../../../db/by.ts';
import { rupiah } from '../../../jakarta/words.ts';
import { maskedText, type Actor, type AuditedAction } from '../../base/audit/index.ts';
import { done, type Decided, type BackofficeDeps, type Person } from './backoffice-deps.ts';

export interface CorrectionWish {
  number: string;
  kind: CorrectionKind;
  amount: number | null;
  reason: string;
  seen?: BillSeen;
}

const kind = 'bill.correct';

export function createBillActions({ audit, approval, billing }: BackofficeDeps) {
  type Corrected = Awaited<ReturnType<typeof billing.corrections.correct>>;

  const entryOf = (
    { number, kind: correction, reason }: CorrectionWish,
    corrected: Corrected,
  ): AuditedAction => {
    const { before, amount, returned, returnedAs, left } = corrected;
    return {
      action: `bill.${correction}`,
      subject: 'bill',
      subjectId: number,
      customerId: before.customerId,
      before: { status: before.status },
      after: { amount, returned, returnedAs: returned > 0 ? returnedAs : null, left },
      reason,
    };
  };

  approval.register<CorrectionWish, Corrected>(kind, {
    permission: 'bill.correct',
    carryOut: ({ number, ...wish }, by, transacting, agreed) =>
      billing.corrections.correct(number, { ...wish, by, agreed }, transacting),
    entryOf,
  });

  const preview = (who: By, { number, ...wish }: CorrectionWish) =>
    billing.corrections.correct(number, { ...wish, by: who }, { rehearsal: true });

  async function propose(who: Person, wish: CorrectionWish): Promise<Decided> {
    const planned = await preview(who, wish);
    const { before, amount, left, returned, returnedAs } = planned;
    const asked = before.status === 'OPEN' ? left + amount : 0;
    return approval.propose(who, {
      kind,
      // The decision applies to exactly what staff saw.
      payload: { ...wish, reason: maskedText(wish.reason), seen: seenBy(planned) },
      content: {
        before: { bill: wish.number, left: asked },
        after: {
          bill: wish.number,
          correction: wish.kind,
          left,
          ...(returned > 0 && { returned, returnedAs }),
        },
      },
      title: `${correctionLabels[wish.kind]} ${rupiah(amount)} pada tagihan ${wish.number} (${before.fullName})`,
      amount,
      subject: 'bill',
      subjectId: wish.number,
      customerId: before.customerId,
      reason: wish.reason,
    });
  }

  /** Without a second person: for the command line, and below the limit. */
  const correctNow = (
    who: Actor,
    wish: CorrectionWish,
    check: (corrected: Corrected) => void = () => undefined,
  ): Promise<Corrected> => {
    const { number, ...wanted } = wish;
    return billing.corrections.correct(
      number,
      { ...wanted, reason: maskedText(wish.reason), by: who },
      audit.along<Corrected>(who, (corrected) => {
        check(corrected);
        return entryOf(wish, corrected);
      }),
    );
  };

  async function correct(who: Person, wish: CorrectionWish): Promise<Decided> {
    const { needsFourEyes } = await preview(who, wish);
    if (needsFourEyes) return propose(who, wish);
    await correctNow(who, wish, ({ needsFourEyes: byNow }) => {
      if (byNow) throw givenMeanwhile();
    });
    return done;
  }

  const run = (who: Actor, period: string) =>
    audit.around(
      who,
      { begin: 'bill.run', end: 'bill.run-done', subject: 'bill-run', subjectId: period },
      async () => {
        const value = await billing.runs.run(period);
        return { value, after: { made: value.made, failed: value.leftOut.length } };
      },
    );

  const previewDebtWriteOff = (who: Actor, id: string, reason: string): Promise<Corrected> =>
    billing.debts.writeOff(id, { reason, by: who }, { rehearsal: true });

  /** Makes a bill for a debt and writes it off. */
  const writeOffDebt = (who: Actor, id: string, reason: string): Promise<Corrected> =>
    billing.debts.writeOff(
      id,
      { reason, by: who },
      audit.along<Corrected>(who, ({ before, amount }) => ({
        action: 'debt.write-off',
        subject: 'debt',
        subjectId: id,
        customerId: before.customerId,
        before: { amount },
        after: { amount: 0, bill: before.number },
        reason,
      })),
    );

  /** Starts the run; a job executes it. */
  const askRun = (who: Person, { period, seen }: { period: string; seen: { digest: string } }) => {
    const { staffId, name, role } = who;
    return billing.runs.ask(
      { period, seen, by: { staffId, name, role } },
      audit.along(who, (after) => ({
        action: 'bill.run',
        subject: 'bill-run',
        subjectId: period,
        after,
      })),
    );
  };

  const carryOutRun = (runId: string): Promise<void> =>
    billing.runs.carryOut(runId, (trx, { by, period, made, leftOut }) =>
      audit.record(
        trx,
        { ...by, role: by.role as Role },
        {
          action: 'bill.run-done',
          subject: 'bill-run',
          subjectId: period,
          after: { made, failed: leftOut.length },
        },
      ),
    );

  return {
    preview,
    roomFor: billing.corrections.roomForCredit,
    givenAlone: (customerId: string) => billing.corrections.givenAlone(customerId),
    propose,
    correct,
    correctNow,
    run,
    previewDebtWriteOff,
    writeOffDebt,
    askRun,
    carryOutRun,
  };
}

export const seenBy = (planned: {
  before: { status: BillSeen['status'] };
  former: readonly unknown[];
}): BillSeen => ({ status: planned.before.status, corrections: planned.former.length });

const givenMeanwhile = () =>
  new AppError('STALE', {
    message: 'Pelanggan ini baru saja diberi potongan lain. Periksa lagi sebelum mengoreksi.',
  });
