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
  /** The limit per NAS. Urgent changes do not wait. */
  cutsPerSecond: number;
  coa?: CoaClient;
}

/** The groups that the user was in, and the replies of the former and the new groups. */
interface Before {
  former: readonly string[];
  replies: readonly tables.GroupReply[];
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
  /** For maintenance, which may exceed the limits above. */
  const slowPool = createPool(database, { limits: { ...maintenanceLimits, pool: 2 } });
  const pauses = new Map<string, () => number>();

  async function waitForTurn({ address }: Nas): Promise<void> {
    const pause = pauses.get(address) ?? createRateLimiter(cutsPerSecond, () => performance.now());
    pauses.set(address, pause);
    await delay(pause());
  }

  /** Returns the replies of the service's group, of the walled group and of the user's current groups. */
  async function ensureGroup(
    { user, ...service }: WantedService,
    vendors: readonly Vendor[],
  ): Promise<tables.GroupReply[]> {
    const { wanted, profile } = service;
    if (wanted === 'off') return [];
    const bits = wanted === 'walled' ? null : bitsOf(service.bandwidth);
    if (wanted === 'on' && bits === null) {
      throw new NetworkFailure(`paket ${profile} tidak punya kecepatan seperti 50 Mbps`);
    }
    const group = groupOf(wanted, profile);
    const meant = repliesOf(bits, vendors);
    const read = () => tables.listReplies(pool, { user, groups: [group, walledGroup] });
    const present = await read();
    // The provider may have given the walled group other values.
    const isComplete = ({ attribute, value }: Reply) =>
      present.some(
        (reply) =>
          reply.group === group &&
          reply.attribute === attribute &&
          (wanted === 'walled' || reply.value === value),
      );
    if (meant.every(isComplete)) return present;
    await tables.writeReplies(pool, group, meant);
    return read();
  }

  /** The attributes for a CoA; null if open sessions have to be disconnected. */
  async function changesOf(
    { wanted, profile }: WantedService,
    { former, replies }: Before,
    vendor: Vendor,
  ): Promise<Attribute[] | null> {
    if (wanted === 'off') return null;
    const group = groupOf(wanted, profile);
    // After a failed attempt nobody knows which group the session has.
    const isKnown = former.some((each) => each !== group);
    const from = isKnown
      ? replies.filter((reply) => reply.group === walledGroup || former.includes(reply.group))
      : await tables.listOwnReplies(pool);
    return changesFor({ from, to: replies.filter((reply) => reply.group === group) }, vendor);
  }

  async function follow(
    service: WantedService,
    session: tables.OpenSession,
    { nas, isUrgent, ...before }: Before & { nas: Nas; isUrgent: boolean },
  ): Promise<void> {
    const about = [textAttribute(userName, service.user), textAttribute(acctSessionId, session.id)];
    const changes = await changesOf(service, before, nas.vendor);
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

  /** Turns database errors into `NetworkFailure`: the target failed, not the job. */
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
        const vendors = [...new Set(nases.map(({ vendor }) => vendor))].toSorted();
        const replies = await ensureGroup(service, vendors);
        const former = await tables.writeUser(pool, service);
        const open = await tables.listOpenSessions(pool, service.user);
        await Promise.all(
          open.map((session) =>
            follow(service, session, { nas: nasOf(session, nases), former, replies, isUrgent }),
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
