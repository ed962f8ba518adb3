import { correctionLabels, type CorrectionKind } from '@serat/contract/billing';
import type { BillSeen } from '@serat/contract/staff/bills';
import type { Role } from '@serat/contract/staff/roles';
import { AppError } from '../../../../app-error.ts';
import type { By } from '../../../../db/by.ts';
import { rupiah } from '../../../../jakarta/words.ts';
import { maskedText, type Actor, type AuditedAction } from '../../../base/audit/index.ts';
import { done, type Decided, type BackofficeDeps, type Person } from '../backoffice-deps.ts';

export interface CorrectionRequest {
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
    { number, kind: correction, reason }: CorrectionRequest,
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

  approval.register<CorrectionRequest, Corrected>(kind, {
    permission: 'bill.correct',
    carryOut: ({ number, ...request }, by, transacting, agreed) =>
      billing.corrections.correct(number, { ...request, by, agreed }, transacting),
    entryOf,
  });

  const preview = (who: By, { number, ...request }: CorrectionRequest) =>
    billing.corrections.correct(number, { ...request, by: who }, { rehearsal: true });

  async function propose(who: Person, request: CorrectionRequest): Promise<Decided> {
    const planned = await preview(who, request);
    const { before, amount, left, returned, returnedAs } = planned;
    const asked = before.status === 'OPEN' ? left + amount : 0;
    return approval.propose(who, {
      kind,
      // The decision applies to exactly what staff saw.
      payload: { ...request, reason: maskedText(request.reason), seen: seenBy(planned) },
      content: {
        before: { bill: request.number, left: asked },
        after: {
          bill: request.number,
          correction: request.kind,
          left,
          ...(returned > 0 && { returned, returnedAs }),
        },
      },
      title: `${correctionLabels[request.kind]} ${rupiah(amount)} pada tagihan ${request.number} (${before.fullName})`,
      amount,
      subject: 'bill',
      subjectId: request.number,
      customerId: before.customerId,
      reason: request.reason,
    });
  }

  /** Corrects a bill without a second person: for the command line, and for amounts below the limit. */
  const correctNow = (
    who: Actor,
    request: CorrectionRequest,
    check: (corrected: Corrected) => void = () => undefined,
  ): Promise<Corrected> => {
    const { number, ...wanted } = request;
    return billing.corrections.correct(
      number,
      { ...wanted, reason: maskedText(request.reason), by: who },
      audit.along<Corrected>(who, (corrected) => {
        check(corrected);
        return entryOf(request, corrected);
      }),
    );
  };

  async function correct(who: Person, request: CorrectionRequest): Promise<Decided> {
    const { needsFourEyes } = await preview(who, request);
    if (needsFourEyes) return propose(who, request);
    await correctNow(who, request, ({ needsFourEyes: byNow }) => {
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
