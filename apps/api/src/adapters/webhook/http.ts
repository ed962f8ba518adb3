import { createHmac } from 'node:crypto';
import { post } from '../outgoing/post.ts';

export interface Letter {
  url: string;
  secret: string;
  id: string;
  body: string;
  at: Date;
}

/** Whether the receiver accepted it, and its answer or the failure. */
export interface Answer {
  taken: boolean;
  answer: string;
}

export interface WebhookSender {
  send(letter: Letter): Promise<Answer>;
}

const timeoutMs = 10_000;

/** Includes the time, so that an old message cannot be replayed with a new date. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

export function createWebhookSender({
  privateHosts,
}: {
  privateHosts: readonly string[] | null;
}): WebhookSender {
  return {
    async send({ url, secret, id, body, at }) {
      const seconds = Math.floor(at.getTime() / 1000);
      try {
        const status = await post(url, {
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Serat',
            'serat-event': id,
            'serat-signature': `t=${seconds},v1=${signatureOf(secret, seconds, body)}`,
          },
          body,
          timeoutMs,
          privateHosts,
        });
        return { taken: status >= 200 && status < 300, answer: String(status) };
      } catch (error) {
        return { taken: false, answer: reasonOf(error) };
      }
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' ? code : cause.message;
}
