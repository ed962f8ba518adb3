import { showLinkedBill } from '@serat/contract/bill-link';
import {
  getNotificationPreferences,
  saveNotificationPreferences,
  type Channel,
} from '@serat/contract/inbox';
import { demoPages } from '@serat/contract/service-paths';
import { expect, test } from 'vitest';
import type { Customer } from '../../../testing/customers.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createBillingApp } from '../../money/billing/testing/billing-app.ts';
import { changeRows, rowOf, rowsOf } from '../../../testing/rows.ts';

const world = await createBillingApp();
const { app, db, clock, call, customer, service, services, night, pay, settings } = world;

interface Choice {
  on?: boolean;
  first?: Channel;
  alsoEmail?: boolean;
}
const choose = (who: Customer, choice: Choice, email = true) =>
  call(
    saveNotificationPreferences,
    {
      body: {
        email,
        push: true,
        phone: { on: true, first: 'whatsapp', alsoEmail: false, ...choice },
      },
    },
    who,
  );
const messages = async (who: Customer, kind: string) =>
  (
    await rowsOf(
      db,
      'mail',
      { customer_id: who.id, kind },
      ['id', 'kind', 'channel', 'event_key', 'content_sealed'],
      'event_key',
    )
  ).map(({ content_sealed: sealed, ...row }) => ({
    ...row,
    content: JSON.parse(world.secrets.open(sealed ?? Buffer.alloc(0))) as {
      to: string;
      text: string;
      next?: { channel: Channel }[];
    },
  }));

const linkIn = (text = '') => /\/bayar-tagihan#(\S+)$/m.exec(text)?.[1];

test('nothing is sent by phone without consent', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  expect((await call(getNotificationPreferences, {}, who)).data.phone).toEqual({
    on: false,
    first: 'whatsapp',
    alsoEmail: false,
    channels: ['whatsapp', 'sms'],
    number: '0812…890',
    sinceDate: null,
  });
  await night('2026-12-01');
  expect(await messages(who, 'bill-issued')).toMatchObject([{ channel: 'email' }]);
});

test('keeps the consent with time, source and number, until it is withdrawn', async () => {
  const who = await customer();
  const { data } = await choose(who, { first: 'sms' });
  const since = clock();
  expect(data.phone).toMatchObject({ on: true, first: 'sms', sinceDate: since.toISOString() });
  clock.advance({ hours: 1 });
  await choose(who, { first: 'email', alsoEmail: true });
  // An older portal does not know messages by phone.
  await call(saveNotificationPreferences, { body: { email: true, push: false } }, who);
  const row = () => rowOf(db, 'notification_preference', { customer_id: who.id });
  expect(await row()).toMatchObject({
    push: false,
    phone: '081234567890',
    phone_consent_at: since,
    phone_consent_source: 'portal',
    first_channel: 'email',
    phone_and_email: true,
  });
  await choose(who, { on: false });
  expect(await row()).toMatchObject({
    phone: null,
    phone_consent_at: null,
    phone_consent_source: null,
  });
});

test('refuses a number that is no mobile phone, and changes nothing', async () => {
  const who = await customer();
  await db.updateTable('customer').set({ phone: '02150001234' }).where('id', '=', who.id).execute();
  expect(await choose(who, {}, false)).toMatchObject({
    http: 422,
    fields: { phone: 'Nomor telepon di profil Anda bukan nomor HP Indonesia.' },
  });
  expect((await call(getNotificationPreferences, {}, who)).data).toMatchObject({
    email: true,
    phone: { on: false },
  });
});

test('one message per event, by the first channel, with the others to follow', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await choose(who, { first: 'sms' });
  await night('2026-12-01');
  const [issued, ...more] = await messages(who, 'bill-issued');
  expect(more).toEqual([]);
  expect(issued).toMatchObject({ channel: 'sms', content: { to: '6281234567890' } });
  expect(issued?.content.next?.map(({ channel }) => channel)).toEqual(['whatsapp', 'email']);
  const [bill] = await services.billing.active(who.id);
  const link = linkIn(issued?.content.text);
  expect(link).toMatch(/^[\w-]{64}$/);
  expect(issued?.content.text).toBe(
    `Halo Siti Aminah, tagihan Desember 2026 sebesar Rp\u00a0414.000 sudah terbit. Bayar paling lambat 20 Desember 2026.\nLihat dan bayar: ${settings.publicUrl}/bayar-tagihan#${link}\nTerima kasih.`,
  );
  // Made at night, sent in the morning.
  const { run_at: runAt } = await rowOf(db, 'job', {
    name: 'send-phone',
    payload: JSON.stringify({ mailId: issued?.id }),
  });
  expect(runAt).toEqual(new Date('2026-12-01T07:00:00+07:00'));

  await night('2026-12-21');
  expect(await messages(who, 'bill-overdue')).toMatchObject([{ channel: 'sms' }]);
  await pay(who, bill?.id ?? '');
  expect(await messages(who, 'bill-paid')).toMatchObject([{ channel: 'sms' }]);
});

