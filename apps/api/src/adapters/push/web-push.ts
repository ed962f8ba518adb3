import { z } from 'zod';
import type { PushOutcome, PushSender, VapidKeys } from './push-sender.ts';
import { parseJson } from '../../parse-json.ts';
import { outgoingWhere } from '../outgoing/outgoing.ts';
import { isPushService } from './push-services.ts';

const subscription = z.object({
  endpoint: z.url(),
  keys: z.object({ p256dh: z.string().min(1), auth: z.string().min(1) }),
});

interface WebPushOptions {
  subject: string;
  timeoutMs?: number;
  accepts?: (endpoint: URL) => boolean;
}

const hours = 24 * 3600;

const webPush = async () => (await import('web-push')).default;

export const makeVapidKeys = async (): Promise<VapidKeys> => (await webPush()).generateVAPIDKeys();

/** Standard Web Push: the token is the browser's subscription as JSON. */
export function createWebPush(options: WebPushOptions): PushSender {
  const { subject, timeoutMs = 10_000, accepts = isPushService } = options;
  const outgoing = outgoingWhere(accepts);

  async function send(token: string, payload: string, keys: VapidKeys): Promise<PushOutcome> {
    const device = subscription.safeParse(parseJson(token)).data;
    if (!device) return { kind: 'failed', reason: 'the token is no subscription' };
    if (!accepts(new URL(device.endpoint))) {
      return { kind: 'failed', reason: 'the endpoint is no push service' };
    }
    try {
      const { generateRequestDetails } = await webPush();
      const { endpoint, method, headers, body } = generateRequestDetails(device, payload, {
        vapidDetails: { subject, ...keys },
        TTL: hours,
        urgency: 'normal',
      });
      const response = await outgoing(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: body && new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return { kind: 'sent' };
      const isGone = response.status === 404 || response.status === 410;
      return isGone ? { kind: 'gone' } : { kind: 'failed', reason: `status ${response.status}` };
    } catch (error) {
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  return { send };
}
