import type { Done } from '../modules/base/audit/index.ts';
import type { NasAnswer } from '../adapters/network/index.ts';
import type { Decided } from '../modules/office/backoffice/index.ts';

// These rebuild the data of an answer from audit rows; undefined if the work is incomplete.

const lastOf = (done: readonly Done[], ...actions: string[]): Done | undefined =>
  done.findLast(({ action }) => actions.includes(action));

const proposed = 'proposal.propose';

export function decidedOf(done: readonly Done[]): Decided {
  const proposal = lastOf(done, proposed);
  if (!proposal) return { outcome: 'done' };
  const { proposal: proposalId, waitsUntil = null } = proposal.after;
  return {
    outcome: 'proposed',
    proposalId: String(proposalId),
    waitsUntil: waitsUntil as string | null,
  };
}

export const nasAnswerOf = (done: readonly Done[]) => ({
  answer: lastOf(done, 'nas.test')?.after['answer'] as NasAnswer,
});

export const recordedOf = (done: readonly Done[]) => ({
  receipt: String(lastOf(done, 'payment.record')?.after['reference']),
});

export const openedTillOf = (done: readonly Done[]) => ({
  id: String(lastOf(done, 'till.open')?.after['till']),
});

export function uploadedOf(done: readonly Done[]) {
  const upload = lastOf(done, 'move-in.upload', 'bank.upload');
  return { id: String(upload?.subjectId) };
}

export function importedOf(done: readonly Done[]) {
  const after = lastOf(done, 'bank.import')?.after;
  const countOf = (name: string) => Number(after?.[name]);
  return {
    added: countOf('added'),
    known: countOf('known'),
    outgoing: countOf('outgoing'),
    problems: countOf('problems'),
  };
}

export const bookedLineOf = (done: readonly Done[]) => ({
  receipt: String(lastOf(done, 'bank.book')?.subjectId),
});

export const notedLineOf = (done: readonly Done[]) => ({
  receipt: String(lastOf(done, 'bank.note')?.after['receipt']).replace(/^transfer\//, ''),
});

export const countedTillOf = (done: readonly Done[]) => ({
  difference: Number(lastOf(done, 'till.count', 'till.close')?.after['difference']),
});

export const noteOf = (done: readonly Done[]) => ({
  id: String(lastOf(done, 'customer.note')?.after['note']),
});

export const rejectionOf = (done: readonly Done[]) => ({
  refund: Number(lastOf(done, 'order.reject')?.after['refund']),
});

export const deletionOf = (done: readonly Done[]) => ({
  outcome: lastOf(done, 'customer.delete')?.after['outcome'] as 'deleted' | 'anonymised',
});

/** An approval is audited first, its execution or failure last. */
export function approvalOf(done: readonly Done[]) {
  const end = lastOf(done, 'proposal.execute', 'proposal.fail');
  return end && { outcome: end.after['state'] as 'executed' | 'failed' };
}

export function gatewayAnswerOf(done: readonly Done[]) {
  const end = lastOf(done, 'payment.answer');
  return end && 'status' in end.after ? { status: String(end.after['status']) } : undefined;
}

export function replayOf(done: readonly Done[]) {
  const end = lastOf(done, 'payment.replayed');
  return end && 'outcome' in end.after
    ? { outcome: end.after['outcome'] as string | null }
    : undefined;
}

export const correctedOf = (done: readonly Done[]) =>
  new Map(
    done.map(({ action, subjectId: number }) => {
      const outcome = action === proposed ? ('proposed' as const) : ('done' as const);
      return [number, { number, outcome, message: null }];
    }),
  );

export const settledOf = ([done]: readonly Done[]) =>
  done && {
    paysBill: done.after?.['paysBill'] === true,
    keptAs: (done.after?.['keptAs'] ?? null) as 'credit' | 'refund' | null,
  };
