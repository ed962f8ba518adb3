import { correctionLabels, type CorrectionKind } from '@serat/contract/billing';
import type { BillSeen } from '@serat/contract/staff/bills';
import { AppError } from '../../app-error.ts';
import { rupiah } from '../../jakarta/words.ts';
import type { Actor } from '../audit/index.ts';
import { done, type Decided, type DeskDeps, type Person } from './desk-deps.ts';

export interface CorrectionWish {
  number: string;
  kind: CorrectionKind;
  amount: number | null;
  reason: string;
  /** How the bill stood when it was looked at. */
  seen?: BillSeen;
}

const kind = 'bill.correct';

/** What the provider's people do with bills. */
export function createBillDesk({ audit, approval, billing }: DeskDeps) {
  type Corrected = Awaited<ReturnType<typeof billing.correct>>;

  approval.register<CorrectionWish>(kind, {
    permission: 'bill.correct',
    carryOut: ({ number, ...wish }, by, transacting, agreed) =>
      billing.correct(number, { ...wish, by, agreed }, transacting),
  });

  const preview = (who: Pick<Actor, 'name'>, { number, ...wish }: CorrectionWish) =>
    billing.correct(number, { ...wish, by: who.name }, { rehearsal: true });

  async function propose(who: Person, wish: CorrectionWish): Promise<Decided> {
    const planned = await preview(who, wish);
    const { before, amount } = planned;
    const proposalId = await approval.propose(who, {
      kind,
      // What was seen is what is decided on.
      payload: { ...wish, seen: seenBy(planned) },
      title: `${correctionLabels[wish.kind]} ${rupiah(amount)} pada tagihan ${wish.number} (${before.fullName})`,
      amount,
      thing: 'bill',
      thingId: wish.number,
      customerId: before.customerId,
      reason: wish.reason,
    });
    return { outcome: 'proposed', proposalId };
  }

  /** At once, whoever it is: for the command line, and for what is below the limit. */
  const correctNow = (
    who: Actor,
    { number, ...wish }: CorrectionWish,
    check: (corrected: Corrected) => void = () => undefined,
  ): Promise<Corrected> =>
    billing.correct(
      number,
      { ...wish, by: who.name },
      audit.along<Corrected>(who, (corrected) => {
        check(corrected);
        const { before, amount, returned, returnedAs, left } = corrected;
        return {
          action: `bill.${wish.kind}`,
          thing: 'bill',
          thingId: number,
          customerId: before.customerId,
          before: { status: before.status },
          after: { amount, returned, returnedAs: returned > 0 ? returnedAs : null, left },
          reason: wish.reason,
        };
      }),
    );

  async function correct(who: Person, wish: CorrectionWish): Promise<Decided> {
    const { needsFourEyes } = await preview(who, wish);
    if (needsFourEyes) return propose(who, wish);
    await correctNow(who, wish, ({ needsFourEyes: byNow }) => {
      if (byNow) throw givenMeanwhile();
    });
    return done;
  }

  /** Many transactions: that it was begun is written down before the first of them, and how it ended after. */
  async function run(who: Actor, period: string): Promise<number> {
    const about = { thing: 'bill-run', thingId: period } as const;
    await audit.note(who, { action: 'bill.run', ...about });
    const { made } = await billing.run(period);
    await audit.note(who, { action: 'bill.run-done', ...about, after: { made } });
    return made;
  }

  return {
    preview,
    roomFor: billing.roomForCredit,
    givenAlone: (customerId: string) => billing.givenAlone(customerId),
    propose,
    correct,
    correctNow,
    run,
  };
}

/** How the bill stood when this was planned. */
export const seenBy = (planned: {
  before: { status: BillSeen['status'] };
  former: readonly unknown[];
}): BillSeen => ({ status: planned.before.status, corrections: planned.former.length });

const givenMeanwhile = () =>
  new AppError('STALE', {
    message: 'Pelanggan ini baru saja diberi potongan lain. Periksa lagi sebelum mengoreksi.',
  });
