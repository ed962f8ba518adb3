import * as call from '@serat/contract/claim';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { nameOnly } from '../../../../db/by.ts';
import { createImports } from '../../../../testing/imported.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { createTestApp } from '../../../../testing/test-app.ts';
import { captureStatements } from '../../../../testing/citus/statements.ts';
import { createBillingApp } from '../../../money/billing/testing/billing-app.ts';
import { driveAccounts, goodPassword, statuses, wrongCode } from '../testing/account-driver.ts';
import { rowsOf } from '../../../../testing/rows.ts';

const world = await createBillingApp();
const captured = captureStatements();
afterAll(() => captured.stop());
const { db, clock, services, mails, lastCode, jobs } = world;
const drive = driveAccounts(world);
const imported = createImports(world);

const ask = (number: string, app: Pick<typeof world, 'call'> = world) =>
  app.call(call.askClaim, { body: { number } });
const prove = (number: string, code: string, ending?: string) =>
  world.call(call.proveClaim, { body: { number, code, ...(ending && { ending }) } });
const finish = (claim: string, email: string, more: object = {}) =>
  world.call(call.finishClaim, { body: { claim, email, password: goodPassword, ...more } });

let phones = 0;
const newPhone = () => `08130000${String((phones += 1)).padStart(4, '0')}`;
const international = (phone: string | null) => (phone ?? '').replace(/^0/, '62');

async function phoneCode(phone: string | null): Promise<string> {
  const text = (await mails(international(phone))).at(-1)?.text ?? '';
  return /^\d{6}/.exec(text)?.[0] ?? '';
}

async function proven() {
  const who = await imported();
  await ask(who.number);
  const { data } = await prove(who.number, await lastCode(who.email ?? ''));
  return { ...who, email: who.email ?? '', claim: data.claim };
}

describe('by email', () => {
  // shows P7.8, P7.12
  test('claims the account with its imported identity and service', async () => {
    const who = await imported({ nik: '3174056104900003' });
    const email = who.email ?? '';
    const asked = await ask(who.number);
    expect(asked.data).toEqual({ channel: 'email', contact: 'l…@c…' });
    expect(await drive.login(email)).toMatchObject({ http: 422 });
    const { data } = await prove(who.number, await lastCode(email));
    expect(data.email).toBe(email);
    expect((await finish(data.claim, email)).http).toBe(200);
    const entered = await drive.login(email);
    expect(entered.data.user).toMatchObject({
      id: who.id,
      customerNumber: who.number,
      nik: '3174056104900003',
      verified: true,
      hasClaimNews: true,
    });
    const consents = await rowsOf(db, 'consent', { customer_id: who.id }, [
      'document',
      'given_for',
    ]);
    expect(consents.toSorted((a, b) => a.document.localeCompare(b.document))).toEqual([
      { document: 'privacy', given_for: 'claim' },
      { document: 'terms', given_for: 'claim' },
    ]);
    expect(
      (await services.subscriptions.runningOf(db, who.id)).map(({ number }) => number),
    ).toEqual([who.service.number]);
    await world.call(call.seeClaimNews, { body: {} }, { token: entered.data.token });
    expect((await drive.getProfile(entered.data.token)).data.hasClaimNews).toBe(false);
    expect(await findViolations(db)).toEqual([]);
    expect((await finish(data.claim, email)).http).toBe(422);
  });

  test.each(['service', 'former customer', 'former service'])(
    'finds the %s number, typed in either case',
    async (kind) => {
      const former = `LAMA-${kind}`.toUpperCase();
      const who = await imported(
        kind === 'former customer' ? { formerNumber: former } : {},
        kind === 'former service' ? { formerNumber: former } : {},
      );
      const number = kind === 'service' ? who.service.number : former.toLowerCase();
      await ask(number);
      expect((await prove(number, await lastCode(who.email ?? ''))).http).toBe(200);
    },
  );

  // shows P7.8
  test('proves a new email by a code, and refuses one that has an account', async () => {
    const who = await proven();
    const other = drive.newEmail();
    expect((await finish(who.claim, other)).http).toBe(422);
    await world.call(call.askClaimEmail, { body: { claim: who.claim, email: other } });
    const code = await lastCode(other);
    expect((await finish(who.claim, other, { code: wrongCode(code) })).http).toBe(422);
    expect((await finish(who.claim, other, { code })).http).toBe(200);
    expect((await drive.login(other)).data.user.id).toBe(who.id);

    const { email: taken } = await drive.activeCustomer();
    const late = await proven();
    clock.advance({ minutes: 1 });
    await world.call(call.askClaimEmail, { body: { claim: late.claim, email: taken } });
    const refused = await finish(late.claim, taken, { code: await lastCode(taken) });
    expect(refused).toMatchObject({ http: 422, fields: { email: expect.any(String) } });
    expect((await finish(late.claim, late.email)).http).toBe(200);
  });
});

