import { NetworkFailure, type WantedService } from '../../../adapters/network/index.ts';
import type { Handle, Key } from '../../../db/schema.ts';
import { jakartaDay } from '../../../jakarta/clock.ts';
import { describeError, Postponed } from '../../../jobs/job-error.ts';
import type { JobPayloads } from '../../../jobs/job-kinds.ts';
import { enqueueEach } from '../../../jobs/queue.ts';
import { haltCuts } from './devices.repository.ts';
import type { Nases } from './nas.service.ts';
import { openOrFail, type OnTarget } from './network-deps.ts';
import { countCuts, type Sendable } from './network-list.repository.ts';
import { countedSince, isStuck, isTooMuch, leaseMs, pauseAfter } from './network.policy.ts';
import {
  findWanted,
  followServices,
  settleVersion,
  takeVersion,
  type Change,
} from './wanted.repository.ts';

export type QueuedChange = JobPayloads['apply-network'];

/** Restorations come first. Cut-offs and changes that nobody waits for come later. */
export const enqueueChanges = (
  trx: Handle,
  changes: readonly Change[],
  { isHurried = true } = {},
): Promise<void> =>
  enqueueEach(
    trx,
    changes.map(({ wanted, ...version }) => {
      const isUrgent = isHurried && wanted === 'on';
      return {
        name: 'apply-network',
        payload: { ...version, isUrgent },
        lane: isUrgent ? 'network' : 'cuts',
      };
    }),
  );

/** Records the wanted state of services and sends it to the network. */
export function createChanges({ db, clock, secrets, log, target }: OnTarget, nases: Nases) {
  const { name } = target;

  /** Records only differences, and sends nothing. */
  async function record(trx: Handle, services: readonly Key[]): Promise<Change[]> {
    const now = clock();
    return followServices(trx, services, { target: name, day: jakartaDay(now), at: now });
  }

  /** Call it in the transaction that changes the services. */
  async function follow(
    trx: Handle,
    services: readonly Key[],
    pace?: { isHurried: boolean },
  ): Promise<void> {
    await enqueueChanges(trx, await record(trx, services), pace);
  }

  async function apply({ version, isUrgent, ...key }: QueuedChange): Promise<void> {
    const now = clock();
    const lease = { target: name, version, now, until: new Date(now.getTime() + leaseMs) };
    // A change that cannot be taken because the network is off or halted is queued again by switching on or
    // resuming.
    const service = await takeVersion(db, key, lease);
    if (!service) return failIfBusy(key, lease);
    try {
      await target.apply(opened(service), await nases.known(), { isUrgent });
    } catch (error) {
      const failure = error instanceof NetworkFailure ? error.message : describeError(error);
      const failingSince = service.failingSince ?? now;
      const isOver = isStuck(failingSince, clock());
      const state = isOver ? 'stuck' : 'retrying';
      await settleVersion(db, key, lease, { state, appliedAt: null, failingSince, failure });
      if (service.wanted !== 'on') await haltIfTooMuch(service.resumedAt);
      if (isOver) return;
      throw new Postponed(failure, pauseAfter(service.tries));
    }
    const applied = { state: 'applied', appliedAt: clock() } as const;
    await settleVersion(db, key, lease, { ...applied, failingSince: null, failure: null });
  }

  async function failIfBusy(key: Key, { version, now }: { version: number; now: Date }) {
    const row = await findWanted(db, key, name);
    if (row?.version === version && row.sendingUntil !== null && row.sendingUntil > now) {
      throw new Postponed('an older change of this service is being sent', 1);
    }
  }

  const opened = (service: Sendable): WantedService => {
    const { user, wanted, profile, bandwidth, passwordSealed } = service;
    if (user === null || passwordSealed === null) {
      throw new NetworkFailure('layanan ini tidak punya login jaringan');
    }
    const password = openOrFail(secrets, passwordSealed, 'kata sandi login ini');
    return { user, wanted, profile, bandwidth, password };
  };

  async function haltIfTooMuch(resumedAt: Date | null): Promise<void> {
    const now = clock();
    const counted = await countCuts(db, name, countedSince(resumedAt, now));
    if (!isTooMuch(counted)) return;
    if (await haltCuts(db, name, { by: null, at: now })) {
      log.warn(counted, 'too many services could not be cut off: cut-offs are halted');
    }
  }

  return { record, follow, apply, opened };
}
