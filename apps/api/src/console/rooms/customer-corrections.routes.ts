import * as call from '@serat/contract/staff/customer-corrections';
import { answer } from '../../http/answer.ts';
import { outcomeWords } from '../../modules/desk/index.ts';
import type { Services } from '../../wiring.ts';
import { mountStaff, type Console } from '../mount.ts';

/** What is put right for a customer: who they are, what they owe. */
export function customerCorrectionRoom(room: Console, { desk }: Services): void {
  const { identity, credits } = desk;

  /** Every bill of it is theirs. */
  async function requireOwn(
    areas: readonly string[],
    { customerId, parts }: { customerId: string; parts: readonly { number: string }[] },
  ): Promise<void> {
    await desk.requireCustomer(areas, customerId);
    for (const { number } of parts) await desk.requireBillOf(customerId, number);
  }
  const answered = (outcomes: Awaited<ReturnType<typeof credits.propose>>) =>
    answer(outcomes, outcomeWords(outcomes));

  mountStaff(room, call.proposeIdentityCorrection, async ({ who, body }) => {
    await desk.requireCustomer(who.areas, body.customerId);
    const decided = await identity.propose(who, body);
    return answer(decided, 'Diusulkan. Orang kedua memutuskan di Usulan.');
  });
  mountStaff(room, call.previewCustomerCorrection, async ({ who, query }) => {
    await desk.requireCustomer(who.areas, query.customerId);
    return answer(await credits.preview({ ...query, amount: query.amount ?? null }));
  });
  mountStaff(room, call.correctCustomer, async ({ who, body }) => {
    await requireOwn(who.areas, body);
    return answered(await credits.correct(who, body));
  });
  mountStaff(room, call.proposeCustomerCorrection, async ({ who, body }) => {
    await requireOwn(who.areas, body);
    return answered(await credits.propose(who, body));
  });
}
