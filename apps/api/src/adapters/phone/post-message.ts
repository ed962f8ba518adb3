import { setTimeout as delay } from 'node:timers/promises';
import { createCircuit } from '../mail/circuit.ts';
import { MailServerAway, UncertainDelivery } from '../mail/mail-transport.ts';
import { createRateLimiter } from '../mail/rate-limiter.ts';
import { outgoingTo } from '../outgoing/outgoing.ts';
import type { PhoneMessage, PhoneSender } from './phone-sender.ts';

/** The connection was never made, so the message has certainly not left. */
const notConnected = new Set(
  'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH UND_ERR_CONNECT_TIMEOUT'.split(' '),
);

/** The server answered that it is too busy or in trouble: nothing was sent. */
export class TryLater extends Error {
  constructor(code: string) {
    super(`error ${code}`);
    this.name = 'TryLater';
  }
}

interface Options {
  url: string;
  headers: Record<string, string>;
  rate: number;
  bodyOf(message: PhoneMessage): string;
  /** Returns the provider's id, or throws the error that the answer means. */
  understand(status: number, text: string): string | null;
}

export interface Timing {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const slowRate = 1;
const timeoutMs = 15_000;

/** One POST per message, with a rate limit and a circuit breaker per node. */
export function createPostingSender(
  options: Options,
  { now, wait }: Timing = { now: () => performance.now(), wait: delay },
): PhoneSender {
  const call = outgoingTo(options.url);
  const circuit = createCircuit({ failures: 3, firstPause: 5000, longestPause: 60_000, now });
  const usual = createRateLimiter(options.rate, now);
  const slowly = createRateLimiter(Math.min(slowRate, options.rate), now);

  async function post(message: PhoneMessage) {
    const response = await call(options.url, {
      method: 'POST',
      headers: options.headers,
      body: options.bodyOf(message),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  }

  return {
    isUp: () => circuit.wait() === 0,
    async send(message, leaving) {
      await wait((message.slow ? slowly : usual)());
      const pause = circuit.wait();
      if (pause > 0) throw new MailServerAway(pause / 1000);
      const asked = circuit.begin();
      await leaving().catch((error: unknown) => {
        asked.unknown();
        throw error;
      });
      const answer = await post(message).catch((error: unknown) => {
        asked.failed();
        const { cause } = error as { cause?: { code?: string } };
        if (!notConnected.has(cause?.code ?? '')) throw new UncertainDelivery(error);
        throw new MailServerAway(Math.max(circuit.wait() / 1000, 1), error);
      });
      try {
        const id = options.understand(answer.status, answer.text);
        asked.answered();
        return id;
      } catch (error) {
        if (!(error instanceof TryLater)) {
          asked.answered();
          throw error;
        }
        asked.failed();
        throw new MailServerAway(Math.max(circuit.wait() / 1000, 2), error);
      }
    },
  };
}
