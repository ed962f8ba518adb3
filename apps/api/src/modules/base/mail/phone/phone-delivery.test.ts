import { whatsAppWebhook } from '@serat/contract/service-paths';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startMeta, type Taken } from '../../../../adapters/phone/testing/fake-meta.ts';
import { startSmsGateway } from '../../../../adapters/phone/testing/fake-sms-gateway.ts';
import { Postponed } from '../../../../jobs/job-error.ts';
import { createTestApp } from '../../../../testing/test-app.ts';
import type { NoticeMail } from '../index.ts';

const meta = await startMeta();
const gateway = await startSmsGateway();
const mailed: string[] = [];
const { app, db, clock, services } = await createTestApp({
  env: { ...meta.env, SMS_URL: gateway.url, SMS_RATE: '1000' },
  mailTransport: {
    send: async ({ id }, leaving) => {
      await leaving();
      mailed.push(id);
    },
    isUp: () => true,
    close: async () => undefined,
  },
});
afterAll(() => {
  meta.close();
  gateway.close();
});
const { deliver, queueNotices } = services.mail;

beforeEach(async () => {
  await sql`delete from job`.execute(db);
  await sql`delete from phone_channel`.execute(db);
  meta.taken.length = 0;
  meta.trouble.length = 0;
  gateway.taken.length = 0;
  mailed.length = 0;
});

let events = 0;
type Channels = NoticeMail['channels'];
const phoneOnly: Channels = ['whatsapp'];
const all: Channels = ['whatsapp', 'sms', 'email'];

async function queued(channels: Channels, eventKey = `phone-${(events += 1)}`): Promise<string> {
  const notice: NoticeMail = {
    kind: 'notice',
    about: 'bill-paid',
    eventKey,
    to: 'ratna@serat.example',
    fullName: 'Ratna',
    subject: 'Tagihan lunas',
    paragraphs: ['Terima kasih.'],
    ...(channels && { channels }),
    phone: {
      to: '6281234567890',
      kind: 'paid',
      values: ['Ratna', 'Rp 315.000', 'November 2026', 'https://portal.example/t/1'],
    },
  };
  await queueNotices(db, [notice], { bulk: true });
  return (
    await db
      .selectFrom('mail')
      .select('id')
      .where('event_key', '=', eventKey)
      .executeTakeFirstOrThrow()
  ).id;
}
const rowOf = (id: string) =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const jobs = async () =>
  (await db.selectFrom('job').select(['name', 'lane']).orderBy('id').execute()).map(
    ({ name, lane }) => `${name} ${lane}`,
  );
const reported = (reports: Parameters<typeof meta.report>[0]) =>
  app.inject({ method: 'POST', url: whatsAppWebhook, ...meta.report(reports) });
/** The last attempt for this message at Meta. */
const lastOf = (id: string): Taken => {
  const found = meta.taken.findLast((one) => one.biz_opaque_callback_data === id);
  if (!found) throw new Error('Meta has no such message');
  return found;
};

test('sends by the first channel only, once per event, in the lane of its event', async () => {
  const id = await queued(all);
  await queued(all, (await rowOf(id)).event_key);
  await deliver(id);
  await deliver(id);
  expect(meta.taken).toHaveLength(1);
  expect([gateway.taken, mailed]).toEqual([[], []]);
  expect(await rowOf(id)).toMatchObject({
    channel: 'whatsapp',
    state: 'sent',
    provider_id: meta.taken[0]?.id,
    receipt: null,
  });
  expect(await jobs()).toEqual(['send-phone bulk', 'send-phone bulk']);
});

