import { listCustomers } from '@serat/contract/integration/calls';
import { listAudit } from '@serat/contract/staff/audit';
import { createApiToken } from '@serat/contract/staff/api-tokens';
import * as call from '@serat/contract/staff/people';
import { getHome } from '@serat/contract/staff/home';
import { listProposals } from '@serat/contract/staff/proposals';
import { getMe, login } from '@serat/contract/staff/session';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { withoutTriggers } from '../db/testing/without-triggers.ts';
import { createAuditService } from '../modules/base/audit/index.ts';
import { auditCommands } from '../ops/system/audit.ts';
import { staffCommands } from '../ops/system/staff.ts';
import { commandLine } from '../ops/testing/command-line.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createConsoleApp } from './testing/console-app.ts';

const world = await createTestApp();
const { clock, db, services } = world;
const { ask, inject, person, approve, refuse } = await createConsoleApp(world);
const { ops } = commandLine([...staffCommands, ...auditCommands], { db, services });
const password = 'gerobak-biru-di-atas-7';

type Person = Awaited<ReturnType<typeof person>>;
let owner: Person;
beforeEach(async () => {
  owner = await person('owner');
});

const dismissAllOwners = (except: string) =>
  sql`update staff set left_at = now() where role = 'owner' and id <> ${except}::uuid`.execute(db);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const accept = (token: string, fullName = 'Ani Finance') =>
  ask(call.acceptInvitation, { body: { token, fullName, password } });

test('an owner invites finance, who sets a password and logs in', async () => {
  const email = 'ani@contoh.id';
  const body = { email, fullName: 'Ani', role: 'finance', areas: ['city:3174'] };
  const other = await person('owner');
  const { data } = await ask(call.invite, { body }, owner.cookie);
  if (data.outcome !== 'proposed') throw new Error('one person alone did it');
  expect((await approve(data.proposalId, other)).data).toEqual({ outcome: 'executed' });
  const token = await world.lastLink(email);
  expect((await ask(call.readInvitation, { body: { token } })).data).toMatchObject({
    email,
    role: 'finance',
  });
  expect(await accept(token)).toMatchObject({ http: 200, data: { email } });
  expect(await accept(token)).toMatchObject({ http: 404 });
  const entered = await ask(login, { body: { email, password } });
  expect((await ask(getMe, {}, entered.cookie)).data).toMatchObject({
    role: 'finance',
    areas: ['city:3174'],
    fullName: 'Ani Finance',
  });
  const again = { ...body, fullName: 'Ani lagi', role: 'sales' };
  expect(await ask(call.invite, { body: again }, owner.cookie)).toMatchObject({
    code: 'STEP_REFUSED',
  });
});

// shows P1.6
test('an invitation ends after 24 hours, by a newer one and by withdrawal', async () => {
  const email = 'beni@contoh.id';
  const body = { email, fullName: 'Beni', role: 'support', areas: [] };
  await ask(call.invite, { body }, owner.cookie);
  const first = await world.lastLink(email);
  await ask(call.invite, { body }, owner.cookie);
  const second = await world.lastLink(email);
  expect(await accept(first)).toMatchObject({ http: 404 });
  const { data } = await ask(call.listInvitations, {}, owner.cookie);
  const open = data.find((one) => one.email === email);
  await ask(call.withdrawInvitation, { body: { id: open?.id } }, owner.cookie);
  expect(await accept(second)).toMatchObject({ http: 404 });
  await ask(call.invite, { body }, owner.cookie);
  const third = await world.lastLink(email);
  clock.advance({ hours: 25 });
  expect(await accept(third)).toMatchObject({ http: 404 });
});

