import { afterAll, beforeEach, expect, test } from 'vitest';
import { MailServerAway, RecipientRefused, UncertainDelivery } from '../mail/mail-transport.ts';
import { ChannelStopped } from './phone-sender.ts';
import { createSms } from './sms.ts';
import { startSmsGateway } from './testing/fake-sms-gateway.ts';

const gateway = await startSmsGateway();
afterAll(gateway.close);
beforeEach(() => {
  gateway.requests.length = 0;
});

const message = {
  id: '1',
  to: '6281234567890',
  kind: 'paid',
  values: [],
  text: 'Halo "Ratna" & {to}\nLunas',
  slow: false,
} as const;
const open = (change = {}) =>
  createSms({
    url: gateway.url,
    header: { name: 'Authorization', value: 'Bearer kunci' },
    body: '{"tujuan":"{to}","isi":"{text}"}',
    rate: 10,
    ...change,
  });
const leaving = async () => undefined;

test('fills the body as JSON or as a form, and sends the header', async () => {
  await open().send(message, leaving);
  await open({ body: 'key=a&to={to}&message={text}', header: null }).send(message, leaving);
  const [json, form] = gateway.requests;
  expect(JSON.parse(json?.body ?? '')).toEqual({ tujuan: message.to, isi: message.text });
  expect(json?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer kunci',
  });
  expect(Object.fromEntries(new URLSearchParams(form?.body))).toEqual({
    key: 'a',
    to: message.to,
    message: message.text,
  });
  expect(form?.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
});

test.each([
  [400, RecipientRefused],
  [401, ChannelStopped],
  [402, ChannelStopped],
  [429, MailServerAway],
  [503, MailServerAway],
  [500, UncertainDelivery],
])('understands status %s', async (status, kind) => {
  gateway.answers.push(status);
  await expect(open().send(message, leaving)).rejects.toBeInstanceOf(kind);
});
