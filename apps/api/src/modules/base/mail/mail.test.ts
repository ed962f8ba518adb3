import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { MailTransport } from '../../../adapters/mail/mail-transport.ts';
import { claim } from '../../../db/directory.ts';
import { newCustomerNumber } from '../../people/account/customer-number.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { AccountMail } from './index.ts';

const send = vi.fn<MailTransport['send']>();
const { db, clock, services } = await createTestApp({
  mailTransport: { send, isUp: () => true, close: async () => undefined },
});

let events = 0;
const codeMail = (): AccountMail => ({
  kind: 'activation-code',
  eventKey: `test-${(events += 1)}`,
  to: 'ratna@serat.example',
  fullName: "Ratna 'Aini W",
  code: '482913',
  link: 'L'.repeat(43),
  again: false,
  minutes: 10,
});

const noticeMail = (): AccountMail => ({
  kind: 'notice',
  about: 'bill-paid',
  eventKey: `test-${(events += 1)}`,
  to: 'ratna@serat.example',
  fullName: 'Ratna',
  subject: 'Tagihan lunas',
  paragraphs: ['Terima kasih.'],
});

async function queued(mail: AccountMail): Promise<string> {
  await services.mail.queue(db, mail);
  const row = await db
    .selectFrom('mail')
    .select('id')
    .where('event_key', '=', mail.eventKey)
    .executeTakeFirstOrThrow();
  return row.id;
}

const rowOf = (id: string) =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const jobsFor = async (id: string) => {
  const jobs = sql<{ payload: { mailId: string } }>`
    select payload from job`;
  const { rows } = await jobs.execute(db);
  return rows.filter(({ payload }) => payload.mailId === id).length;
};

describe('mail', () => {
  it('is queued with its cause, once per event', async () => {
    const mail = codeMail();
    const id = await queued(mail);
    await services.mail.queue(db, mail);
    expect(await jobsFor(id)).toBe(1);
  });

  it('leaves nothing when its cause is rolled back', async () => {
    const mail = codeMail();
    const failing = db.transaction().execute(async (trx) => {
      await services.mail.queue(trx, mail);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    const rows = await db
      .selectFrom('mail')
      .select('id')
      .where('event_key', '=', mail.eventKey)
      .execute();
    expect(rows).toHaveLength(0);
  });

  it('encrypts the code at rest and deletes it after sending', async () => {
    send.mockReset().mockResolvedValue();
    const id = await queued(codeMail());
    expect((await rowOf(id)).content_sealed?.includes('482913')).toBe(false);
    await services.mail.deliver(id);
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]?.[0]).toMatchObject({ id, to: 'ratna@serat.example' });
    expect(send.mock.calls[0]?.[0].text).toContain('482913');
    expect(send.mock.calls[0]?.[0].html).toContain('Ratna &#39;Aini W');
    expect(await rowOf(id)).toMatchObject({ state: 'sent', content_sealed: null });
  });

  it('is not sent again by a repeated job', async () => {
    send.mockReset().mockResolvedValue();
    const id = await queued(codeMail());
    await services.mail.deliver(id);
    await services.mail.deliver(id);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is retried when the server is down', async () => {
    send.mockReset().mockRejectedValueOnce(new Error('ECONNREFUSED')).mockResolvedValue();
    const id = await queued(codeMail());
    await expect(services.mail.deliver(id)).rejects.toThrow('ECONNREFUSED');
    expect(await rowOf(id)).toMatchObject({ state: 'pending' });
    await services.mail.deliver(id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  });

  it('is dropped when its code has expired', async () => {
    send.mockReset().mockResolvedValue();
    const id = await queued(codeMail());
    clock.advance({ minutes: 10 });
    await services.mail.deliver(id);
    expect(send).not.toHaveBeenCalled();
    expect(await rowOf(id)).toMatchObject({ state: 'dropped', content_sealed: null });
  });

  it('is remembered for a year', async () => {
    const id = await queued(codeMail());
    await services.mail.deliver(id);
    const { created_at } = await rowOf(id);
    const later = new Date(created_at);
    later.setUTCFullYear(later.getUTCFullYear() + 1);
    await services.mail.purges.mails(later);
    expect((await rowOf(id)).state).toBe('sent');
    await services.mail.purges.mails(new Date(later.getTime() + 1));
    await expect(rowOf(id)).rejects.toThrow();
  });

  it('deletes the content of mails that will not be sent', async () => {
    const id = await queued(noticeMail());
    const days = (count: number) => new Date(clock().getTime() + count * 86_400_000);
    await services.mail.purges.unsentMails(days(30));
    expect((await rowOf(id)).content_sealed).not.toBeNull();
    await services.mail.purges.unsentMails(days(31));
    expect(await rowOf(id)).toMatchObject({
      state: 'dropped',
      content_sealed: null,
      recipient_digest: null,
    });
  });

  it('deletes expired codes in any state', async () => {
    const unsent = await queued(codeMail());
    const unclear = await queued(codeMail());
    await db.updateTable('mail').set({ state: 'uncertain' }).where('id', '=', unclear).execute();
    await services.mail.purges.expiredMails(new Date(clock().getTime() + 599_000));
    expect((await rowOf(unsent)).content_sealed).not.toBeNull();
    await services.mail.purges.expiredMails(new Date(clock().getTime() + 600_000));
    expect(await rowOf(unsent)).toMatchObject({ state: 'dropped', content_sealed: null });
    expect(await rowOf(unclear)).toMatchObject({ state: 'uncertain', content_sealed: null });
  });

  it('stores its customer and its kind', async () => {
    const at = { created_at: clock(), updated_at: clock() };
    const customerId = randomUUID();
    const email = 'siti@serat.example';
    await db.transaction().execute(async (trx) => {
      await claim(trx, 'email', email, customerId);
      await trx
        .insertInto('customer')
        .values({ id: customerId, number: newCustomerNumber(), email, full_name: 'Siti', ...at })
        .execute();
    });
    const own = await queued({ ...noticeMail(), to: email });
    expect(await rowOf(own)).toMatchObject({ customer_id: customerId, kind: 'bill-paid' });
    expect(await rowOf(await queued(codeMail()))).toMatchObject({
      customer_id: null,
      kind: 'activation-code',
    });
  });
});
