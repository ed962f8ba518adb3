import { createHmac, createSecretKey } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../../parse-json.ts';
import { isSameBytes } from '../../same-bytes.ts';
import type { Headers } from '../../adapters/payment-gateway/payment-gateway.ts';

/** Delivers a notification to the merchant's webhook and returns the HTTP status. */
export type Deliver = (body: string, headers: Record<string, string>) => Promise<number>;

const signatureHeader = 'x-sandbox-signature';

const notification = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('paid'),
    reference: z.string(),
    transfer: z.string(),
    amount: z.int().positive(),
  }),
  z.object({ event: z.literal('expired'), reference: z.string() }),
  z.object({
    event: z.literal('returned'),
    reference: z.string(),
    back: z.string(),
    amount: z.int().positive(),
  }),
]);
export type Notification = z.output<typeof notification>;

/** The bank's notifications, signed with a shared key. */
export function createBankMessages(key: Buffer) {
  const secret = createSecretKey(key);
  const sign = (body: string | Buffer) => createHmac('sha256', secret).update(body).digest();
  let deliver: Deliver | null = null;

  async function notify(message: Notification): Promise<boolean> {
    if (!deliver) throw new Error('the sandbox bank knows no webhook to call');
    const body = JSON.stringify(message);
    const answer = await deliver(body, {
      'content-type': 'application/json',
      [signatureHeader]: sign(body).toString('hex'),
    });
    return answer === 200;
  }

  function read(body: Buffer, headers: Headers): Notification | 'bad-signature' | null {
    const given = Buffer.from(String(headers[signatureHeader] ?? ''), 'hex');
    if (!isSameBytes(given, sign(body))) return 'bad-signature';
    return notification.safeParse(parseJson(body.toString('utf8'))).data ?? null;
  }

  return {
    notify,
    read,
    /** Sets the recipient, which does not exist before the app is created. */
    connect: (to: Deliver) => {
      deliver = to;
    },
  };
}

export type BankMessages = ReturnType<typeof createBankMessages>;
