import type { BankDeps } from './bank-deps.ts';
import { createImport } from './import/import.service.ts';
import { createBooking } from './match/booking.ts';
import { createCandidates } from './match/candidates.ts';
import { createHand } from './match/hand.service.ts';
import {
  countUnsettled,
  pageLines,
  sumOfDay,
  sumUnsettled,
  type LinePage,
} from './match/line.repository.ts';
import { createTransferReferences } from './reference/transfer-reference.service.ts';
import { createMatching } from './match/matching.service.ts';
import { createSettlement } from './settlement/settlement.service.ts';

/**
 * Statements of banks and gateways: their import, the matching of their money, and what staff decide about
 * unmatched money.
 */
export function createBankService(deps: BankDeps) {
  const { db, accounts } = deps;
  const booking = createBooking(deps);
  const candidates = createCandidates(deps);
  const { purges, ...statements } = createImport(deps);
  return {
    statements,
    lines: createHand(deps, { booking, candidates }),
    match: createMatching(deps, { booking, candidates }),
    transferTo: createTransferReferences(deps),
    settlement: createSettlement(deps),
    accounts,
    count: () => countUnsettled(db),
    unsettled: (upTo: string) => sumUnsettled(db, upTo),
    /** The money that arrived on a day, summed by its state. */
    ofDay: (day: string) => sumOfDay(db, day),
    page: (page: LinePage) => pageLines(db, page),
    purges,
  };
}

export type BankService = ReturnType<typeof createBankService>;