describe('by phone', () => {
  // shows P7.9, S2.9
  test('asks for the end of NIK or PLN id too, so a recycled number is not enough', async () => {
    const phone = newPhone();
    const who = await imported({ email: null, phone, nik: '3174056104900003' });
    const asked = await ask(who.number);
    expect(asked.data).toEqual({ channel: 'phone', contact: `…${phone.slice(-3)}` });
    const code = await phoneCode(phone);
    expect((await prove(who.number, code)).http).toBe(422);
    expect((await prove(who.number, code, '9999')).http).toBe(422);
    const { data } = await prove(who.number, code, '0003');
    expect(data.email).toBeNull();
    const email = drive.newEmail();
    await world.call(call.askClaimEmail, { body: { claim: data.claim, email } });
    expect((await finish(data.claim, email, { code: await lastCode(email) })).http).toBe(200);
    expect((await drive.login(email)).data.user).toMatchObject({ id: who.id, phone });
  });

  // shows P7.9
  test('asks for the end of the PLN id of a service too', async () => {
    const phone = newPhone();
    const place = {
      address: 'Jl. Wijaya 5, Jakarta Selatan',
      cityId: '3174',
      areaId: '01',
      plnId: '521040007788',
      latitude: null,
      longitude: null,
    };
    const who = await imported({ email: null, phone }, { place });
    await ask(who.number);
    const code = await phoneCode(phone);
    expect((await prove(who.number, code)).http).toBe(422);
    expect((await prove(who.number, code, '7788')).http).toBe(200);
  });
});

describe('a stranger', () => {
  const claimed = async () => {
    const who = await proven();
    await finish(who.claim, who.email);
    return who.number;
  };
  const contactless = async () => (await imported({ email: null, phone: null })).number;
  const unknown = async () => 'TIDAK-ADA';

  // shows P7.10
  test('gets a steady, plausible mask for every number without a claim', async () => {
    for (const make of [claimed, contactless, unknown]) {
      const number = await make();
      clock.advance({ minutes: 2 });
      const { http, data } = await ask(number);
      expect(http).toBe(200);
      expect(data.contact).toMatch(data.channel === 'phone' ? /^…\d{3}$/ : /^[a-z]…@[a-z]…$/);
      clock.advance({ minutes: 2 });
      expect((await ask(number)).data).toEqual(data);
      expect(await prove(number, '123456')).toMatchObject({ http: 422, code: 'WRONG_CODE' });
    }
  });

  // shows P7.10, S2.9
  test('causes the same statements for every number', async () => {
    const texts: string[][] = [];
    for (const make of [async () => (await imported()).number, claimed, contactless, unknown]) {
      const number = await make();
      clock.advance({ minutes: 2 });
      const before = captured.statements.length;
      await captured.during(number, () => ask(number));
      const sent = captured.statements.slice(before).map(({ text }) => text);
      texts.push(sent.filter((text) => !/^(?:rollback to|set time zone)/.test(text)));
    }
    for (const one of texts.slice(1)) expect(one).toEqual(texts[0]);
  });

  // shows P7.11, S2.9
  test('has five tries a day for a number, on all nodes, also at once', async () => {
    const who = await imported();
    await ask(who.number);
    const code = await lastCode(who.email ?? '');
    const node = await createTestApp({ beside: world });
    const guess = (app: Pick<typeof world, 'call'>) =>
      app.call(call.proveClaim, { body: { number: who.number, code: wrongCode(code) } });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => guess(at % 2 === 0 ? world : node)),
    );
    expect(statuses(replies)).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    expect((await prove(who.number, code)).http).toBe(429);
    clock.advance({ days: 1, minutes: 1 });
    await ask(who.number);
    expect((await prove(who.number, await lastCode(who.email ?? ''))).http).toBe(200);
  });

  // shows P7.10
  test('is announced to the owner of a claimed account', async () => {
    const who = await proven();
    await finish(who.claim, who.email);
    clock.advance({ minutes: 2 });
    await ask(who.number);
    expect((await mails(who.email)).at(-1)?.subject).toContain('mencoba mengklaim');
  });

  // shows P7.13
  test('who registers the email of a contact gets an ordinary registration and a claim notice', async () => {
    const who = await imported();
    const email = who.email ?? '';
    clock.advance({ minutes: 2 });
    expect((await drive.register(email)).http).toBe(200);
    const subjects = (await mails(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('diklaim'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.includes('aktivasi'))).toHaveLength(1);
    const alone = await imported();
    clock.advance({ minutes: 2 });
    await drive.forget(alone.email ?? '');
    expect((await mails(alone.email ?? '')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('diklaim'),
    ]);
  });
});

