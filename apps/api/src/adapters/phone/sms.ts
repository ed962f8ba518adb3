import type { SmsSettings } from '../../settings/phone.ts';
import { RecipientRefused, UncertainDelivery } from '../mail/mail-transport.ts';
import { ChannelStopped, type PhoneMessage, type PhoneSender } from './phone-sender.ts';
import { createPostingSender, TryLater, type Timing } from './post-message.ts';

/** Any gateway that takes one POST per SMS. */
export function createSms(settings: SmsSettings, timing?: Timing): PhoneSender {
  const { body, header } = settings;
  const isJson = body.startsWith('{"');
  return createPostingSender(
    {
      ...settings,
      headers: {
        'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
        ...(header && { [header.name]: header.value }),
      },
      bodyOf: (message) => filled(body, message, isJson ? insideJson : encodeURIComponent),
      understand,
    },
    timing,
  );
}

const insideJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const filled = (body: string, { to, text }: PhoneMessage, encode: (text: string) => string) =>
  body.replaceAll(/\{(to|text)\}/g, (_place, name) => encode(name === 'to' ? to : text));

function understand(status: number): null {
  if (status < 300) return null;
  const code = String(status);
  if (status === 429 || status === 503) throw new TryLater(code);
  if (status >= 500) throw new UncertainDelivery(`status ${status}`);
  if (status === 401 || status === 402 || status === 403) throw new ChannelStopped(code);
  throw new RecipientRefused(undefined, { code });
}
