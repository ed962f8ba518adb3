import { correctBill, getBill } from '@serat/contract/staff/bills';
import { getHome } from '@serat/contract/staff/home';
import * as call from '@serat/contract/staff/people';
import { listProposals } from '@serat/contract/staff/proposals';
import type { Role } from '@serat/contract/staff/roles';
import { afterEach, expect, test } from 'vitest';
import type { output } from 'zod/mini';
import { waitForLocks } from '../db/testing/lock-waits.ts';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { staffCommands } from '../ops/system/staff.ts';
import { commandLine } from '../ops/testing/command-line.ts';
import { createConsoleApp } from './testing/console-app.ts';
import { rowOf } from '../testing/rows.ts';

const world = await createBillingApp();
const { clock, db, services } = world;
const { ask, person, enter, approve, refuse } = await createConsoleApp(world);
const { ops } = commandLine(staffCommands, { db, services });
type Inside = { cookie: string };
type Person = Awaited<ReturnType<typeof person>>;

const password = 'gerobak-biru-di-atas-7';
const sameLine =
  'Akun Anda dan akun pengusulnya berasal dari undangan orang yang sama. Orang lain yang memutuskannya.';

/** Every test has its own staff. */
afterEach(async () => {
  await db.updateTable('staff').set({ left_at: clock() }).where('left_at', 'is', null).execute();
  await db.updateTable('proposal').set({ state: 'expired' }).execute();
});

const proposalOf = ({ data }: { data: output<typeof call.decided> }) => {
  if (data.outcome !== 'proposed') throw new Error('one person alone did it');
  return { id: data.proposalId, waitsUntil: data.waitsUntil };
};

let invitees = 0;
async function invite(role: Role, { cookie }: Inside) {
  invitees += 1;
  const email = `undangan-${invitees}@contoh.id`;
  const body = { email, fullName: `Undangan ${invitees}`, role, areas: [] };
  return { email, answer: await ask(call.invite, { body }, cookie) };
}

async function join(email: string): Promise<Inside & { id: string }> {
  const token = await world.lastLink(email);
  const fullName = `Nama ${email}`;
  const accepted = await ask(call.acceptInvitation, { body: { token, fullName, password } });
  expect(accepted).toMatchObject({ http: 200 });
  const { id } = await rowOf(db, 'staff', { email });
  return { id, ...(await enter(id)) };
}

const billed = async () => (await world.billed()).billId;

async function writeOff(number: string, { cookie }: Inside) {
  const seen = { status: 'OPEN', corrections: 0 };
  const body = { number, kind: 'written-off', amount: null, reason: 'Pindah', seen };
  return proposalOf(await ask(correctBill, { body }, cookie));
}

