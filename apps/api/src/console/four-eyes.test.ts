import * as bills from '@serat/contract/staff/bills';
import {
  correctCustomer,
  previewCustomerCorrection,
} from '@serat/contract/staff/customer-corrections';
import * as people from '@serat/contract/staff/people';
import * as proposals from '@serat/contract/staff/proposals';
import { login } from '@serat/contract/staff/session';
import { expect, test, vi } from 'vitest';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { createConsoleApp, staffPassword } from './testing/console-app.ts';
import { changeRows, rowOf } from '../testing/rows.ts';

const world = await createBillingApp({ env: { FOUR_EYES_ABOVE: '45000' } });
const { services, clock, db } = world;
const { ask, person, approve, refuse } = await createConsoleApp(world);
type Person = Awaited<ReturnType<typeof person>>;

const outOf = ({ data }: { data: { outcome: string } }) => data.outcome;
const credit = (number: string | undefined, amount: number, corrections = 0) => ({
  body: {
    number,
    kind: 'credit',
    amount,
    reason: 'Gangguan',
    seen: { status: 'OPEN', corrections },
  },
});
/** Whether this person may decide, according to the list. */
async function saidOf(id: string, { cookie }: Pick<Person, 'cookie'>) {
  const { data } = await ask(proposals.listProposals, {}, cookie);
  const row = data.rows.find((one) => one.id === id);
  return row && { mayDecide: row.mayDecide, whyNot: row.whyNot };
}

/** The reason for the refusal, if the list and the decision give the same one. */
async function refusal(id: string, who: Pick<Person, 'cookie'>) {
  const said = await saidOf(id, who);
  const { http, message } = await approve(id, who);
  return said?.mayDecide === false && http === 403 && said.whyNot === message ? message : said;
}

async function proposedBy({ cookie }: Pick<Person, 'cookie'>, number: string): Promise<string> {
  const body = {
    number,
    kind: 'written-off',
    amount: null,
    reason: 'Pindah',
    seen: { status: 'OPEN', corrections: 0 },
  };
  const { data } = await ask(bills.correctBill, { body }, cookie);
  return data.outcome === 'proposed' ? data.proposalId : '';
}

const password = 'gerobak-biru-di-atas-7';

async function joined(email: string, by: Person): Promise<Pick<Person, 'cookie'>> {
  const fullName = `Si ${email.split('@', 1)[0]}`;
  const invited = { email, fullName, role: 'finance', areas: [] };
  const { data } = await ask(people.invite, { body: invited }, by.cookie);
  await approve(data.outcome === 'proposed' ? data.proposalId : '', await person('owner'));
  const token = await world.lastLink(email);
  await ask(people.acceptInvitation, { body: { token, fullName, password } });
  return ask(login, { body: { email, password } });
}

// shows P1.12, S9.4
test('a newcomer or returning member cannot decide on older proposals', async () => {
  const { billId } = await world.billed();
  const owner = await person('owner');
  const finance = await person('finance');
  const id = await proposedBy(finance, billId);
  // Approved but interrupted before its execution: only such a proposal stays when its proposer leaves.
  const approved = { state: 'approved' as const, decided_by: owner.id, decided_at: clock() };
  await db.updateTable('proposal').set(approved).where('id', '=', id).execute();
  clock.advance({ minutes: 1 });
  await ask(people.dismiss, { body: { id: finance.id, reason: 'Keluar' } }, owner.cookie);
  const back = await joined(finance.email, owner);
  expect(await refusal(id, back)).toBe('Usulan Anda sendiri harus diputuskan orang lain.');
  const newcomer = await joined('baru@contoh.id', await person('owner'));
  const older = 'Usulan ini lebih lama daripada akun Anda. Orang lain yang memutuskannya.';
  expect(await refusal(id, newcomer)).toBe(older);
  expect(await refuse(id, back, 'Tidak')).toMatchObject({ http: 403 });
  expect(await saidOf(id, owner)).toEqual({ mayDecide: true, whyNot: null });
  expect(await approve(id, owner)).toMatchObject({ data: { outcome: 'executed' } });
});

test('a role without the permission cannot decide, and reads why', async () => {
  const { billId } = await world.billed();
  const id = await proposedBy(await person('finance'), billId);
  const whyNot = 'Peran Anda tidak memutuskan usulan seperti ini.';
  const auditor = await person('auditor');
  expect(await saidOf(id, auditor)).toEqual({ mayDecide: false, whyNot });
  expect(await approve(id, auditor)).toMatchObject({ http: 403 });
  const body = { email: 'pemilik@contoh.id', fullName: 'Baru', role: 'owner', areas: [] };
  const { data } = await ask(people.invite, { body }, (await person('owner')).cookie);
  const owners = data.outcome === 'proposed' ? data.proposalId : '';
  expect(await approve(owners, await person('finance'))).toMatchObject({
    http: 403,
    message: whyNot,
  });
});