test('a second owner needs a second person', async () => {
  const other = await person('owner');
  const finance = await person('finance');
  const body = { email: 'citra@contoh.id', fullName: 'Citra', role: 'owner', areas: [] };
  const { data } = await ask(call.invite, { body }, owner.cookie);
  if (data.outcome !== 'proposed') throw new Error('it was done at once');
  const id = data.proposalId;
  expect(await world.mails('citra@contoh.id')).toEqual([]);
  expect(await ask(call.invite, { body }, other.cookie)).toMatchObject({ code: 'STEP_REFUSED' });

  const seenBy = async (who: Person) =>
    (await ask(listProposals, {}, who.cookie)).data.rows.find((row) => row.id === id);
  expect(await seenBy(owner)).toMatchObject({ mine: true, mayDecide: false, state: 'proposed' });
  // A proposal about an owner is hidden from those who cannot read the staff list.
  expect(await seenBy(finance)).toBeUndefined();
  const waiting = async (who: Person) =>
    (await ask(getHome, {}, who.cookie)).data.needs.find(({ need }) => need === 'proposals')?.count;
  expect(await waiting(finance)).toBe(0);
  expect(await waiting(other)).toBe(1);
  expect(await seenBy(other)).toMatchObject({ title: expect.stringContaining('Citra') });
  expect(await seenBy(other)).toMatchObject({ mine: false, mayDecide: true });

  for (const who of [owner, finance]) {
    expect(await approve(id, who)).toMatchObject({ http: 403 });
  }
  expect((await approve(id, other)).data).toEqual({
    outcome: 'executed',
  });
  expect(await world.mails('citra@contoh.id')).toHaveLength(1);
  expect(await approve(id, other)).toMatchObject({
    code: 'STEP_REFUSED',
  });
  const { data: trail } = await ask(listAudit, { query: { action: 'proposal' } }, owner.cookie);
  expect(trail.rows.map(({ action }) => action).slice(0, 3)).toEqual([
    'proposal.execute',
    'proposal.approve',
    'proposal.propose',
  ]);
});

// shows P1.12
test('a proposal can be refused with a reason, and expires after 72 hours', async () => {
  const other = await person('owner');
  const body = (email: string) => ({ email, fullName: 'Dodi', role: 'owner', areas: [] });
  const propose = async (email: string) => {
    const { data } = await ask(call.invite, { body: body(email) }, owner.cookie);
    return data.outcome === 'proposed' ? data.proposalId : '';
  };
  const refused = await propose('dodi@contoh.id');
  expect(await refuse(refused, other, 'Belum perlu')).toMatchObject({ http: 200 });
  expect(await approve(refused, other)).toMatchObject({
    code: 'STEP_REFUSED',
  });
  const late = await propose('dodi@contoh.id');
  clock.advance({ hours: 73 });
  const anybody = await person('owner');
  expect(await approve(late, anybody)).toMatchObject({
    code: 'STEP_REFUSED',
  });
  const all = await ask(listProposals, { query: { all: true } }, anybody.cookie);
  expect(all.data.rows.find(({ id }) => id === late)?.state).toBe('expired');
});

// shows P1.12
test('an approved proposal is checked again when it is carried out', async () => {
  const other = await person('owner');
  const body = { email: 'eka@contoh.id', fullName: 'Eka', role: 'owner', areas: [] };
  const { data } = await ask(call.invite, { body }, owner.cookie);
  const hash = await world.deps.passwords.hash(password);
  await services.staff.add({ email: 'eka@contoh.id', fullName: 'Eka', role: 'sales' }, hash);
  const id = data.outcome === 'proposed' ? data.proposalId : '';
  expect((await approve(id, other)).data).toEqual({
    outcome: 'failed',
  });
  const all = await ask(listProposals, { query: { all: true } }, other.cookie);
  expect(all.data.rows.find((row) => row.id === id)).toMatchObject({
    state: 'failed',
    outcome: 'Email ini sudah milik seorang staf.',
  });
});

