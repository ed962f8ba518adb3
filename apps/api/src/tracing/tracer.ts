import type { Logger } from 'pino';
import { encodeSpan, type Span } from './span.ts';

export interface Tracer {
  add(span: Span): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

interface Options {
  endpoint: string;
  headers: Record<string, string>;
  version: string;
  log: Pick<Logger, 'warn'>;
}

const betweenSends = 5000;
const sentAtOnce = 512;
/** A collector that is away costs memory no longer than this. */
const mostKept = 4096;
const timeoutMs = 10_000;

/** Sends spans to a collector as OTLP over HTTP, now and then; what it does not take is lost. */
export function createTracer({ endpoint, headers, version, log }: Options): Tracer {
  let waiting: Span[] = [];
  let sending: Promise<void> = Promise.resolve();
  let isAway = false;

  async function send(spans: readonly Span[]): Promise<void> {
    const service = [
      ['service.name', 'serat'],
      ['service.version', version],
    ].map(([key, stringValue]) => ({ key, value: { stringValue } }));
    const scopeSpans = [{ scope: { name: 'serat' }, spans: spans.map(encodeSpan) }];
    try {
      const response = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          resourceSpans: [{ resource: { attributes: service }, scopeSpans }],
        }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`status ${response.status}`);
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'traces are not taken');
      isAway = true;
    }
  }

  /** One after the other, so that a slow collector is not asked twice at once. */
  function flush(): Promise<void> {
    const spans = waiting;
    waiting = [];
    if (spans.length > 0) {
      sending = sending.then(async () => {
        for (let at = 0; at < spans.length; at += sentAtOnce) {
          await send(spans.slice(at, at + sentAtOnce));
        }
      });
    }
    return sending;
  }

  const timer = setInterval(() => void flush(), betweenSends);
  timer.unref();
  return {
    add(span) {
      if (waiting.length < mostKept) waiting.push(span);
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
