import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../../parse-json.ts';
import { isSameBytes } from '../../same-bytes.ts';
import type { WhatsAppSettings } from '../../settings/phone.ts';
import type { PhoneReports, PhoneStatus } from './phone-sender.ts';
import { classify } from './whatsapp-errors.ts';

const status = z.object({
  id: z.string(),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: z.string().regex(/^\d{1,12}$/),
  biz_opaque_callback_data: z.uuid(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});

const report = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
});

type Settings = Pick<WhatsAppSettings, 'appSecret' | 'verifyToken' | 'numberId'>;

/** Meta's webhook. Other numbers of the same app, and messages that we did not send, are skipped. */
export function createWhatsAppReports(settings: Settings): PhoneReports {
  const signed = (body: Buffer) =>
    `sha256=${createHmac('sha256', settings.appSecret).update(body).digest('hex')}`;

  return {
    classify,
    challenge(query) {
      const isAsked = query['hub.mode'] === 'subscribe';
      const challenge = query['hub.challenge'];
      const token = query['hub.verify_token'];
      if (!isAsked || typeof token !== 'string' || typeof challenge !== 'string') return null;
      return isSame(token, settings.verifyToken) ? challenge : null;
    },
    read(body, signature) {
      if (!isSame(signature ?? '', signed(body))) return null;
      const { data } = report.safeParse(parseJson(body.toString('utf8')));
      const values = data?.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) ?? [];
      return values
        .filter(({ metadata }) => metadata?.phone_number_id === settings.numberId)
        .flatMap(({ statuses = [] }) => statuses)
        .flatMap((one): PhoneStatus[] => {
          const read = status.safeParse(one).data;
          if (!read) return [];
          const failure = String(read.errors?.[0]?.code ?? 'unknown');
          return [
            {
              id: read.biz_opaque_callback_data,
              providerId: read.id,
              at: new Date(Number(read.timestamp) * 1000),
              state: read.status,
              code: read.status === 'failed' ? failure : null,
            },
          ];
        });
    },
  };
}

const isSame = (one: string, other: string): boolean =>
  isSameBytes(Buffer.from(one), Buffer.from(other));
