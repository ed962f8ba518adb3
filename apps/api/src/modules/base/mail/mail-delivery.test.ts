import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSmtpTransport } from '../../../adapters/mail/smtp.ts';
import { createFakeSmtp } from '../../../adapters/mail/testing/fake-smtp.ts';
import type { MailTransport } from '../../../adapters/mail/mail-transport.ts';
import { createLogger } from '../../../http/operations/logging.ts';
import { Postponed } from '../../../jobs/job-error.ts';
import { startWorker, type Worker } from '../../../jobs/worker.ts';
import { createServices } from '../../../wiring.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { testPasswords } from '../../../testing/test-passwords.ts';
import type { AccountMail } from './index.ts';

const server = await createFakeSmtp();
let time = 0;
const smtp = createSmtpTransport(
  { ...server.settings, timeoutMs: 700 },
  'Serat <halo@serat.example>',
  () => time,
);
const { db, clock, secrets, settings, services, jobs } = await createTestApp({
  mailTransport: smtp,
});
const { deliver, queue } = services.mail;

/** Another node, whose process may end at the worst moment. */
const nodeWith = (mailTransport: MailTransport) =>
  createServices({
    settings,
    db,
    clock,
    secrets,
    log: createLogger('silent'),
    mailTransport,
    passwords: testPasswords,
  }).mail;
const never = new Promise<never>(() => undefined);

const workers: Worker[] = [];
const work = () => workers.push(startWorker(db, jobs, createLogger('silent')));
beforeEach(async () => {
  server.behave('takes');
  server.mails.length = 0;
  time += 3_600_000;
  await sql`delete from job`.execute(db);
});
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())));

let events = 0;
const notice = (): AccountMail => ({
  kind: 'notice',
  about: 'bill-paid',
  eventKey: `delivery-${(events += 1)}`,
  to: 'ratna@serat.example',
  fullName: 'Ratna',
  subject: 'Tagihan lunas',
  paragraphs: ['Terima kasih.'],
});
const code = (): AccountMail => ({
  kind: 'reset-code',
  eventKey: `delivery-${(events += 1)}`,
  to: 'ratna@serat.example',
  fullName: 'Ratna',
  code: '482913',
  link: 'L'.repeat(43),
  again: false,
  minutes: 10,
});

async function queued(mail: AccountMail): Promise<string> {
  await queue(db, mail);
  return (await rowBy('event_key', mail.eventKey)).id;
}
const rowBy = (column: 'id' | 'event_key', value: string) =>
  db.selectFrom('mail').selectAll().where(column, '=', value).executeTakeFirstOrThrow();
const stateOf = async (id: string) => (await rowBy('id', id)).state;
const idsIn = (mails: readonly string[]) =>
  mails.map((mail) => /Message-ID: <([^@]+)@/.exec(mail)?.[1]);

test.each([
  ['a notice', notice],
  ['a code', code],
])('sends %s whose sender died before it left', async (_kind, make) => {
  const id = await queued(make());
  const dying = vi.fn<MailTransport['send']>(() => never);
  void nodeWith({ send: dying, isUp: () => true, close: async () => undefined }).deliver(id);
  await vi.waitFor(() => expect(dying).toHaveBeenCalled(), 20_000);
  await deliver(id);
  expect(idsIn(server.mails)).toEqual([id]);
  expect(await rowBy('id', id)).toMatchObject({ state: 'sent', content_sealed: null });
});

async function dieWhileLeaving(id: string): Promise<void> {
  const left = Promise.withResolvers<void>();
  const dying: MailTransport['send'] = async (_message, leaving) => {
    await leaving();
    left.resolve();
    await never;
  };
  void nodeWith({ send: dying, isUp: () => true, close: async () => undefined }).deliver(id);
  await left.promise;
  expect(await stateOf(id)).toBe('sending');
}

// shows R5.m1
test('sends a notice once more if its sender died while it left', async () => {
  const id = await queued(notice());
  await dieWhileLeaving(id);
  await deliver(id);
  expect(idsIn(server.mails)).toEqual([id]);
  expect(await rowBy('id', id)).toMatchObject({ state: 'sent', repeated_at: clock() });

  const unlucky = await queued(notice());
  await dieWhileLeaving(unlucky);
  server.behave('dropsAfter');
  await deliver(unlucky);
  await deliver(unlucky);
  expect(idsIn(server.mails)).toEqual([id, unlucky]);
  const row = await rowBy('id', unlucky);
  expect(row.state).toBe('uncertain');
  expect(row.content_sealed).not.toBeNull();
});

// shows R5.m2
test('keeps a notice for staff if its sender died twice while it left', async () => {
  const id = await queued(notice());
  await dieWhileLeaving(id);
  await dieWhileLeaving(id);
  work();
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('uncertain'), 20_000);
  expect(server.mails).toEqual([]);
  const lost = {
    state: 'uncertain',
    search: 'ratna@serat.example',
    after: null,
    limit: 50,
  } as const;
  expect(await services.mail.list(lost)).toContainEqual(expect.objectContaining({ id }));
  await services.mail.retry(id);
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('sent'), 20_000);
  expect(idsIn(server.mails)).toEqual([id]);
});

