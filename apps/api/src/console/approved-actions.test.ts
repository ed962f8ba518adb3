import * as bills from '@serat/contract/staff/bills';
import { proposeIdentityCorrection } from '@serat/contract/staff/customer-corrections';
import * as people from '@serat/contract/staff/people';
import * as refunds from '@serat/contract/staff/refunds';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { output } from 'zod/mini';
import { nameOnly } from '../db/by.ts';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { createConsoleApp } from './testing/console-app.ts';

const world = await createBillingApp({ env: { FOUR_EYES_ABOVE: '45000' } });
const { db, services } = world;
const { ask, person, approve: approveAs } = await createConsoleApp(world);
type Person = Awaited<ReturnType<typeof person>>;

interface Proposed {
  answer: { data: output<typeof people.decided> };
  entry: object;
}

const kinds: Record<string, () => Promise<(by: Person) => Promise<Proposed>>> = {
  'bill.correct': async () => {
    const { id: customerId, billId: number } = await world.billed();
    const seen = { status: 'OPEN', corrections: 0 };
    const body = { number, kind: 'written-off', amount: null, reason: 'Pindah', seen };
    return async ({ cookie }) => ({
      answer: await ask(bills.correctBill, { body }, cookie),
      entry: {
        action: 'bill.written-off',
        subject: 'bill',
        subjectId: number,
        customerId,
        before: { status: 'OPEN' },
        after: { amount: 414_000, left: 0 },
        reason: 'Pindah',
      },
    });
  },
  'refund.close': async () => {
    const who = await world.customer();
    const { id: customerId } = who;
    const label = await world.placeOrder(who);
    await world.payOrder(label);
    const amount = await services.orders.installation.reject(
      label,
      nameOnly('Budi'),
      'Tiang roboh',
    );
    const [due] = await services.ledger.refunds.list({ customerId });
    const id = due?.id ?? '';
    const body = { id, amount, accountDate: null, proof: 'TRF-1', note: 'Transfer BCA' };
    return async ({ cookie }) => ({
      answer: await ask(refunds.closeRefund, { body }, cookie),
      entry: {
        action: 'refund.close',
        subject: 'refund',
        subjectId: id,
        customerId,
        before: { amount, label },
        after: { proof: 'TRF-1', note: 'Transfer BCA' },
        reason: 'Transfer BCA',
      },
    });
  },
  'customer.correct': async () => {
    const { id: customerId } = await world.customer();
    const body = { customerId, field: 'nik', value: '3174056104900009', reason: 'KTP terlihat' };
    return async ({ cookie }) => ({
      answer: await ask(proposeIdentityCorrection, { body }, cookie),
      entry: {
        action: 'customer.correct',
        subject: 'customer',
        subjectId: customerId,
        customerId,
        before: { nik: '************0003' },
        after: { nik: '************0009' },
        reason: 'KTP terlihat',
      },
    });
  },
  'staff.invite': async () => {
    const body = { email: 'citra@contoh.id', fullName: 'Citra', role: 'owner', areas: [] };
    return async ({ cookie }) => ({
      answer: await ask(people.invite, { body }, cookie),
      entry: {
        action: 'staff.invite',
        subject: 'staff',
        subjectId: 'citra@contoh.id',
        after: { email: 'citra@contoh.id', role: 'owner' },
      },
    });
  },
  'staff.change': async () => {
    const { id } = await person('sales');
    const body = { id, version: 1, role: 'owner', areas: [], reason: 'Memimpin cabang' };
    return async ({ cookie }) => ({
      answer: await ask(people.changePerson, { body }, cookie),
      entry: {
        action: 'staff.change',
        subject: 'staff',
        subjectId: id,
        before: { role: 'sales' },
        after: { role: 'owner' },
        reason: 'Memimpin cabang',
      },
    });
  },
  'staff.dismiss': async () => {
    const { id, email } = await person('owner');
    return async ({ cookie }) => ({
      answer: await ask(people.dismiss, { body: { id, reason: 'Keluar' } }, cookie),
      entry: {
        action: 'staff.leave',
        subject: 'staff',
        subjectId: id,
        before: { email, role: 'owner', sessions: 1 },
        reason: 'Keluar',
      },
    });
  },
};

const stateOf = async (id: string) =>
  (await db.selectFrom('proposal').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

// shows P1.12
test.each(Object.entries(kinds))(
  '%s: audits the approved action like a direct one, with both names',
  async (_kind, given) => {
    const propose = await given();
    const proposer = await person('owner');
    const approver = await person('owner');
    const { answer, entry } = await propose(proposer);
    const id = answer.data.outcome === 'proposed' ? answer.data.proposalId : '';
    const approve = () => approveAs(id, approver);

    const { action } = entry as { action: string };
    await sql`alter table audit add constraint broken check (action <> ${sql.lit(action)}) not valid`.execute(
      db,
    );
    const broken = await approve();
    await sql`alter table audit drop constraint broken`.execute(db);
    expect(broken.http).toBe(500);
    expect(await stateOf(id), 'without its row nothing is done').toBe('approved');

    expect((await approve()).data).toEqual({ outcome: 'executed' });
    const rows = await services.audit.list({ limit: 2 });
    expect(rows).toMatchObject([
      {
        action: 'proposal.execute',
        actor: approver.name,
        after: { proposal: id, state: 'executed' },
      },
      { actor: proposer.name, staffId: proposer.id, role: 'owner', ...entry },
    ]);
    expect(rows[1]?.after).toMatchObject({ proposal: id, approvedBy: approver.name });
    expect(rows[0]?.requestId).toBe(rows[1]?.requestId);
  },
);
