import { staffPages } from '@serat/contract/staff/pages';
import type { Handle } from '../../../db/schema.ts';
import type { QueueMail } from '../../base/mail/index.ts';
import { waitOf } from './approval.policy.ts';
import { findProposal, listPresent, setWaiting } from './approval.repository.ts';
import type { Deciders } from './deciders.ts';

interface Deps {
  deciders: Deciders;
  queueMail: QueueMail;
  consoleUrl: string | null;
}

/**
 * If nobody may decide, e.g. at a provider with one owner, the proposal waits and is then executed.
 * Every owner gets a mail and may stop it. Returns the end of the wait, or null if somebody may decide.
 */
export function createWaiting({ deciders, queueMail, consoleUrl }: Deps) {
  return async function waitWithoutDecider(
    trx: Handle,
    id: string,
    now: Date,
  ): Promise<Date | null> {
    const proposal = await findProposal(trx, id, { areas: [], role: 'owner' });
    if (!proposal) throw new Error(`proposal ${id} was just made and is not there`);
    if (await deciders.hasDecider(trx, proposal)) return null;
    const until = waitOf(now);
    await setWaiting(trx, id, { until, expiresAt: waitOf(until) });
    for (const { staffId, email, fullName, ...owner } of await listPresent(trx, ['owner'])) {
      if (!(await findProposal(trx, id, owner))) continue;
      await queueMail(trx, {
        kind: 'waiting-proposal',
        eventKey: `waiting-proposal:${id}:${staffId}`,
        to: email,
        fullName,
        title: proposal.title,
        reason: proposal.reason,
        proposedBy: `${proposal.proposedByName} (${proposal.proposedByEmail})`,
        until,
        url: consoleUrl && `${consoleUrl}${staffPages.proposals}`,
      });
    }
    return until;
  };
}