const stateOf = async (id: string) =>
  (await db.selectFrom('proposal').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

const waited = async (hours: number) => {
  clock.advance({ hours });
  await world.jobs['purge-expired']({});
};

// shows R6.e1
test('two people of one line cannot decide for each other', async () => {
  const number = await billed();
  const owner = await person('owner');
  const { email, answer } = await invite('support', owner);
  expect(answer.data).toEqual({ outcome: 'done' });
  const invited = await join(email);
  const sibling = await join((await invite('support', owner)).email);
  for (const { id } of [invited, sibling]) {
    await db.updateTable('staff').set({ role: 'finance' }).where('id', '=', id).execute();
  }
  const other = await person('finance');

  for (const [proposer, decider] of [
    [owner, invited],
    [invited, owner],
    [invited, sibling],
  ] as const) {
    const { id } = await writeOff(number, proposer);
    const { data } = await ask(listProposals, {}, decider.cookie);
    expect(data.rows[0]).toMatchObject({ id, mayDecide: false, whyNot: sameLine });
    expect(await approve(id, decider)).toMatchObject({ http: 403, message: sameLine });
    await refuse(id, other, 'Belum');
  }
  const { id } = await writeOff(number, invited);
  expect((await approve(id, other)).data).toEqual({ outcome: 'executed' });
});

// shows R6.e1, R6.e2
test.each(['finance', 'owner'] as const)(
  'a %s is invited by two people and starts a line',
  async (role) => {
    const number = await billed();
    const owner = await person('owner');
    const { email, answer } = await invite(role, owner);
    const proposal = proposalOf(answer);
    expect(await world.mails(email)).toEqual([]);
    // Finance does not decide about staff: with one owner the proposal waits.
    expect(proposal.waitsUntil).toEqual(expect.any(String));
    const other = await person('owner');
    await refuse(proposal.id, other, 'Ulangi');

    const again = await invite(role, owner);
    const second = proposalOf(again.answer);
    expect(second.waitsUntil).toBeNull();
    expect((await approve(second.id, other)).data.outcome).toBe('executed');
    const invited = await join(again.email);
    const { id } = await writeOff(number, owner);
    expect((await approve(id, invited)).data).toEqual({ outcome: 'executed' });
  },
);

// shows R6.e1
test('a deciding role is given by two people and starts a line', async () => {
  const number = await billed();
  const owner = await person('owner');
  const other = await person('owner');
  const invited = await join((await invite('support', owner)).email);
  const body = { id: invited.id, version: 1, role: 'finance', areas: [], reason: 'Naik' };
  const { id } = proposalOf(await ask(call.changePerson, { body }, owner.cookie));
  expect((await approve(id, other)).data).toEqual({ outcome: 'executed' });
  const wish = await writeOff(number, owner);
  expect((await approve(wish.id, invited)).data).toEqual({ outcome: 'executed' });
});

// shows S9.6
test('a concurrent removal prevents one person from giving a deciding role', async () => {
  const owner = await person('owner');
  const { id } = await person('finance');
  const held = await db.startTransaction().execute();
  const staff = (of: string) => held.updateTable('staff').where('id', '=', of);
  await staff(owner.id).set({ role: 'owner' }).execute();
  const body = { id, version: 2, role: 'finance', areas: [], reason: 'Tetap' };
  const kept = ask(call.changePerson, { body }, owner.cookie);
  // The call has read the role and waits for the lock on the owner's row.
  await waitForLocks(db, 1);
  await staff(id).set({ role: 'support', version: 2 }).execute();
  await held.commit().execute();
  expect(await kept).toMatchObject({ http: 409, code: 'STALE', fields: { role: 'support' } });
});

// shows R6.e2
test.each([
  ['dismissed', (id: string) => [call.dismiss, { id, reason: 'Keluar' }] as const],
  [
    'demoted',
    (id: string) =>
      [
        call.changePerson,
        { id, version: 1, role: 'sales', areas: [], reason: 'Pindah bagian' },
      ] as const,
  ],
])('an owner is %s by two others', async (_how, entryOn) => {
  const [owner, other, leaver] = [
    await person('owner'),
    await person('owner'),
    await person('owner'),
  ];
  const [endpoint, body] = entryOn(leaver.id);
  const { id, waitsUntil } = proposalOf(await ask(endpoint, { body }, owner.cookie));
  expect(waitsUntil).toBeNull();
  expect(await approve(id, leaver)).toMatchObject({
    http: 403,
    message: 'Usulan ini tentang Anda. Orang lain yang memutuskannya.',
  });
  const whole = () =>
    db
      .selectFrom('staff')
      .select(['role', 'left_at as leftAt'])
      .where('id', '=', leaver.id)
      .executeTakeFirst();
  expect(await whole()).toEqual({ role: 'owner', leftAt: null });
  expect((await approve(id, other)).data).toEqual({ outcome: 'executed' });
  expect(await whole()).not.toEqual({ role: 'owner', leftAt: null });
});

// shows R6.e3
test('one of two owners has to wait 72 hours to dismiss the other, who may stop it', async () => {
  const owner = await person('owner');
  const leaver = await person('owner');
  const propose = async ({ cookie }: Inside) =>
    proposalOf(await ask(call.dismiss, { body: { id: leaver.id, reason: 'Berselisih' } }, cookie));
  const first = await propose(owner);
  expect(first.waitsUntil).toBe(new Date(clock().getTime() + 72 * 3_600_000).toISOString());
  for (const { email } of [owner, leaver]) {
    const [mail] = await world.mails(email);
    expect(mail?.subject).toContain(`Keluarkan Pemilik ${leaver.name}`);
    expect(mail?.text).toContain(`${owner.name} (${owner.email})`);
  }
  expect(await refuse(first.id, leaver, 'Tidak setuju')).toMatchObject({ http: 200 });
  await waited(73);
  expect(await stateOf(first.id)).toBe('refused');

  const second = await propose(await enter(owner.id));
  await waited(71);
  expect(await stateOf(second.id)).toBe('proposed');
  await waited(2);
  expect(await stateOf(second.id)).toBe('executed');
  const rows = await services.audit.list({ subject: 'staff', subjectId: leaver.id, limit: 3 });
  expect(rows).toMatchObject([
    { action: 'proposal.execute', role: 'system' },
    { action: 'staff.leave', staffId: owner.id, after: { waitedUntil: second.waitsUntil } },
    { action: 'proposal.wait', role: 'system' },
  ]);
});

// shows R6.e3
test('an owner of some areas can see and stop a waiting staff decision, but not make it', async () => {
  const owner = await person('owner');
  const regional = await person('owner', ['city:3174']);
  const auditor = await person('auditor', ['city:3174']);
  const { id, waitsUntil } = proposalOf((await invite('finance', owner)).answer);
  expect(waitsUntil).not.toBeNull();
  const mails = await world.mails(regional.email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Undangan')]);

  const message = 'Usulan tentang staf diputuskan Pemilik semua wilayah.';
  const shownTo = async ({ cookie }: Inside) => (await ask(listProposals, {}, cookie)).data.rows;
  expect(await shownTo(regional)).toMatchObject([
    { id, mayDecide: false, mayStop: true, whyNot: message },
  ]);
  const home = await ask(getHome, {}, regional.cookie);
  expect(home.data.needs.find(({ need }) => need === 'proposals')).toMatchObject({ count: 1 });
  expect(await shownTo(auditor)).toEqual([]);

  expect(await approve(id, regional)).toMatchObject({ http: 403, message });
  expect(await refuse(id, regional, 'Tidak kami kenal')).toMatchObject({ http: 200 });
  expect(await stateOf(id)).toBe('refused');
});

// shows S6.6
test.each(['before the sweep', 'by an earlier proposal of the same sweep'])(
  'a waiting proposal ends when its proposer leaves %s',
  async (when) => {
    const leaver = await person('owner');
    const { email, answer } = await invite('finance', leaver);
    const { id, waitsUntil } = proposalOf(answer);
    expect(waitsUntil).not.toBeNull();
    const owner = await person('owner');
    if (when === 'before the sweep') {
      await ops('staff', 'dismiss', leaver.email, '--reason', 'Berselisih', '--yes');
    } else {
      const body = { id: leaver.id, reason: 'Berselisih' };
      const dismissal = proposalOf(await ask(call.dismiss, { body }, owner.cookie));
      const earlier = db.updateTable('proposal').set({ waits_until: clock() });
      await earlier.where('id', '=', dismissal.id).execute();
    }
    await waited(73);
    expect(await stateOf(id)).toBe('refused');
    expect(await world.mails(email)).toEqual([]);
    const [row] = await services.audit.list({ action: 'proposal.withdraw', limit: 1 });
    expect(row).toMatchObject({
      role: 'system',
      after: { proposal: id, kind: 'staff.invite' },
      reason: 'Pengusulnya sudah keluar.',
    });
    // The same change can be proposed again.
    const { cookie } = await enter(owner.id);
    const again = { email, fullName: 'Nama Lain', role: 'finance', areas: [] };
    expect(proposalOf(await ask(call.invite, { body: again }, cookie)).id).not.toBe(id);
  },
);

// shows R6.e3
test('a sole owner gains a second decider after 72 hours, and money decisions wait as long', async () => {
  const [number, another] = [await billed(), await billed()];
  const owner = await person('owner');
  const { email, answer } = await invite('finance', owner);
  expect(answer.message).toMatch(/^Tidak ada orang kedua yang dapat memutuskannya\. Dijalankan /);
  const { id } = proposalOf(answer);
  const money = await writeOff(number, owner);
  expect(money.waitsUntil).not.toBeNull();
  expect(await approve(money.id, owner)).toMatchObject({ http: 403 });
  await waited(73);
  expect([await stateOf(id), await stateOf(money.id)]).toEqual(['executed', 'executed']);
  const later = await enter(owner.id);
  const { data } = await ask(getBill, { query: { number } }, later.cookie);
  expect(data.status).toBe('WRITTEN_OFF');
  // From now on there is a second person.
  const invited = await join(email);
  const next = await writeOff(another, later);
  expect(next.waitsUntil).toBeNull();
  expect((await approve(next.id, invited)).data).toEqual({ outcome: 'executed' });
});

test('a failure after the wait says why, and another node does not repeat the execution', async () => {
  const [number, another] = [await billed(), await billed()];
  const owner = await person('owner');
  const { id } = await writeOff(number, owner);
  const actor = { staffId: null, name: 'Sari', role: 'ops' as const };
  await services.backoffice.bills.correctNow(actor, {
    number,
    kind: 'written-off',
    amount: null,
    reason: 'Lebih dulu',
  });
  await waited(73);
  expect(await stateOf(id)).toBe('failed');

  const other = await writeOff(another, await enter(owner.id));
  clock.advance({ hours: 73 });
  await Promise.all([world.jobs['purge-expired']({}), world.jobs['purge-expired']({})]);
  expect(await stateOf(other.id)).toBe('executed');
  const executed = await services.audit.list({ action: 'proposal.execute', limit: 100 });
  expect(executed.filter(({ after }) => after?.['proposal'] === other.id)).toHaveLength(1);
});

// shows R6.e4
test('the command line needs no second person and starts a line', async () => {
  const number = await billed();
  const owner: Person = await person('owner');
  await ops('staff', 'invite', 'bos@contoh.id', '--role', 'finance', '--by', 'Sari');
  const invited = await join('bos@contoh.id');
  const { id } = await writeOff(number, owner);
  expect((await approve(id, invited)).data).toEqual({ outcome: 'executed' });

  const leaver = await person('owner');
  const dismissed = await ops(
    'staff',
    'dismiss',
    leaver.email,
    '--reason',
    'Menyalahgunakan',
    '--yes',
  );
  expect(dismissed.code).toBe(0);
  const [row] = await services.audit.list({ action: 'staff.leave', limit: 1 });
  expect(row).toMatchObject({ role: 'ops', staffId: null, subjectId: leaver.id });
  expect(await ops('staff', 'dismiss', leaver.email, '--reason', 'Lagi', '--yes')).toMatchObject({
    code: 1,
  });
  // The last owner stays, also for the command line.
  const last = await ops('staff', 'dismiss', owner.email, '--reason', 'Semua', '--yes');
  expect(last.code).toBe(1);
});
