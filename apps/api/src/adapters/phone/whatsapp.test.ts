import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { MailServerAway, RecipientRefused, UncertainDelivery } from '../mail/mail-transport.ts';
import { ChannelStopped, type PhoneMessage } from './phone-sender.ts';
import { startMeta } from './testing/fake-meta.ts';
import { createWhatsApp } from './whatsapp.ts';
import { createWhatsAppReports } from './whatsapp-reports.ts';

const meta = await startMeta();
afterAll(meta.close);

let time = 0;
const waited: number[] = [];
const timing = { now: () => time, wait: async (ms: number) => void waited.push(ms) };
const open = (change = {}) => createWhatsApp({ ...meta.settings, ...change }, timing);

const message: PhoneMessage = {
  id: '6f4b1c1e-4f0e-4c85-9d43-000000000001',
  to: '6281234567890',
  kind: 'paid',
  values: ['Ratna', 'Rp 315.000', 'November\n2026', 'https://portal.example/t/1'],
  text: '',
  slow: false,
};
const leaving = vi.fn<() => Promise<void>>();

beforeEach(() => {
  leaving.mockReset().mockResolvedValue();
  meta.taken.length = 0;
  meta.requests.length = 0;
  waited.length = 0;
});

test('sends a utility template with its values and our id', async () => {
  const id = await open().send(message, leaving);
  expect(meta.requests).toEqual([
    { path: '/v24.0/106540352242922/messages', authorization: 'Bearer token-pengguna-sistem' },
  ]);
  expect(meta.taken).toEqual([
    {
      id,
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '6281234567890',
      type: 'template',
      biz_opaque_callback_data: message.id,
      template: {
        name: 'serat_paid',
        language: { code: 'id' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Ratna' },
              { type: 'text', text: 'Rp 315.000' },
              { type: 'text', text: 'November 2026' },
              { type: 'text', text: 'https://portal.example/t/1' },
            ],
          },
        ],
      },
    },
  ]);
});

test('sends a code by an authentication template, in its text and for its copy-code button', async () => {
  await open().send({ ...message, kind: 'code', values: ['120917'] }, leaving);
  const parameters = [{ type: 'text', text: '120917' }];
  expect(meta.taken[0]?.template).toEqual({
    name: 'serat_code',
    language: { code: 'id' },
    components: [
      { type: 'body', parameters },
      { type: 'button', sub_type: 'url', index: '0', parameters },
    ],
  });
});

test.each([
  [130429, MailServerAway, {}],
  [131016, MailServerAway, {}],
  [131048, RecipientRefused, { code: '131048', slow: true }],
  [131049, RecipientRefused, { code: '131049', slow: true }],
  [131026, RecipientRefused, { code: '131026', slow: false }],
  [130472, RecipientRefused, { code: '130472', slow: false }],
  [131047, RecipientRefused, { code: '131047', slow: false }],
  [132001, RecipientRefused, { code: '132001', slow: false }],
  [368, ChannelStopped, { code: '368' }],
  [131031, ChannelStopped, { code: '131031' }],
  [131042, ChannelStopped, { code: '131042' }],
  [190, ChannelStopped, { code: '190' }],
  [10, ChannelStopped, { code: '10' }],
] as const)('understands error %s', async (code, kind, fields) => {
  meta.trouble.push(code);
  const failed = await open()
    .send(message, leaving)
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(kind);
  expect(failed).toMatchObject(fields);
});

test('lets one message wait if its recipient gets too many, without pausing the others', async () => {
  const sender = open();
  for (const _ of [1, 2, 3, 4]) {
    meta.trouble.push(131056);
    await expect(sender.send(message, leaving)).rejects.toThrow('131056');
    expect(sender.isUp()).toBe(true);
  }
});

test('pauses after repeated throttling, longer each time', async () => {
  const sender = open();
  for (const _ of [1, 2, 3]) {
    meta.trouble.push(130429);
    await expect(sender.send(message, leaving)).rejects.toBeInstanceOf(MailServerAway);
  }
  expect(sender.isUp()).toBe(false);
  await expect(sender.send(message, leaving)).rejects.toMatchObject({ seconds: 5 });
  expect(meta.requests).toHaveLength(3);
  time += 5000;
  await sender.send(message, leaving);
  expect(sender.isUp()).toBe(true);
});

test.each(['lost', 'proxy'] as const)('does not know the outcome: %s', async (trouble) => {
  meta.trouble.push(trouble);
  await expect(open().send(message, leaving)).rejects.toBeInstanceOf(UncertainDelivery);
});

test('is certain that nothing left without a connection, and asks nobody else', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  const away = open({ url: `http://127.0.0.1:${port}/v24.0` });
  await expect(away.send(message, leaving)).rejects.toBeInstanceOf(MailServerAway);
  leaving.mockRejectedValue(new Error('another worker'));
  await expect(open().send(message, leaving)).rejects.toThrow('another worker');
  expect(meta.requests).toEqual([]);
});

test('keeps the throughput of the number, slower if Meta asked for it', async () => {
  const sender = open({ rate: 10 });
  for (const slow of [false, false, true, true]) await sender.send({ ...message, slow }, leaving);
  expect(waited).toEqual([0, 100, 0, 1000]);
});

const reports = createWhatsAppReports(meta.settings);
const asking = {
  'hub.mode': 'subscribe',
  'hub.verify_token': meta.secrets.verifyToken,
  'hub.challenge': '1158201444',
};

test('answers the challenge only with the right token', () => {
  expect(reports.challenge(asking)).toBe('1158201444');
  expect(reports.challenge({ ...asking, 'hub.verify_token': 'x' })).toBeNull();
  expect(reports.challenge({ ...asking, 'hub.mode': 'x' })).toBeNull();
  expect(reports.challenge({ ...asking, 'hub.challenge': ['1', '2'] })).toBeNull();
  expect(reports.challenge({})).toBeNull();
});

test('reads signed statuses, and nothing else', () => {
  const sent = { id: 'wamid.1', biz_opaque_callback_data: message.id };
  const { payload, headers } = meta.report([{ message: sent, status: 'failed', code: 131026 }]);
  const read = (body: string, signature = headers['x-hub-signature-256']) =>
    reports.read(Buffer.from(body), signature);
  expect(read(payload)).toEqual([
    {
      id: message.id,
      providerId: 'wamid.1',
      at: new Date(1_795_000_000_000),
      state: 'failed',
      code: '131026',
    },
  ]);
  expect(read(`${payload} `)).toBeNull();
  expect(reports.read(Buffer.from(payload), undefined)).toBeNull();
  for (const other of [
    '{"entry":[]}',
    'null',
    'no JSON',
    payload.replace('106540352242922', '5'),
    payload.replace(message.id, 'of somebody else'),
  ]) {
    expect(read(other, meta.signed(other)['x-hub-signature-256'])).toEqual([]);
  }
});