test('by phone and by email only if the customer wants both', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await choose(who, { alsoEmail: true });
  await night('2026-12-01');
  const both = await messages(who, 'bill-issued');
  expect(both.map(({ channel }) => channel)).toEqual(['email', 'whatsapp']);
  expect(both[1]?.content.next?.map(({ channel }) => channel)).toEqual(['sms']);
  // A second link would end the first.
  const [link, other] = both.map(({ content }) => linkIn(content.text));
  expect(other).toBe(link);
  const shown = await call(showLinkedBill, { body: { link: link ?? '' } });
  expect(shown).toMatchObject({ http: 200, data: { bill: { period: '2026-12' } } });
});

test('a customer without emails gets no fallback to email where it is optional', async () => {
  const who = await customer();
  await choose(who, {}, false);
  await service('2026-11-02T09:00:00+07:00', {}, who);
  const [finished] = await messages(who, 'installation-finished');
  expect(finished).toMatchObject({ channel: 'whatsapp' });
  expect(finished?.content.next?.map(({ channel }) => channel)).toEqual(['sms']);
  // This message has no phone template, and the customer does not want emails.
  expect(await messages(who, 'order-paid')).toEqual([]);
});

test('a new number needs a new consent', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await choose(who, {});
  await changeRows(db, 'customer', { id: who.id }, { phone: '081399990000' });
  expect((await call(getNotificationPreferences, {}, who)).data.phone).toMatchObject({ on: false });
  await night('2026-12-01');
  expect(await messages(who, 'bill-issued')).toMatchObject([{ channel: 'email' }]);
});

test('the mailbox of the demo shows messages by phone', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await choose(who, {});
  await night('2026-12-01');
  const [issued] = await messages(who, 'bill-issued');
  await services.mail.deliver(issued?.id ?? '');
  const list = await app.inject({ url: demoPages.mailbox });
  expect(list.body).toContain('WhatsApp: Halo Siti Aminah, tagihan Desember 2026');
  const page = await app.inject({ url: `${demoPages.mailbox}/${issued?.id}/isi` });
  expect(page.body).toContain('Lihat dan bayar: <a href="http');
});

test('the notices of an ending go by phone', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await choose(who, {});
  const noticesOn = async (day: string, kind: string) => {
    await night(day);
    return (await messages(who, kind)).map(({ channel, content }) => [channel, content.text]);
  };
  for (const day of ['2026-12-01', '2026-12-21', '2027-02-19']) await night(day);
  expect(await noticesOn('2027-03-07', 'service-ending')).toEqual([
    [
      'whatsapp',
      expect.stringMatching(
        /^Halo Siti Aminah, layanan \S+ diisolir sejak 21 Desember 2026 dan berakhir 21 Maret 2027\. Bayar Rp\s455\.400 paling lambat 20 Maret 2027 agar layanan aktif lagi\.\nLihat tagihan: http\S+\/tagihan\n/,
      ),
    ],
  ]);
  await night('2027-03-18');
  expect(await noticesOn('2027-03-21', 'service-ended')).toEqual([
    [
      'whatsapp',
      expect.stringMatching(
        /^Halo Siti Aminah, layanan \S+ berakhir pada 21 Maret 2027\.\nLihat tagihan akhir: http/,
      ),
    ],
  ]);
});

test('a provider without WhatsApp and SMS offers none', async () => {
  const without = await createTestApp({
    beside: world,
    env: {
      NODE_ENV: 'development',
      SMTP_URL: 'smtp://127.0.0.1',
      PAYMENT_GATEWAY: 'midtrans',
      MIDTRANS_SERVER_KEY: 'SB-Mid-server-uji',
    },
  });
  const who = await customer();
  expect((await without.call(getNotificationPreferences, {}, who)).data).toEqual({
    email: true,
    push: true,
    phone: null,
  });
  const phone = { on: true, first: 'whatsapp', alsoEmail: false };
  const { data } = await without.call(
    saveNotificationPreferences,
    { body: { email: true, push: true, phone } },
    who,
  );
  expect(data.phone).toBeNull();
  await without.close();
});
