import { Client } from 'pg';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ConnectionConfig } from './driver/client.ts';
import type { Handle } from './schema.ts';
import { deferred } from './driver/deferred.ts';

/** Data that staff change rarely and everybody reads. */
export type Topic = 'catalogue' | 'methods' | 'content';

const channel = 'serat_display';
/** Changes made directly in the database send no notification; they show after this time. */
const longestKept = 60_000;
const firstPause = 1000;
const longestPause = 30_000;

/** Invalidates the topic on every node when the transaction commits. */
export const announce = (handle: Handle, topic: Topic): Promise<void> =>
  deferred(handle, sql`select pg_notify(${channel}, ${topic})`);

export interface DisplayCache {
  keep<T>(topic: Topic, read: () => Promise<T>): () => Promise<T>;
}

export const noDisplayCache: DisplayCache = { keep: (_topic, read) => read };

interface Kept {
  topic: Topic;
  since: number;
  answer: Promise<unknown>;
}

/**
 * Caches shared data in memory **for display only**: the prices of an order are read in its transaction.
 * LISTEN notifies all nodes of changes. The cache is disabled while LISTEN is down.
 */
export function createDisplayCache(now: () => number = () => performance.now()) {
  const kept = new Map<object, Kept>();
  let isListening = false;

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
      if (isListening) {
        kept.set(key, { topic, since: now(), answer });
        // A failure is not cached.
        answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key));
      }
      return answer;
    };
  }

  return {
    keep,
    forget,
    /** Enables the cache while LISTEN works. Older entries may be outdated. */
    setListening(isUp: boolean): void {
      isListening = isUp;
      forget();
    },
  };
}

type Listening = Pick<ReturnType<typeof createDisplayCache>, 'forget' | 'setListening'>;

/** Listens on its own connection and reconnects until stopped. */
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
      // The connection may have ended meanwhile.
      if (client === line && !isStopped) cache.setListening(true);
    } catch (error) {
      log.warn({ err: error }, 'changes of the catalogue and the texts are not heard of');
      await line.end().catch(() => undefined);
      lost();
    }
  }

  function lost(): void {
    if (client === null) return;
    client = null;
    cache.setListening(false);
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