describe('at the same time', () => {
  // shows P7.12
  test('one of two claims wins', async () => {
    const who = await proven();
    const replies = await Promise.all([finish(who.claim, who.email), finish(who.claim, who.email)]);
    expect(statuses(replies)).toEqual([200, 422]);
    expect(await findViolations(db)).toEqual([]);
  });

  // shows P7.12
  test('a code proves one claim, and a later claim of the same customer ends the earlier one', async () => {
    const who = await imported();
    const email = who.email ?? '';
    await ask(who.number);
    const code = await lastCode(email);
    const proofs = await Promise.all([prove(who.number, code), prove(who.number, code)]);
    expect(statuses(proofs)).toEqual([200, 422]);
    const { claim: first } = proofs.find(({ http }) => http === 200)?.data ?? { claim: '' };
    clock.advance({ minutes: 2 });
    await ask(who.service.number);
    const { data: later } = await prove(who.service.number, await lastCode(email));
    const replies = await Promise.all([finish(first, email), finish(later.claim, email)]);
    expect(replies.map(({ http }) => http)).toEqual([422, 200]);
  });

  // shows P7.12
  test('a deletion and a claim leave a deleted or a claimed customer, never half of one', async () => {
    const who = await proven();
    await services.billing.endings.endService(who.service.number, {
      by: nameOnly('Budi'),
      reason: null,
    });
    await sql`update bill set status = 'PAID', paid_at = now() where customer_id = ${who.id}::uuid`.execute(
      db,
    );
    const [claim] = await Promise.all([
      finish(who.claim, who.email),
      services.privacy.deletePerson(who.number, nameOnly('Budi')),
    ]);
    expect([200, 422]).toContain(claim.http);
    expect((await drive.login(who.email)).http).toBe(422);
    expect(await finish(who.claim, who.email)).toMatchObject({ http: 422 });
  });

  test('a claim ends after half an hour, and the purge deletes it', async () => {
    const who = await proven();
    clock.advance({ minutes: 31 });
    expect((await finish(who.claim, who.email)).http).toBe(422);
    await jobs['purge-expired']({});
    const left = await rowsOf(db, 'claim_ticket', { customer_id: who.id }, ['customer_id']);
    expect(left).toEqual([]);
  });
});

// shows P7.14
test('staff open a claim by a contact that two people decided on', async () => {
  const who = await imported({ email: null, phone: null });
  const value = drive.newEmail();
  const wanted = await services.account.contacts.plan({
    customerId: who.id,
    field: 'email',
    value,
  });
  expect(wanted).toMatchObject({ opensClaim: true });
  await services.account.contacts.start(wanted);
  expect((await mails(value)).at(-1)?.subject).toContain('diklaim');
  expect((await drive.login(value)).http).toBe(422);
  // The notice does not delay the code.
  await ask(who.number);
  expect((await prove(who.number, await lastCode(value))).http).toBe(200);
});
