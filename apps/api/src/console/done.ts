import type { Done } from '../modules/base/audit/index.ts';

// Rebuilds answers from the audit rows of their request. The schema of the call picks the fields, and refuses
// the rows of incomplete work.

const lastOf = (done: readonly Done[], ...actions: string[]): Done | undefined =>
  done.findLast(({ action }) => actions.includes(action));

export const afterOf =
  (...actions: string[]) =>
  (done: readonly Done[]) =>
    lastOf(done, ...actions)?.after;

const proposed = 'proposal.propose';

export function decidedOf(done: readonly Done[]) {
  const proposal = lastOf(done, proposed);
  if (!proposal) return { outcome: 'done' };
  const { proposal: proposalId, waitsUntil = null } = proposal.after;
  return { outcome: 'proposed', proposalId, waitsUntil };
}

export const recordedOf = (done: readonly Done[]) => ({
  receipt: lastOf(done, 'payment.record')?.after['reference'],
});

export const openedTillOf = (done: readonly Done[]) => ({
  id: lastOf(done, 'till.open')?.after['till'],
});

export const uploadedOf = (done: readonly Done[]) => ({
  id: lastOf(done, 'move-in.upload', 'bank.upload')?.subjectId,
});

export const bookedLineOf = (done: readonly Done[]) => ({
  receipt: lastOf(done, 'bank.book')?.subjectId,
});

export const notedLineOf = (done: readonly Done[]) => ({
  receipt: String(lastOf(done, 'bank.note')?.after['receipt']).replace(/^transfer\//, ''),
});

export const noteOf = (done: readonly Done[]) => ({
  id: lastOf(done, 'customer.note')?.after['note'],
});

/** An approval is audited first, its execution or failure last. */
export const approvalOf = (done: readonly Done[]) => ({
  outcome: lastOf(done, 'proposal.execute', 'proposal.fail')?.after['state'],
});

export const correctedOf = (done: readonly Done[]) =>
  new Map(
    done.map(({ action, subjectId: number }) => {
      const outcome = action === proposed ? ('proposed' as const) : ('done' as const);
      return [number, { number, outcome, message: null }];
    }),
  );