test.each([131026, 130472, 131047, 131048, 131049])(
  'uses the next channel if Meta answers %s, and never repeats it there',
  async (code) => {
    meta.trouble.push(code);
    const id = await queued(all);
    await deliver(id);
    expect(await rowOf(id)).toMatchObject({
      channel: 'sms',
      state: 'pending',
      failure: String(code),
    });
    expect(await jobs()).toEqual(['send-phone bulk', 'send-phone bulk']);
    gateway.answers.push(400);
    await deliver(id);
    expect(await rowOf(id)).toMatchObject({ channel: 'email', state: 'pending', failure: '400' });
    expect((await jobs()).at(-1)).toBe('send-mail bulk');
    await deliver(id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', content_sealed: null });
    expect([meta.taken, gateway.taken, mailed]).toEqual([[], [], [id]]);
  },
);

test.each([131048, 131049])('slows down after %s', async (code) => {
  meta.trouble.push(code);
  await deliver(await queued(all));
  const { slow_until: until } = await db
    .selectFrom('phone_channel')
    .select('slow_until')
    .executeTakeFirstOrThrow();
  expect(until?.getTime()).toBeGreaterThan(clock().getTime());
});

test('keeps a message without another channel for staff', async () => {
  meta.trouble.push(131026);
  const id = await queued(phoneOnly);
  await deliver(id);
  expect(await rowOf(id)).toMatchObject({ state: 'refused', failure: '131026' });
  const lost = { state: 'lost', search: null, limit: 50 } as const;
  expect(await services.mail.list(lost)).toContainEqual(
    expect.objectContaining({ id, channel: 'whatsapp', to: '6281…890' }),
  );
  await services.mail.retry(id);
  expect((await jobs()).at(-1)).toBe('send-phone notices');
  await deliver(id);
  expect(meta.taken).toHaveLength(1);
});

test.each([368, 131031, 131042, 190])('stops the channel after %s, and alerts', async (code) => {
  meta.trouble.push(code);
  const first = await queued(all);
  await deliver(first);
  expect(await rowOf(first)).toMatchObject({ channel: 'sms', failure: String(code) });
  const asked = meta.requests.length;

  // The next messages skip the channel; a message without another channel waits.
  const second = await queued(all);
  await deliver(second);
  expect(await rowOf(second)).toMatchObject({ channel: 'sms', state: 'pending' });
  const waiting = await queued(phoneOnly);
  await expect(deliver(waiting)).rejects.toBeInstanceOf(Postponed);
  expect(await rowOf(waiting)).toMatchObject({ channel: 'whatsapp', state: 'pending' });
  expect(meta.requests).toHaveLength(asked);
  const metrics = await app.inject({ url: '/metrics' });
  expect(metrics.payload).toContain(`message_channel_stopped{channel="whatsapp",code="${code}"} 1`);

  // After a while one message tests the channel; its success opens the channel again.
  clock.advance({ minutes: 16 });
  meta.trouble.push(code);
  await expect(deliver(waiting)).rejects.toBeInstanceOf(Postponed);
  await expect(deliver(waiting)).rejects.toBeInstanceOf(Postponed);
  expect(meta.requests).toHaveLength(asked + 1);
  clock.advance({ minutes: 16 });
  await deliver(waiting);
  expect(await rowOf(waiting)).toMatchObject({ state: 'sent' });
  expect((await app.inject({ url: '/metrics' })).payload).not.toContain('channel="whatsapp"');
});

test('repeats a notice of unknown outcome once, unless a status proves that it left', async () => {
  meta.trouble.push('lost');
  const id = await queued(phoneOnly);
  await expect(deliver(id)).rejects.toBeInstanceOf(Postponed);
  await deliver(id);
  expect(meta.taken).toHaveLength(2);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', repeated_at: clock() });

  for (const status of ['sent', 'delivered'] as const) {
    meta.taken.length = 0;
    meta.trouble.push('lost');
    const proven = await queued(phoneOnly);
    await expect(deliver(proven)).rejects.toBeInstanceOf(Postponed);
    expect((await reported([{ message: lastOf(proven), status }])).statusCode).toBe(200);
    await deliver(proven);
    expect(meta.taken).toHaveLength(1);
    expect(await rowOf(proven)).toMatchObject({ state: 'sent' });
  }
});

describe('statuses', () => {
  const sentMessage = async (channels: Channels = all) => {
    const id = await queued(channels);
    await deliver(id);
    return { id, message: lastOf(id) };
  };

  test('only move forward, however late, doubled or reordered they arrive', async () => {
    const { id, message } = await sentMessage();
    for (const [status, receipt] of [
      ['sent', null],
      ['read', 'read'],
      ['delivered', 'read'],
      ['sent', 'read'],
      ['read', 'read'],
    ] as const) {
      await reported([{ message, status }]);
      expect(await rowOf(id)).toMatchObject({ state: 'sent', receipt });
    }
    await reported([{ message, status: 'failed', code: 131026 }]);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', receipt: 'read', content_sealed: null });

    const other = await sentMessage();
    await reported([
      { message: other.message, status: 'delivered' },
      { message: other.message, status: 'read' },
    ]);
    expect(await rowOf(other.id)).toMatchObject({ receipt: 'read' });
  });

  test('a late failure uses the next channel, and its repetition changes nothing', async () => {
    const { id, message } = await sentMessage();
    await reported([{ message, status: 'failed', code: 131026 }]);
    await reported([{ message, status: 'failed', code: 131026 }]);
    expect(await rowOf(id)).toMatchObject({ channel: 'sms', state: 'pending', sent_at: null });
    await deliver(id);
    await reported([
      { message, status: 'failed', code: 131026 },
      { message, status: 'sent' },
      { message, status: 'delivered' },
    ]);
    await deliver(id);
    expect(await rowOf(id)).toMatchObject({ channel: 'sms', state: 'sent', receipt: null });
    expect(gateway.taken).toHaveLength(1);
  });

  test('a late throttling repeats once; an old status does not count against it', async () => {
    const { id, message } = await sentMessage(phoneOnly);
    await reported([{ message, status: 'failed', code: 131056 }]);
    expect(await rowOf(id)).toMatchObject({ state: 'pending', repeated_at: clock() });
    await reported([{ message, status: 'sent' }]);
    await deliver(id);
    expect(meta.taken).toHaveLength(2);
    await reported([{ message, status: 'failed', code: 131056 }]);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', provider_id: lastOf(id).id });
    await reported([{ message: lastOf(id), status: 'failed', code: 131056 }]);
    expect(await rowOf(id)).toMatchObject({ state: 'refused', failure: '131056' });
  });

  test('an attempt of unknown outcome that failed is sent again, whatever is reported later', async () => {
    meta.trouble.push('lost');
    const id = await queued(phoneOnly);
    await expect(deliver(id)).rejects.toBeInstanceOf(Postponed);
    const message = lastOf(id);
    await reported([
      { message, status: 'failed', code: 131026 },
      { message, status: 'sent' },
    ]);
    await deliver(id);
    expect(meta.taken).toHaveLength(2);
  });

  test('a late stop keeps a message without another channel', async () => {
    const { id, message } = await sentMessage(phoneOnly);
    await reported([{ message, status: 'failed', code: 131042 }]);
    expect(await rowOf(id)).toMatchObject({ state: 'pending' });
    await expect(deliver(id)).rejects.toBeInstanceOf(Postponed);
    clock.advance({ minutes: 16 });
    await deliver(id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  });

  test('a failure that is faster than the answer is asked for again', async () => {
    const { id, message } = await sentMessage();
    await sql`update mail set state = 'sending', provider_id = null where id = ${id}`.execute(db);
    const { statusCode } = await reported([{ message, status: 'failed', code: 131026 }]);
    expect(statusCode).toBe(503);
    expect(await rowOf(id)).toMatchObject({ state: 'sending' });
  });

  test('need the signature, the token, and WhatsApp in the settings', async () => {
    const { id, message } = await sentMessage();
    const { payload, headers } = meta.report([{ message, status: 'read' }]);
    const wrong = { ...headers, 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` };
    const post = (sent: Record<string, string>) =>
      app.inject({ method: 'POST', url: whatsAppWebhook, payload, headers: sent });
    expect((await post(wrong)).statusCode).toBe(403);
    expect((await post({ 'content-type': 'application/json' })).statusCode).toBe(403);
    expect(await rowOf(id)).toMatchObject({ receipt: null });
    expect((await post(headers)).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ receipt: 'read' });

    const ask = (token: string) =>
      app.inject({
        url: whatsAppWebhook,
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '115820' },
      });
    expect(await ask(meta.secrets.verifyToken)).toMatchObject({ statusCode: 200, body: '115820' });
    expect((await ask('x')).statusCode).toBe(403);

    const without = await createTestApp();
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode } = await without.app.inject({ method, url: whatsAppWebhook });
      expect(statusCode).toBe(404);
    }
    await without.close();
  });
});

describe('codes', () => {
  async function queuedCode(): Promise<string> {
    const eventKey = `phone-code-${(events += 1)}`;
    const number = '6281234567890';
    const customerId = randomUUID();
    await services.mail.queuePhoneCode(db, {
      eventKey,
      customerId,
      number,
      code: '120917',
      minutes: 10,
    });
    const mail = db.selectFrom('mail').select('id').where('event_key', '=', eventKey);
    return (await mail.executeTakeFirstOrThrow()).id;
  }

  test('go to the phone only, in the lane of codes', async () => {
    const id = await queuedCode();
    meta.trouble.push(131026);
    await deliver(id);
    gateway.answers.push(400);
    await deliver(id);
    expect(await rowOf(id)).toMatchObject({ kind: 'phone-code', state: 'refused' });
    expect(await jobs()).toEqual(['send-phone codes', 'send-phone codes']);
    expect(mailed).toEqual([]);
  });

  test('are never repeated if they may have left', async () => {
    const id = await queuedCode();
    meta.trouble.push('lost');
    await deliver(id);
    await deliver(id);
    expect(meta.taken).toHaveLength(1);
    expect(gateway.taken).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'uncertain' });
  });

  test('use the next channel after a late failure, and the content is gone when they expire', async () => {
    const id = await queuedCode();
    await deliver(id);
    await reported([{ message: lastOf(id), status: 'failed', code: 131056 }]);
    await deliver(id);
    expect([meta.taken.length, gateway.taken.length]).toEqual([1, 1]);
    expect(gateway.taken[0]).toContain('120917');
    const waiting = await queuedCode();
    await deliver(waiting);
    clock.advance({ minutes: 10 });
    await services.mail.purges.expiredMails(clock());
    expect(await rowOf(waiting)).toMatchObject({ state: 'sent', content_sealed: null });
  });
});

test('loses and doubles none of 120 messages, whatever happens to them', async () => {
  const many = 120;
  const codes = [130429, 131056, 131048, 131049, 131026, 130472, 131047, 368, 131031, 131042, 190];
  const troubles = [...codes, 'lost', 'proxy'] as const;
  // One in twenty messages meets each kind of trouble.
  const pick = (n: number) =>
    n % 20 < troubles.length && n % 3 > 0 ? troubles[n % 20] : undefined;
  const ids: string[] = [];
  for (let n = 0; n < many; n += 1) ids.push(await queued(all));
  const open = async () => {
    const rows = await db
      .selectFrom('mail')
      .select('id')
      .where('id', 'in', ids)
      .where('state', 'in', ['pending', 'sending'])
      .execute();
    return rows.map(({ id }) => id);
  };
  for (let round = 0, left = ids; left.length > 0 && round < 20; round += 1) {
    for (const [n, id] of left.entries()) {
      if (round === 0) meta.trouble.push(pick(n));
      await deliver(id).catch(() => undefined);
      meta.trouble.length = 0;
    }
    clock.advance({ minutes: 16 });
    left = await open();
  }
  const rows = await db.selectFrom('mail').selectAll().where('id', 'in', ids).execute();
  expect(rows.filter(({ state }) => state !== 'sent')).toEqual([]);
  const arrivals = (id: string) =>
    meta.taken.filter((one) => one.biz_opaque_callback_data === id).length;
  const twice = rows.filter(({ id }) => arrivals(id) > 1);
  expect(twice.filter(({ repeated_at }) => repeated_at === null)).toEqual([]);
  const elsewhere = rows.filter(({ channel }) => channel !== 'whatsapp');
  expect(gateway.taken.length + mailed.length).toBe(elsewhere.length);
  expect(elsewhere.filter(({ id }) => arrivals(id) > 0)).toEqual([]);
});
