import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { mailCommands } from './mails.ts';
import { commandLine } from '../testing/command-line.ts';

const { app, db, services, clock } = await createTestApp();
const { ops } = commandLine(mailCommands, { db, services });

test('finds a mail with uncertain delivery by its address and sends it again', async () => {
  for (const [eventKey, to] of [
    ['1', 'ratna@serat.example'],
    ['2', 'budi@serat.example'],
  ] as const) {
    await services.mail.queue(db, {
      kind: 'notice',
      about: 'bill-paid',
      eventKey,
      to,
      fullName: 'Ratna',
      subject: 'Tagihan lunas',
      paragraphs: ['Terima kasih.'],
    });
  }
  const { id } = await db
    .updateTable('mail')
    .set({ state: 'uncertain', repeated_at: clock() })
    .where('event_key', '=', '1')
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('job').execute();

  expect((await ops('mail', 'list')).said.at(-1)).toBe('2 email.');
  const { said } = await ops('mail', 'list', '--search', 'RATNA@serat.example');
  expect(said.at(-1)).toBe('1 email.');
  expect(said[1]).toContain(id);
  expect(said[1]).toContain('Tagihan dibayar');
  expect(said[1]).toContain('ra…@serat.example');
  expect(said[1]).toContain('Tidak pasti terkirim');
  expect(said.join('\n')).not.toContain('ratna');
  expect((await ops('mail', 'list', '--state', 'pending')).said.at(-1)).toBe('1 email.');

  await db.updateTable('mail').set({ state: 'refused' }).where('event_key', '=', '2').execute();
  const unknown = await ops('mail', 'list', '--state', 'refused');
  expect(unknown.said[1]).toContain('Alamat ditolak');
  expect(unknown.said.at(-1)).toBe('1 email.');

  const metrics = (
    await app.inject({ method: 'GET', url: '/metrics', headers: { host: 'localhost' } })
  ).body;
  expect(metrics).toContain('mails{state="uncertain"} 1');
  expect(metrics).toContain('mails{state="refused"} 1');
  expect(metrics).toContain('mail_server_up 1');

  expect(await ops('mail', 'retry', id)).toMatchObject({ code: 0, complaints: [] });
  const jobs = await db.selectFrom('job').select(['name', 'lane', 'payload']).execute();
  expect(jobs).toEqual([{ name: 'send-mail', lane: 'notices', payload: { mailId: id } }]);
  await services.mail.deliver(id);
  const refused = await ops('mail', 'retry', id);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.complaints.join()).toContain('sudah terkirim');
  expect((await ops('mail', 'retry', 'x')).code).toBe(2);
});
