import { z } from 'zod';
import { parseJson } from '../../parse-json.ts';
import type { WhatsAppSettings } from '../../settings/phone.ts';
import { RecipientRefused, UncertainDelivery } from '../mail/mail-transport.ts';
import { ChannelStopped, type PhoneMessage, type PhoneSender } from './phone-sender.ts';
import { createPostingSender, TryLater, type Timing } from './post-message.ts';
import { classify } from './whatsapp-errors.ts';

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const refused = z.object({ error: z.object({ code: z.number() }) });
/** One recipient gets too many messages. Only this message waits, longer each time. */
const pairLimit = '131056';

/** Sends templates through Meta's Cloud API: free text is allowed only after a message from the customer. */
export function createWhatsApp(settings: WhatsAppSettings, timing?: Timing): PhoneSender {
  return createPostingSender(
    {
      url: `${settings.url}/${settings.numberId}/messages`,
      headers: { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' },
      rate: settings.rate,
      bodyOf: (message) => JSON.stringify(templateMessage(message, settings)),
      understand,
    },
    timing,
  );
}

export function templateMessage(message: PhoneMessage, { templates }: WhatsAppSettings) {
  const { name, language } = templates[message.kind];
  const parameters = message.values.map((text) => ({ type: 'text', text: oneLine(text) }));
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: message.to,
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: [
        { type: 'body', parameters },
        // An authentication template has the code a second time, for its copy-code button.
        ...(message.kind === 'code'
          ? [{ type: 'button', sub_type: 'url', index: '0', parameters }]
          : []),
      ],
    },
    // Meta repeats this id in every status, even if the answer to this request is lost.
    biz_opaque_callback_data: message.id,
  };
}

/** Meta refuses values with line breaks, tabs or more than four spaces. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function understand(status: number, text: string): string | null {
  const answer = parseJson(text);
  if (status < 300) return accepted.safeParse(answer).data?.messages[0]?.id ?? null;
  const known = refused.safeParse(answer).data?.error.code;
  // A proxy between us and Meta answered, so the message may have arrived.
  if (known === undefined && status >= 500) throw new UncertainDelivery(`status ${status}`);
  const code = String(known ?? status);
  if (code === pairLimit) throw new Error(`error ${code}: too many messages to one recipient`);
  if (status === 429) throw new TryLater(code);
  if (status === 401) throw new ChannelStopped(code);
  switch (classify(code)) {
    case 'repeat':
      throw new TryLater(code);
    case 'stop':
      throw new ChannelStopped(code);
    case 'slow':
      throw new RecipientRefused(undefined, { code, slow: true });
    case 'refused':
      throw new RecipientRefused(undefined, { code });
  }
}