// shows S9.4
test("nobody decides with the proposer's email address", async () => {
  const { billId } = await world.billed();
  const owner = await person('owner');
  const older = await joined('lama@contoh.id', owner);
  clock.advance({ minutes: 1 });
  const id = await proposedBy(owner, billId);
  await changeRows(db, 'staff', { id: owner.id }, { email: 'lama@contoh.id', left_at: clock() });
  expect(await refusal(id, older)).toBe('Usulan Anda sendiri harus diputuskan orang lain.');
});

// shows S9.5
test('an approved proposal that was never carried out expires after 72 hours', async () => {
  const { billId } = await world.billed();
  const { email } = await person('finance');
  const id = await proposedBy(await person('finance'), billId);
  await db.updateTable('proposal').set({ state: 'approved' }).where('id', '=', id).execute();
  clock.advance({ days: 4 });
  const other = await ask(login, { body: { email, password: staffPassword } });
  expect(await approve(id, other)).toMatchObject({
    code: 'STEP_REFUSED',
    message: expect.stringContaining('kedaluwarsa'),
  });
  const next = await proposedBy(other, billId);
  expect(next).not.toBe('');
  const { state } = await rowOf(db, 'proposal', { id });
  expect(state).toBe('expired');

  clock.advance({ days: 4 });
  await world.jobs['purge-expired']({});
  await world.jobs['purge-expired']({});
  // Each expiry is audited once, whether a new proposal or the nightly job caused it.
  const rows = await services.audit.list({
    action: 'proposal.expire',
    subjectId: billId,
    limit: 5,
  });
  const about = { role: 'system', subject: 'bill', customerId: expect.any(String) };
  expect(rows).toMatchObject([
    { ...about, after: { proposal: next, state: 'expired' } },
    { ...about, after: { proposal: id, state: 'expired' } },
  ]);
});

// shows P1.12, S9.1
test('credits add up over thirty days, on one bill and on several', async () => {
  const { id: customerId, billIds } = await world.twiceBilled();
  const [first, second] = billIds;
  const { cookie } = await person('finance');
  expect(outOf(await ask(bills.correctBill, credit(first, 20_000), cookie))).toBe('done');
  expect(outOf(await ask(bills.correctBill, credit(first, 20_000, 1), cookie))).toBe('done');
  expect(outOf(await ask(bills.correctBill, credit(first, 20_000, 2), cookie))).toBe('proposed');
  expect(outOf(await ask(bills.correctBill, credit(second, 20_000), cookie))).toBe('proposed');
  const query = { customerId, kind: 'credit', amount: '5001' };
  const { data } = await ask(previewCustomerCorrection, { query }, cookie);
  expect(data.needsFourEyes).toBe(true);

  clock.advance({ days: 31 });
  const later = await person('finance');
  const again = await ask(bills.correctBill, credit(second, 20_000), later.cookie);
  expect(outOf(again)).toBe('done');
});

// shows S9.1
test('credits between preview and execution count', async () => {
  const { billId } = await world.billed();
  const { cookie } = await person('finance');
  await ask(bills.correctBill, credit(billId, 40_000), cookie);
  const correct = services.billing.corrections.correct.bind(services.billing);
  const stale = vi
    .spyOn(services.billing.corrections, 'correct')
    .mockImplementationOnce(async (...asked) => ({
      ...(await correct(...asked)),
      needsFourEyes: false,
    }));
  const late = await ask(bills.correctBill, credit(billId, 10_000, 1), cookie);
  stale.mockRestore();
  expect(late).toMatchObject({ http: 409, code: 'STALE' });
});

// shows S9.2
test('a waiver counts with its real amount, whatever the caller sends', async () => {
  const { id: customerId, billIds } = await world.twiceBilled();
  clock.set('2027-01-28T03:00:00Z');
  const { cookie } = await person('finance');
  const parts = billIds.map((number) => ({
    number,
    amount: 1,
    seen: { status: 'OPEN', corrections: 0 },
  }));
  const body = { customerId, kind: 'denda-waived', parts, reason: 'Gangguan' };
  const { data } = await ask(correctCustomer, { body }, cookie);
  expect(data.map(({ outcome }) => outcome)).toEqual(['proposed', 'proposed']);
});

// shows S9.3
test('refuses a waiver if denda has grown since the approval', async () => {
  const { billId } = await world.billed();
  clock.set('2026-12-30T03:00:00Z');
  const support = await person('support');
  const { email } = await person('finance');
  const body = {
    number: billId,
    kind: 'denda-waived',
    amount: null,
    reason: 'x-x',
    seen: { status: 'OPEN', corrections: 0 },
  };
  const { data } = await ask(bills.proposeCorrection, { body }, support.cookie);
  clock.advance({ days: 2, hours: 20 });
  const finance = await ask(login, { body: { email, password: staffPassword } });
  const id = data.outcome === 'proposed' ? data.proposalId : '';
  expect(outOf(await approve(id, finance))).toBe('failed');
  const { corrections } = (await ask(bills.getBill, { query: { number: billId } }, finance.cookie))
    .data;
  expect(corrections).toEqual([]);
});
