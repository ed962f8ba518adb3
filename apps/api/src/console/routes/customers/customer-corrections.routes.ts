import * as call from '@serat/contract/staff/customer-corrections';
import { answer } from '../../../http/mount/answer.ts';
import { outcomeWords } from '../../../modules/office/backoffice/index.ts';
import type { Done } from '../../../modules/base/audit/index.ts';
import type { Services } from '../../../wiring.ts';
import { correctedOf } from '../../done.ts';
import { mountDecision } from '../../mount-decision.ts';
import { mountStaff, type Console } from '../../mount.ts';

export function customerCorrectionRoutes(server: Console, { backoffice }: Services): void {
  const { identity, credits } = backoffice;

  /** Checks that every bill belongs to the customer. */
  async function requireOwn({ customerId, parts }: Wanted): Promise<void> {
    for (const { number } of parts) await backoffice.requireBillOf(customerId, number);
  }
  type Wanted = Parameters<typeof credits.propose>[1];

  /** Leaves out bills that an earlier attempt of the same request has corrected. */
  async function eachOnce(
    { earlier, body }: { earlier: readonly Done[]; body: Wanted },
    act: (left: Wanted) => ReturnType<typeof credits.propose>,
  ) {
    const before = correctedOf(earlier);
    const left = body.parts.filter(({ number }) => !before.has(number));
    const rest = left.length > 0 ? await act({ ...body, parts: left }) : [];
    const now = new Map(rest.map((outcome) => [outcome.number, outcome]));
    const outcomes = body.parts.flatMap(
      ({ number }) => now.get(number) ?? before.get(number) ?? [],
    );
    return answer(outcomes, outcomeWords(outcomes));
  }

  mountDecision(
    server,
    call.proposeIdentityCorrection,
    ({ who, body }) => identity.propose(who, body),
    { proposed: 'Diusulkan. Orang kedua memutuskan di Usulan.' },
  );
  mountStaff(server, call.previewCustomerCorrection, async ({ query }) =>
    answer(await credits.preview({ ...query, amount: query.amount ?? null })),
  );
  mountStaff(server, call.correctCustomer, async ({ who, body, earlier }) => {
    await requireOwn(body);
    return eachOnce({ earlier, body }, (left) => credits.correct(who, left));
  });
  mountStaff(server, call.proposeCustomerCorrection, async ({ who, body, earlier }) => {
    await requireOwn(body);
    return eachOnce({ earlier, body }, (left) => credits.propose(who, left));
  });
}
