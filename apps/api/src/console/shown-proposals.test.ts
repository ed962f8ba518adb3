import { correctBill } from '@serat/contract/staff/bills';
import { proposeIdentityCorrection } from '@serat/contract/staff/customer-corrections';
import { changePerson, invite, type decided } from '@serat/contract/staff/people';
import {
  approveProposal,
  listProposals,
  refuseProposal,
  showProposal,
} from '@serat/contract/staff/proposals';
import { expect, test } from 'vitest';
import type { output } from 'zod/mini';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { createConsoleApp } from './testing/console-app.ts';

const world = await createBillingApp();
const { db, services } = world;
const { ask, person } = await createConsoleApp(world);
// Before any session starts, because making a bill moves the clock.
const bills: Awaited<ReturnType<typeof world.billed>>[] = [];
for (let left = 6; left > 0; left -= 1) bills.push(await world.billed());
const finance = await person('finance');
const owner = await person('owner');

const idOf = ({ data }: { data: output<typeof decided> }): string =>
  data.outcome === 'proposed' ? data.proposalId : '';
const approve = (body: object) => ask(approveProposal, { body: { ...body } }, owner.cookie);

async function rowOf(id: string, { cookie } = owner) {
  const { data } = await ask(listProposals, { query: { all: true } }, cookie);
  return data.rows.find((row) => row.id === id);
}

async function writeOff(reason = 'Pindah') {
  const { id: customerId, billId: number } = bills.pop() ?? (await world.billed());
  const seen = { status: 'OPEN', corrections: 0 };
  const body = { number, kind: 'written-off', amount: null, reason, seen };
  return { customerId, number, id: idOf(await ask(correctBill, { body }, finance.cookie)) };
}

// shows P1.12a
test('shows who, whom, old and new values, amount and reason', async () => {
  const { id, customerId, number } = await writeOff();
  expect(await rowOf(id)).toMatchObject({
    proposedBy: finance.name,
    proposedByEmail: finance.email,
    customerId,
    customerName: 'Siti Aminah',
    amount: 414_000,
    reason: 'Pindah',
    content: {
      before: { bill: number, left: 414_000 },
      after: { bill: number, left: 0, correction: 'written-off' },
    },
    digest: expect.stringMatching(/^[\w-]{43}$/),
  });
});

// shows P1.12a
test('refuses a decision without the digest of what was shown', async () => {
  const { id } = await writeOff();
  const other = await writeOff();
  const foreign = (await rowOf(other.id))?.digest;
  expect(await approve({ id })).toMatchObject({ http: 422, fields: { digest: expect.anything() } });
  expect(await approve({ id, digest: foreign })).toMatchObject({ http: 409, code: 'STALE' });
  const refusal = { body: { id, digest: 'x', reason: 'Tidak' } };
  expect(await ask(refuseProposal, refusal, owner.cookie)).toMatchObject({ http: 409 });
  expect(await rowOf(id)).toMatchObject({ state: 'proposed' });
});

// shows P1.12a
test('does not carry out a proposal whose stored content differs from what was shown', async () => {
  const { id } = await writeOff();
  const digest = (await rowOf(id))?.digest;
  for (const change of [{ reason: 'Lain' }, { amount: 1 }, { payload: '{"number":"lain"}' }]) {
    const before = await db
      .selectFrom('proposal')
      .select(['reason', 'amount', 'payload'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db.updateTable('proposal').set(change).where('id', '=', id).execute();
    expect(await approve({ id, digest })).toMatchObject({ http: 409, code: 'STALE' });
    const restored = { ...before, payload: JSON.stringify(before.payload) };
    await db.updateTable('proposal').set(restored).where('id', '=', id).execute();
  }
  expect((await approve({ id, digest })).data).toEqual({ outcome: 'executed' });
});

test('an audited read returns the digest of sealed content', async () => {
  const { id: customerId } = bills.pop() ?? (await world.billed());
  const body = { customerId, field: 'fullName', value: 'Siti Lain', reason: 'KTP dilihat' };
  const id = idOf(await ask(proposeIdentityCorrection, { body }, finance.cookie));
  expect(await rowOf(id)).toMatchObject({ isSealed: true, content: null, digest: null });
  const look = { body: { id, reason: 'Memutuskan' } };
  const { data } = await ask(showProposal, look, owner.cookie);
  expect(data.content).toMatchObject({ after: { fullName: 'Siti Lain' } });
  const [trace] = await services.audit.list({ action: 'proposal.show', limit: 1 });
  expect(trace).toMatchObject({ actor: owner.name, customerId, reason: 'Memutuskan' });
  expect((await approve({ id, digest: data.digest })).data).toEqual({ outcome: 'executed' });
  expect(await ask(showProposal, look, owner.cookie)).toMatchObject({ http: 404 });
});

test('shows a person with address, old and new role', async () => {
  const boss = await person('owner');
  const { id, email, name: fullName } = await person('sales');
  const wider = { id, version: 1, role: 'owner', areas: [], reason: 'Naik' };
  const change = await rowOf(idOf(await ask(changePerson, { body: wider }, boss.cookie)));
  expect(change?.content).toEqual({
    before: { email, fullName, role: 'sales', areas: 'Semua wilayah' },
    after: { email, fullName, role: 'owner', areas: 'Semua wilayah' },
  });
  const invited = { email: 'baru@contoh.id', fullName: 'Baru', role: 'owner', areas: [] };
  const invitation = await rowOf(idOf(await ask(invite, { body: invited }, boss.cookie)));
  expect(invitation?.content).toEqual({
    before: null,
    after: { ...invited, areas: 'Semua wilayah' },
  });
});

test('masks a NIK in the reason of a proposal and of its correction', async () => {
  const { id, number } = await writeOff('NIK 3174 0561 0490 0003 pindah');
  const row = await rowOf(id);
  expect(row?.reason).toMatch(/^NIK \*+0003 pindah$/);
  await approve({ id, digest: row?.digest });
  const kept = await db
    .selectFrom('bill_correction')
    .innerJoin('bill', (join) =>
      join
        .onRef('bill.customer_id', '=', 'bill_correction.customer_id')
        .onRef('bill.id', '=', 'bill_correction.bill_id'),
    )
    .select('bill_correction.reason')
    .where('bill.number', '=', number)
    .execute();
  expect(kept).toEqual([{ reason: row?.reason }]);
});
