import type { BankDeps } from './bank-deps.ts';
import { createImport } from './import/import.service.ts';
import { createBooking } from './match/booking.ts';
import { createCandidates } from './match/candidates.ts';
import { createHand } from './match/hand.service.ts';
import { countUnsettled, pageLines, sumUnsettled, type LinePage } from './match/line.repository.ts';
import { createTransferReferences } from './reference/transfer-reference.service.ts';
import { createMatching } from './match/matching.service.ts';

/** Bank transfers: statements, what their money is about, and what staff decide about the rest. */
export function createBankService(deps: BankDeps) {
  const { db, accounts } = deps;
  const booking = createBooking(deps);
  const candidates = createCandidates(deps);
  const { purges, ...statements } = createImport(deps);
  return {
    ...statements,
    ...createHand(deps, { booking, candidates }),
    match: createMatching(deps, { booking, candidates }),
    transferTo: createTransferReferences(deps),
    accounts,
    count: () => countUnsettled(db),
    unsettled: (upTo: string) => sumUnsettled(db, upTo),
    page: (page: LinePage) => pageLines(db, page),
    purges,
  };
}

export type BankService = ReturnType<typeof createBankService>;