test('somebody else changes a role, on the version that was seen', async () => {
  const { id, cookie } = await person('support');
  const change = (version: number, role = 'dispatcher', who = owner.cookie) =>
    ask(
      call.changePerson,
      { body: { id, version, role, areas: ['area:jawa'], reason: 'Pindah bagian' } },
      who,
    );
  expect(await change(1)).toMatchObject({ http: 200, data: { outcome: 'done' } });
  expect((await ask(getMe, {}, cookie)).data).toMatchObject({ role: 'dispatcher' });
  expect(await change(1, 'sales')).toMatchObject({
    http: 409,
    code: 'STALE',
    fields: { role: 'dispatcher', areas: 'area:jawa', version: '2' },
  });
  const own = { id: owner.id, version: 1, role: 'sales', areas: [], reason: 'Bosan' };
  expect(await ask(call.changePerson, { body: own }, owner.cookie)).toMatchObject({ http: 403 });
  expect((await change(2, 'owner')).data.outcome).toBe('proposed');
});

// shows P1.7
test('the last owner stays, also with concurrent dismissals', async () => {
  const other = await person('owner');
  await dismissAllOwners(owner.id);
  await sql`update staff set left_at = null where id = ${other.id}::uuid`.execute(db);
  await person('owner', ['city:1271']);
  // Each proposal waits, since the other owner may not decide; then both become due at once.
  const leave = (id: string, cookie: string) =>
    ask(call.dismiss, { body: { id, reason: 'Pindah kota' } }, cookie);
  await Promise.all([leave(other.id, owner.cookie), leave(owner.id, other.cookie)]);
  clock.advance({ hours: 73 });
  await Promise.all([world.jobs['purge-expired']({}), world.jobs['purge-expired']({})]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff where role = 'owner' and areas = '{}' and left_at is null`.execute(
    db,
  );
  expect(rows[0]?.count).toBe(1);
});

// shows S9.7
test('an owner of some areas manages nobody, and becomes a full owner by two people', async () => {
  const small = await person('owner', ['city:1271']);
  const body = { email: 'lain@contoh.id', fullName: 'Lain', role: 'finance', areas: [] };
  expect(await ask(call.invite, { body }, small.cookie)).toMatchObject({ http: 403 });
  const wider = { id: small.id, version: 1, role: 'owner', areas: [], reason: 'Naik' };
  const { data } = await ask(call.changePerson, { body: wider }, owner.cookie);
  expect(data.outcome).toBe('proposed');
});

// shows P1.7
test('a dismissed member is logged out at once and can be invited again', async () => {
  const { id, email, cookie } = await person('technician');
  const reason = 'Kontrak selesai';
  expect(await ask(call.dismiss, { body: { id, reason } }, owner.cookie)).toMatchObject({
    http: 200,
  });
  expect(await ask(getMe, {}, cookie)).toMatchObject({ http: 401 });
  const invited = { email, fullName: 'Kembali', role: 'technician', areas: [] };
  expect(await ask(call.invite, { body: invited }, owner.cookie)).toMatchObject({ http: 200 });
});

// shows P1.7, S6.5
test('open invitations and tokens of a leaving member end', async () => {
  const leaver = await person('owner');
  const email = 'pintu@contoh.id';
  const invited = { email, fullName: 'Pintu', role: 'sales', areas: [] };
  await ask(call.invite, { body: invited }, leaver.cookie);
  const wanted = { name: 'Pembukuan', scopes: ['customers.read'], areas: [], days: 30 };
  const { data } = await ask(createApiToken, { body: wanted }, leaver.cookie);
  const kept = await ask(createApiToken, { body: { ...wanted, name: 'Lain' } }, owner.cookie);
  const read = async (token: string) =>
    (await world.app.inject({ url: listCustomers.path, headers: bearer(token) })).statusCode;
  expect(await read(data.token)).toBe(200);

  const body = { id: leaver.id, reason: 'Dipecat' };
  const dismissal = await ask(call.dismiss, { body }, owner.cookie);
  if (dismissal.data.outcome !== 'proposed') throw new Error('one person alone did it');
  await approve(dismissal.data.proposalId, await person('owner'));
  expect(await accept(await world.lastLink(email))).toMatchObject({ http: 404 });
  expect([await read(data.token), await read(kept.data.token)]).toEqual([401, 200]);
  const trail = await services.audit.list({
    subjectId: leaver.id,
    action: 'staff.leave',
    limit: 1,
  });
  expect(trail[0]).toMatchObject({ before: { withdrawn: [email], revoked: ['Pembukuan'] } });

  // The caller of requests that were authorised just before the person left.
  const late = { staffId: leaver.id, name: leaver.name, role: 'owner' } as const;
  const scopes = ['customers.read'] as const;
  await expect(
    services.integration.tokens.create(late, { name: 'Telat', scopes, areas: [], days: 1 }),
  ).rejects.toMatchObject({ code: 'NO_SESSION' });
  await expect(
    services.staff.invitations.invite({ ...invited, role: 'sales' }, late, {}),
  ).rejects.toMatchObject({ code: 'NO_SESSION' });
});

// shows P1.6
test('the command line invites the first owner and prints the link', async () => {
  const { code, said } = await ops('staff', 'invite', 'Bos@Contoh.id', '--role', 'owner');
  expect(code).toBe(0);
  const token = /^http:\/\/localhost:3001\/undangan#([\w-]{43})$/.exec(said.at(-1) ?? '')?.[1];
  expect(token).toBe(await world.lastLink('bos@contoh.id'));
  expect(await accept(token ?? '', 'Bos')).toMatchObject({ http: 200 });
  const { data } = await ask(listAudit, { query: { subjectId: 'bos@contoh.id' } }, owner.cookie);
  expect(data.rows[0]).toMatchObject({ action: 'staff.invite', role: 'ops', staffId: null });
});

test('refuses the name of a colleague', async () => {
  const { name, id } = await person('finance');
  const email = 'peniru@contoh.id';
  const body = { email, fullName: name, role: 'support', areas: [] };
  const inUse = { code: 'INVALID_INPUT', fields: { fullName: expect.stringContaining('dipakai') } };
  expect(await ask(call.invite, { body }, owner.cookie)).toMatchObject(inUse);
  await ask(call.invite, { body: { ...body, fullName: 'Peniru' } }, owner.cookie);
  const token = await world.lastLink(email);
  for (const alike of [name, name.toUpperCase(), name.replace(' ', '  ')]) {
    expect(await accept(token, alike)).toMatchObject(inUse);
  }
  // The name of a former member is free.
  await ask(call.dismiss, { body: { id, reason: 'Keluar' } }, owner.cookie);
  expect(await accept(token, name)).toMatchObject({ http: 200 });
});

const unseen = 'Nama berisi karakter yang tidak terlihat. Ketik ulang namanya';
const foreign = 'Tulis nama dengan huruf Latin. Ketik ulang namanya';
test.each([
  ...['200b', '2062', '180e', '034f', '3164', '2800'].map((hex) => [hex, unseen] as const),
  // Every body with this character is refused.
  ['202e', 'Berisi karakter yang tidak dapat dipakai'] as const,
  // A Cyrillic and a Greek letter that look like "a" and "B".
  ...['0430', '0392'].map((hex) => [hex, foreign] as const),
])('refuses a name with U+%s, which could look like another name', async (hex, message) => {
  const fullName = `${String.fromCodePoint(Number.parseInt(hex, 16))} Budi`;
  const refused = { code: 'INVALID_INPUT', fields: { fullName: message } };
  const body = { email: 'budi@contoh.id', fullName, role: 'support', areas: [] };
  expect(await ask(call.invite, { body }, owner.cookie)).toMatchObject(refused);
  expect(await accept('a'.repeat(43), fullName)).toMatchObject(refused);
  const typed = await ops('staff', 'invite', body.email, '--role', 'support', '--name', fullName);
  expect(typed.code).not.toBe(0);
  expect(await world.mails(body.email)).toEqual([]);
});

test('the audit shows the address beside the name, and can be searched by it', async () => {
  const other = await person('owner');
  const support = await person('support');
  await ask(call.dismiss, { body: { id: support.id, reason: 'Keluar' } }, other.cookie);
  // A longer email that contains this one belongs to another person.
  const alike = await person('owner');
  const longer = { email: `x${other.email}` };
  await db.updateTable('staff').set(longer).where('id', '=', alike.id).execute();
  const { id } = await person('support');
  await ask(call.dismiss, { body: { id, reason: 'Keluar' } }, alike.cookie);
  const query = { actor: other.email };
  const { data } = await ask(listAudit, { query }, owner.cookie);
  expect(data.rows).toMatchObject([{ staffId: other.id, actorEmail: other.email }]);
  const csv = await inject(listAudit.csv, { query }, { cookie: owner.cookie });
  expect(csv.body).toContain(other.email);
});

test('pages the audit, newest first, by action and time', async () => {
  const all = await ask(listAudit, { query: { limit: 3 } }, owner.cookie);
  expect(all.data.rows).toHaveLength(3);
  const next = await ask(listAudit, { query: { limit: 3, after: all.data.next } }, owner.cookie);
  const ids = [...all.data.rows, ...next.data.rows].map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  const changes = await ask(listAudit, { query: { action: 'staff.change' } }, owner.cookie);
  expect(changes.data.rows[0]).toMatchObject({
    before: { role: 'support', areas: [] },
    after: { role: 'dispatcher', areas: ['area:jawa'] },
    reason: 'Pindah bagian',
  });
  const future = await ask(listAudit, { query: { from: '2099-01-01' } }, owner.cookie);
  expect(future.data).toEqual({ rows: [], next: null });
});

// shows P1.10
test('verifies the chain; detects a changed, removed or truncated row', async () => {
  const sound = await ops('audit', 'verify');
  expect(sound).toMatchObject({ code: 0, said: [expect.stringMatching(/^Utuh: \d+ baris/)] });
  await expect(sql`update audit set actor = 'x'`.execute(db)).rejects.toThrow('inserts only');
  await expect(sql`delete from audit`.execute(db)).rejects.toThrow('inserts only');
  await expect(sql`truncate audit`.execute(db)).rejects.toThrow('inserts only');

  const tampered = async (change: string) => {
    const trx = await db.startTransaction().execute();
    await withoutTriggers(trx, () => sql.raw(change).execute(trx));
    const verdict = await createAuditService({ ...world.deps, db: trx }).verify();
    await trx.rollback().execute();
    return verdict;
  };
  expect(await tampered(`update audit set reason = 'lain' where seq = 3`)).toMatchObject({
    sound: false,
    brokenAt: 3,
    why: 'changed',
  });
  expect(await tampered('delete from audit where seq = 4')).toMatchObject({ brokenAt: 4 });
  for (const seq of [-5, 0]) {
    const forged = `insert into audit select (jsonb_populate_record(audit,
      '{"seq": ${seq}, "actor": "Orang lain"}')).* from audit where seq = 1`;
    expect(await tampered(forged)).toMatchObject({ brokenAt: seq, why: 'foreign' });
  }
  expect(
    await tampered('delete from audit where seq = (select max(seq) from audit)'),
  ).toMatchObject({ sound: false, why: 'cut' });
});

// shows P1.10, S6.8, V16.4.2
test('detects a truncation together with its head by a digest from the log', async () => {
  await world.jobs['purge-expired']({});
  const heads = world.logged().matchAll(/"head":"([0-9a-f]{64})","msg":"the audit ends here"/g);
  const kept = [...heads].at(-1)?.[1] ?? '';
  expect(await ops('audit', 'verify', '--head', kept)).toMatchObject({ code: 0 });
  expect(await ops('audit', 'verify', '--head', 'x')).toMatchObject({ code: 2 });

  const trx = await db.startTransaction().execute();
  await withoutTriggers(trx, async () => {
    await sql`delete from audit where seq > (select max(seq) - 3 from audit)`.execute(trx);
    await sql`update audit_head set (seq, digest) =
      (select seq, digest from audit order by seq desc limit 1)`.execute(trx);
  });
  const shortened = createAuditService({ ...world.deps, db: trx });
  expect(await shortened.verify()).toMatchObject({ sound: true });
  expect(await shortened.verify(kept)).toMatchObject({ sound: false, why: 'unmet' });
  await trx.rollback().execute();
});
