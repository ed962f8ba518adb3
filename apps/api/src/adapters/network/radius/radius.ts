import { setTimeout as delay } from 'node:timers/promises';
import { createPool, maintenanceLimits, type ConnectionConfig } from '../../../db/driver/client.ts';
import { createRateLimiter } from '../../mail/rate-limiter.ts';
import {
  NetworkFailure,
  type Nas,
  type NasAnswer,
  type NetworkTarget,
  type Vendor,
  type WantedService,
} from '../network-target.ts';
import { bitsOf, changesFor, groupOf, repliesOf, walledGroup, type Reply } from './attributes.ts';
import { createCoaClient, type CoaClient, type CoaOutcome } from './coa-client.ts';
import { requestCodes, textAttribute, type Attribute } from './packet.ts';
import { rollUpAccounting } from './accounting.ts';
import * as tables from './radius-tables.ts';

interface Options {
  database: ConnectionConfig;
  /** Per NAS. Urgent changes do not wait. */
  cutsPerSecond: number;
  coa?: CoaClient;
}

const userName = 1;
const acctSessionId = 44;
/** RFC 5176: the NAS does not know the session, so it has ended. */
const sessionContextNotFound = 503;

const isDone = (outcome: CoaOutcome): boolean =>
  typeof outcome === 'object' &&
  (outcome.isAccepted || outcome.errorCause === sessionContextNotFound);

const wordsOf = (outcome: CoaOutcome): string => {
  if (outcome === 'silent') return 'tidak menjawab';
  if (outcome === 'unsigned') return 'menjawab tanpa Message-Authenticator';
  return `menolak dengan Error-Cause ${outcome.errorCause ?? 'kosong'}`;
};

/** FreeRADIUS with Debian's tables, and the NAS that keep its sessions. */
export function createRadius({
  database,
  cutsPerSecond,
  coa = createCoaClient(),
}: Options): NetworkTarget {
  const pool = createPool(database, {
    limits: { pool: 8, connectMs: 2000, statementMs: 2000 },
    silentMs: 1000,
  });
  /** For what takes longer than one service may. */
  const slowPool = createPool(database, { limits: { ...maintenanceLimits, pool: 2 } });
  const pauses = new Map<string, () => number>();

  async function waitForTurn({ address }: Nas): Promise<void> {
    const pause = pauses.get(address) ?? createRateLimiter(cutsPerSecond, () => performance.now());
    pauses.set(address, pause);
    await delay(pause());
  }

  async function ensureGroup(
    service: Pick<WantedService, 'profile' | 'bandwidth'> & { wanted: 'on' | 'walled' },
    vendors: readonly Vendor[],
  ): Promise<void> {
    const bits = service.wanted === 'walled' ? null : bitsOf(service.bandwidth);
    if (service.wanted === 'on' && bits === null) {
      throw new NetworkFailure(`paket ${service.profile} tidak punya kecepatan seperti 50 Mbps`);
    }
    const group = groupOf(service.wanted, service.profile);
    const wanted = repliesOf(bits, vendors);
    const present = await tables.listReplies(pool, [group]);
    // The provider may have given the walled group other values.
    const isComplete = (reply: Reply) =>
      present.some(({ attribute, value }) =>
        service.wanted === 'walled'
          ? attribute === reply.attribute
          : attribute === reply.attribute && value === reply.value,
      );
    if (!wanted.every(isComplete)) await tables.writeReplies(pool, group, wanted);
  }

  /** Null if sessions cannot follow from the groups that the user was in. */
  async function changesOf(
    { wanted, profile }: WantedService,
    former: readonly string[],
    vendor: Vendor,
  ): Promise<Attribute[] | null> {
    if (wanted === 'off') return null;
    const group = groupOf(wanted, profile);
    // After a failed try nobody knows which group the session has.
    const isKnown = former.some((each) => each !== group);
    const [from, to] = await Promise.all([
      tables.listReplies(pool, isKnown ? [walledGroup, ...former] : null),
      tables.listReplies(pool, [group]),
    ]);
    return changesFor({ from, to }, vendor);
  }

  async function follow(
    service: WantedService,
    session: tables.OpenSession,
    { nas, former, isUrgent }: { nas: Nas; former: readonly string[]; isUrgent: boolean },
  ): Promise<void> {
    const about = [textAttribute(userName, service.user), textAttribute(acctSessionId, session.id)];
    const changes = await changesOf(service, former, nas.vendor);
    if (!isUrgent) await waitForTurn(nas);
    if (changes) {
      const changed = await coa.send(nas, requestCodes.change, [...about, ...changes]);
      if (isDone(changed)) return;
    }
    const ended = await coa.send(nas, requestCodes.disconnect, about);
    if (!isDone(ended)) throw new NetworkFailure(`NAS ${nas.name} ${wordsOf(ended)}`);
  }

  function nasOf({ nasAddress }: tables.OpenSession, nases: readonly Nas[]): Nas {
    const nas = nases.find(({ address }) => address === nasAddress);
    if (!nas) throw new NetworkFailure(`NAS ${nasAddress} tidak ada di daftar`);
    if (!nas.isOn) throw new NetworkFailure(`NAS ${nas.name} belum dinyalakan`);
    return nas;
  }

  /** Errors of the database are failures of the target, not of the job. */
  const reach = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NetworkFailure) throw error;
      const { code } = error as { code?: unknown };
      throw new NetworkFailure(
        `basis data RADIUS: ${typeof code === 'string' ? code : 'tidak menjawab'}`,
        error,
      );
    }
  };

  return {
    name: 'radius',
    apply: (service, nases, { isUrgent }) =>
      reach(async () => {
        const { wanted } = service;
        const vendors = [...new Set(nases.map(({ vendor }) => vendor))].toSorted();
        if (wanted !== 'off') await ensureGroup({ ...service, wanted }, vendors);
        const former = await tables.writeUser(pool, service);
        const open = await tables.listOpenSessions(pool, service.user);
        await Promise.all(
          open.map((session) =>
            follow(service, session, { nas: nasOf(session, nases), former, isUrgent }),
          ),
        );
      }),
    differing: (services) => reach(() => tables.findDiffering(slowPool, services)),
    lastSession: (user) => reach(() => tables.findLastSession(pool, user)),
    userAt: (address) => reach(() => tables.findUserAt(pool, address)),
    async test(nas): Promise<NasAnswer> {
      const nobody = [
        textAttribute(userName, 'serat-uji'),
        textAttribute(acctSessionId, 'serat-uji'),
      ];
      const outcome = await coa.send(nas, requestCodes.disconnect, nobody);
      return typeof outcome === 'string' ? outcome : 'good';
    },
    setUp: () => reach(() => tables.addIndexes(slowPool)),
    rollUp: (now) => reach(() => rollUpAccounting(slowPool, now)),
    async close() {
      coa.close();
      await Promise.all([pool.end(), slowPool.end()]);
    },
  };
}
