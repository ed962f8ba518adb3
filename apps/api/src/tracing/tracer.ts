import type { Logger } from 'pino';
import { outgoingTo } from '../adapters/outgoing/outgoing.ts';
import { encodeSpan, type Span } from './span.ts';

export interface Tracer {
  add(span: Span): void;
  /** Sends the remaining spans, within a time limit. */
  stop(): Promise<void>;
}

interface Options {
  endpoint: string;
  headers: Record<string, string>;
  version: string;
  log: Pick<Logger, 'warn'>;
  lastMs?: number;
}

const betweenSends = 5000;
const sentAtOnce = 512;
/** Limits the memory while the collector is unavailable. */
const mostKept = 4096;
const timeoutMs = 10_000;

/** Sends spans to a collector as OTLP over HTTP, at intervals. Refused spans are lost. */
export function createTracer(options: Options): Tracer {
  const { endpoint, headers, version, log, lastMs = 2000 } = options;
  const outgoing = outgoingTo(endpoint);
  let waiting: Span[] = [];
  let sending: Promise<void> | null = null;
  let giveUp = (): void => undefined;
  let isAway = false;

  async function send(spans: readonly Span[]): Promise<void> {
    const service = [
      ['service.name', 'serat'],
      ['service.version', version],
    ].map(([key, stringValue]) => ({ key, value: { stringValue } }));
    const scopeSpans = [{ scope: { name: 'serat' }, spans: spans.map(encodeSpan) }];
    const request = new AbortController();
    giveUp = () => request.abort(new Error('no answer'));
    const timeout = setTimeout(giveUp, timeoutMs);
    try {
      const response = await outgoing(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          resourceSpans: [{ resource: { attributes: service }, scopeSpans }],
        }),
        signal: request.signal,
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`status ${response.status}`);
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'traces are not taken');
      isAway = true;
    } finally {
      clearTimeout(timeout);
    }
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) await send(waiting.splice(0, sentAtOnce));
  }

  /** One request at a time: while the collector is slow, new spans wait up to the limit. */
  const flush = (): Promise<void> =>
    (sending ??= sendAll().finally(() => {
      sending = null;
    }));

  const timer = setInterval(() => void flush(), betweenSends);
  timer.unref();
  return {
    add(span) {
      if (waiting.length < mostKept) waiting.push(span);
    },
    async stop() {
      clearInterval(timer);
      const last = setTimeout(() => {
        waiting = [];
        giveUp();
      }, lastMs);
      await flush();
      clearTimeout(last);
    },
  };
}