test('sends a notice again whose connection broke while it was marked', async () => {
  const id = await queued(notice());
  const breaking: MailTransport = {
    async send(_message, leaving) {
      leaving().catch(() => undefined);
      throw new Error('the connection broke');
    },
    isUp: () => true,
    close: async () => undefined,
  };
  const node = nodeWith(breaking);
  for (const _ of [1, 2, 3]) {
    await expect(node.deliver(id)).rejects.toThrow('the connection broke');
    expect(await rowBy('id', id)).toMatchObject({ state: 'pending', repeated_at: null });
  }
  await deliver(id);
  expect(idsIn(server.mails)).toEqual([id]);
  expect(await stateOf(id)).toBe('sent');
});

test('never repeats a code whose sender died while it left, but lists it', async () => {
  const id = await queued(code());
  await dieWhileLeaving(id);
  await deliver(id);
  await deliver(id);
  expect(server.mails).toEqual([]);
  expect(await stateOf(id)).toBe('uncertain');
  const shown = await services.mail.list({
    state: 'uncertain',
    search: 'Ratna@serat.example',
    after: null,
    limit: 50,
  });
  expect(shown.find((mail) => mail.id === id)).toMatchObject({
    kind: 'reset-code',
    to: 'ra…@serat.example',
  });
});

// shows R5.m1
test('repeats a notice with the same id, but not a code, if the connection broke after the body', async () => {
  server.behave('dropsAfter');
  const id = await queued(notice());
  await expect(deliver(id)).rejects.toBeInstanceOf(Postponed);
  server.behave('takes');
  await deliver(id);
  expect(idsIn(server.mails)).toEqual([id, id]);
  expect(await stateOf(id)).toBe('sent');

  server.mails.length = 0;
  server.behave('dropsAfter');
  const secret = await queued(code());
  await deliver(secret);
  await deliver(secret);
  expect(idsIn(server.mails)).toEqual([secret]);
  expect(await stateOf(secret)).toBe('uncertain');
});

test.each(['refusesLater', 'greylists', 'mindsUs'] as const)(
  'retries as a failure if the server %s',
  async (behaviour) => {
    server.behave(behaviour);
    const id = await queued(code());
    const failed = await deliver(id).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(Postponed);
    expect(await stateOf(id)).toBe('pending');
  },
);

// shows R5.m3
test.each([
  ['a notice', notice],
  ['a code', code],
])('stops after a permanent refusal of %s until staff retry', async (_kind, make) => {
  server.behave('refusesRecipient');
  const id = await queued(make());
  work();
  await vi.waitFor(async () => {
    expect(await stateOf(id)).toBe('refused');
    expect(await db.selectFrom('job').select('id').execute()).toEqual([]);
  }, 20_000);
  const page = {
    state: 'refused',
    search: 'ratna@serat.example',
    after: null,
    limit: 50,
  } as const;
  expect(await services.mail.list(page)).toContainEqual(expect.objectContaining({ id }));

  server.behave('takes');
  await services.mail.retry(id);
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('sent'), 20_000);
  expect(idsIn(server.mails)).toEqual([id]);
});

test.each(['refusesAll', 'dropsBefore', 'hangs'] as const)(
  'postpones without counting an attempt if the server %s',
  async (behaviour) => {
    server.behave(behaviour);
    server.hangUp();
    const id = await queued(notice());
    await expect(deliver(id)).rejects.toBeInstanceOf(Postponed);
    expect(await stateOf(id)).toBe('pending');
    work();
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select attempts from job where last_error is not null and taken_by is null`.execute(db);
      expect(rows).toEqual([{ attempts: 0 }]);
    }, 20_000);
  },
);

test('sends a mail once from two nodes', async () => {
  const id = await queued(code());
  await Promise.allSettled([deliver(id), deliver(id), deliver(id)]);
  await deliver(id);
  expect(server.mails).toHaveLength(1);
  expect(await stateOf(id)).toBe('sent');
});

test('delivers a code while 22,000 notices are queued', async () => {
  const many = 22_000;
  await sql`
    insert into mail (event_key, content_sealed, created_at)
    select 'many-' || n, ${secrets.seal('{}')}, ${clock()} from generate_series(1, ${many}) n`.execute(
    db,
  );
  await sql`
    insert into job (name, lane, max_attempts, payload)
    select 'send-mail', 'bulk', 25, jsonb_build_object('mailId', id) from mail
    where event_key like 'many-%'`.execute(db);
  // The server never finishes a bulk mail.
  const codes: string[] = [];
  const gate = Promise.withResolvers<void>();
  const busy = startWorker(
    db,
    {
      ...jobs,
      'send-mail': async ({ mailId }) => {
        const { kind } = await rowBy('id', mailId);
        if (kind === 'reset-code') codes.push(mailId);
        else await gate.promise;
      },
    },
    createLogger('silent'),
  );
  const id = await queued(code());
  await vi.waitFor(() => expect(codes).toEqual([id]), 20_000);
  await sql`delete from job where taken_by is null`.execute(db);
  gate.resolve();
  await busy.stop();
  await sql`delete from mail where event_key like 'many-%'`.execute(db);
});
