import { Client } from 'pg';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ConnectionConfig } from './driver/client.ts';
import type { Handle } from './schema.ts';
import { deferred } from './driver/deferred.ts';

/** What the provider changes now and then, and everybody looks at. */
export type Topic = 'catalogue' | 'methods' | 'content';

const channel = 'serat_display';
/** Whoever changes a table by hand tells nobody: it is seen after this time at the latest. */
const longestKept = 60_000;
const firstPause = 1000;
const longestPause = 30_000;

/** With the commit of this transaction every node reads the topic anew. */
export const announce = (handle: Handle, topic: Topic): Promise<void> =>
  deferred(handle, sql`select pg_notify(${channel}, ${topic})`);

export interface DisplayCache {
  /** The same answer for everybody, read anew when its topic has changed. */
  keep<T>(topic: Topic, read: () => Promise<T>): () => Promise<T>;
}

/** For commands and tests: every look is a new one. */
export const noDisplayCache: DisplayCache = { keep: (_topic, read) => read };

interface Kept {
  topic: Topic;
  since: number;
  answer: Promise<unknown>;
}

/**
 * What is shown to everybody, kept in memory **for display only**: prices that somebody is asked to pay are read
 * in the transaction that asks. All nodes hear of a change by LISTEN; while nobody listens, nothing is kept.
 */
export function createDisplayCache(now: () => number = () => performance.now()) {
  const kept = new Map<object, Kept>();
  let isTold = false;

  function forget(topic?: string): void {
    for (const [key, entry] of kept) {
      if (topic === undefined || entry.topic === topic) kept.delete(key);
    }
  }

  function keep<T>(topic: Topic, read: () => Promise<T>): () => Promise<T> {
    const key = {};
    return () => {
      const entry = kept.get(key);
      if (entry && now() - entry.since < longestKept) return entry.answer as Promise<T>;
      const answer = read();
      if (isTold) {
        kept.set(key, { topic, since: now(), answer });
        // Nobody is told a failure twice.
        answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key));
      }
      return answer;
    };
  }

  return {
    keep,
    forget,
    /** Whether changes are heard of; what was kept before that may be outdated. */
    hears(isHeard: boolean): void {
      isTold = isHeard;
      forget();
    },
  };
}

type Listening = Pick<ReturnType<typeof createDisplayCache>, 'forget' | 'hears'>;

/** Listens on a connection of its own, and again after it was lost, until stopped. */
export function followAnnouncements(
  config: ConnectionConfig,
  cache: Listening,
  log: Pick<Logger, 'warn'>,
): { stop(): Promise<void> } {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pause = firstPause;
  let isStopped = false;

  async function listen(): Promise<void> {
    const line = new Client({ application_name: 'serat listens', keepAlive: true, ...config });
    client = line;
    line.on('notification', ({ payload }) => cache.forget(payload));
    line.on('error', () => undefined);
    line.once('end', lost);
    try {
      await line.connect();
      await line.query(`listen ${channel}`);
      pause = firstPause;
      // In between it may have ended.
      if (client === line && !isStopped) cache.hears(true);
    } catch (error) {
      log.warn({ err: error }, 'changes of the catalogue and the texts are not heard of');
      await line.end().catch(() => undefined);
      lost();
    }
  }

  function lost(): void {
    if (client === null) return;
    client = null;
    cache.hears(false);
    if (isStopped) return;
    timer = setTimeout(() => void listen(), pause);
    timer.unref();
    pause = Math.min(pause * 2, longestPause);
  }

  void listen();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
