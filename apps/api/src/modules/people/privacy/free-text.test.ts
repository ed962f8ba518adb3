import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { emptyColumns } from '../account/index.ts';
import { createBillingApp } from '../../money/billing/testing/billing-app.ts';

const { db, clock, services, service, night, pay } = await createBillingApp();

/**
 * What deletion does with every text about a customer; docs/decisions/0020-deletion.md says why. gone:
 * the row is deleted. emptied: overwritten. cleared: set to null. books: our own texts, numbers,
 * states, catalogue and place names. staff: names of staff.
 */
type Verdict = 'gone' | 'emptied' | 'cleared' | 'books' | 'staff';

const verdicts: Record<string, Verdict | Record<string, Verdict>> = {
  customer: {
    ...Object.fromEntries(Object.keys(emptyColumns).map((column) => [column, 'cleared' as const])),
    number: 'books',
    former_number: 'cleared',
    email: 'emptied',
    full_name: 'emptied',
    phone: 'emptied',
    verified_phone: 'emptied',
    password_hash: 'emptied',
  },
  session: 'gone',
  consent: 'gone',
  push_token: 'gone',
  file: 'gone',
  inbox_message: 'gone',
  contact_change: 'gone',
  mail: 'gone',
  notification_preference: 'gone',
  lead: 'gone',
  demo_mail: 'gone',
  customer_order: {
    number: 'books',
    status: 'books',
    rejected_for: 'books',
    email: 'emptied',
    full_name: 'emptied',
    pln_id: 'emptied',
    kelurahan_id: 'books',
    kelurahan_name: 'books',
    kecamatan_name: 'books',
    city_name: 'books',
    province_name: 'books',
    area_id: 'books',
    postal_code: 'books',
    detail_address: 'emptied',
    paid_attempt_id: 'books',
  },
  order_line: {
    name: 'books',
    product_id: 'books',
    product_type: 'books',
    bandwidth: 'books',
    thumbnail: 'books',
    unit: 'books',
  },
  order_step: {
    from_status: 'books',
    to_status: 'books',
    actor: 'books',
    actor_name: 'staff',
    reason: 'emptied',
  },
  payment_attempt: {
    id: 'books',
    payable_kind: 'books',
    payable_id: 'books',
    payable_label: 'books',
    gateway: 'books',
    payment_method_id: 'books',
    method_kind: 'books',
    channel: 'books',
    status: 'books',
    virtual_account: 'books',
    qr: 'books',
  },
  payment_attempt_step: {
    attempt_id: 'books',
    from_status: 'books',
    to_status: 'books',
    reason: 'emptied',
  },
  money_received: {
    attempt_id: 'books',
    gateway: 'books',
    gateway_ref: 'books',
    kind: 'books',
    recorded_by: 'staff',
    means: 'books',
    reason: 'emptied',
  },
  money_entry: { kind: 'books', account_id: 'books' },
  debt: { payable_kind: 'books', payable_id: 'books', payable_label: 'books' },
  refund_due: {
    payable_kind: 'books',
    payable_id: 'books',
    payable_label: 'books',
    reason: 'books',
    closed_by: 'staff',
    closed_note: 'emptied',
    closed_proof: 'emptied',
    paid_to_sealed: 'emptied',
  },
  refund_account: 'gone',
  transfer_reference: 'gone',
  payment_review: {
    gateway: 'books',
    reference: 'books',
    attempt_id: 'books',
    reason: 'books',
    word: 'books',
    closed_by: 'staff',
    closed_note: 'emptied',
  },
  proposal: 'gone',
  claim_ticket: 'gone',
  customer_note: 'gone',
  customer_view: 'gone',
  customer_authenticator: 'gone',
  customer_passkey: 'gone',
  customer_challenge: 'gone',
  // Insert-only. Entries identify the person by id and number.
  audit: {
    actor: 'staff',
    role: 'books',
    action: 'books',
    subject: 'books',
    subject_id: 'books',
    before: 'books',
    after: 'books',
    reason: 'staff',
    request_id: 'books',
  },
  device_seen: 'gone',
  idempotency_key: 'gone',
  left_out: 'gone',
  subscription: {
    number: 'books',
    status: 'books',
    full_name: 'emptied',
    address: 'emptied',
    ended_by: 'staff',
    ended_reason: 'emptied',
    former_number: 'cleared',
    city_id: 'books',
    area_id: 'books',
    pln_id: 'cleared',
    pppoe_user: 'cleared',
  },
  subscription_line: {
    product_id: 'books',
    product_type: 'books',
    name: 'books',
    bandwidth: 'books',
    thumbnail: 'books',
    unit: 'books',
  },
  // `failure` contains names of network devices.
  network_service: {
    target: 'books',
    wanted: 'books',
    profile: 'books',
    bandwidth: 'books',
    state: 'books',
    failure: 'books',
  },
  service_quote: { wish: 'books', shown: 'books' },
  service_change: {
    kind: 'books',
    status: 'books',
    quote: 'books',
    lines_before: 'books',
    reason: 'books',
  },
  service_change_step: { from_status: 'books', to_status: 'books', staff_name: 'staff' },
  service_charge: { name: 'books' },
  service_device: { kind: 'books', serial: 'books' },
  subscription_step: { from_status: 'books', to_status: 'books', reason: 'emptied' },
  bill: {
    number: 'books',
    period: 'books',
    service_number: 'books',
    full_name: 'emptied',
    address: 'emptied',
    produk: 'books',
    produk_tambahan: 'books',
    status: 'books',
    paid_attempt_id: 'books',
  },
  bill_line: { name: 'books' },
  bill_correction: { kind: 'books', reason: 'emptied', corrected_by: 'staff' },
  joint_payment: { number: 'books' },
  joint_payment_bill: { joint_number: 'books' },
  credit: {
    reason: 'books',
    payable_kind: 'books',
    payable_id: 'books',
    payable_label: 'books',
  },
  deletion_request: { done_by: 'staff' },
  moved_in: { print: 'books', odps_in_use: 'books' },
  // The row that contains the email is deleted.
  directory: { kind: 'books', value: 'books' },
};

const verdictOf = (table: string, column: string): Verdict | undefined => {
  const verdict = verdicts[table];
  return typeof verdict === 'object' ? verdict[column] : verdict;
};

const { rows: columns } = await sql<{ table: string; column: string }>`
  select table_name as table, column_name as column from information_schema.columns c
  where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    and (table_name in ('customer', 'lead', 'demo_mail') or exists (
      select from information_schema.columns o
      where o.table_schema = 'public' and o.table_name = c.table_name
        and o.column_name = 'customer_id'))`.execute(db);

const ownerOf = (table: string) => (table === 'customer' ? 'id' : 'customer_id');

// shows S7.9, V14.1.1
test('covers every text column about a customer', () => {
  const open = columns.filter(({ table, column }) => !verdictOf(table, column));
  expect(open).toEqual([]);
});

/** Not overwritten by the test: the email identifies the person, and a correction cannot be changed. */
const typedOtherwise = ['customer.email', 'bill_correction.reason'];

async function typeCorrection(customerId: string): Promise<void> {
  const [bill] = await services.billing.history(customerId);
  await services.billing.corrections.correct(bill?.id ?? '', {
    kind: 'credit',
    amount: 1000,
    reason: 'jejak siti',
    by: nameOnly('Budi'),
  });
  const closing = { by: nameOnly('Budi'), proof: 'TRF-1', note: null, accountOf: null };
  for (const { id } of await services.ledger.refunds.list({ customerId })) {
    await services.ledger.refunds.close(id, closing);
  }
}

// shows S7.9
test('deletes all text that was typed about a deleted person', async () => {
  clock.set('2026-11-01T02:00:00Z');
  const who = await service('2026-11-01T09:00:00+07:00');
  await night('2026-12-01');
  await services.billing.endings.endService(who.number, { by: nameOnly('Budi'), reason: 'Pindah' });
  for (const bill of await services.billing.active(who.id)) await pay(who, bill.id);
  await typeCorrection(who.id);
  await db
    .insertInto('refund_due')
    .values({
      id: randomUUID(),
      customer_id: who.id,
      payable_kind: 'order',
      payable_id: 'x',
      payable_label: 'x',
      amount: 1,
      reason: 'twice',
      created_at: clock(),
      closed_at: clock(),
      closed_by: 'Budi',
    })
    .execute();
  await db
    .insertInto('payment_review')
    .values({
      gateway: 'x',
      reference: 'x',
      event_digest: Buffer.from('x'),
      customer_id: who.id,
      reason: 'unclear',
      word: 'x',
      seen_at: clock(),
      last_seen_at: clock(),
      closed_at: clock(),
      closed_by: 'Budi',
    })
    .execute();
  for (const { table, column } of columns) {
    if (verdictOf(table, column) !== 'emptied' || typedOtherwise.includes(`${table}.${column}`))
      continue;
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = 'jejak siti'
      where ${sql.ref(ownerOf(table))} = ${who.id}::uuid`.execute(db);
    expect([table, column, Number(numAffectedRows) > 0]).toEqual([table, column, true]);
  }
  // Texts by the system say nothing about the person and stay.
  await db
    .updateTable('order_step')
    .set({ reason: 'Batas waktu pembayaran lewat' })
    .where('customer_id', '=', who.id)
    .where('actor', 'in', ['system', 'gateway'])
    .execute();
  expect(await services.privacy.deletePerson(who.email, nameOnly('Budi'))).toBe('anonymised');
  for (const { table, column } of columns) {
    if (table === 'lead' || table === 'demo_mail') continue;
    const { rows } = await sql<{ value: string | null }>`
      select ${sql.ref(column)}::text as value from ${sql.table(table)}
      where ${sql.ref(ownerOf(table))} = ${who.id}::uuid`.execute(db);
    const verdict = verdictOf(table, column);
    const left = rows.filter(
      ({ value }) =>
        verdict === 'gone' ||
        (verdict === 'cleared' && value !== null) ||
        value?.includes('jejak') ||
        value === who.email,
    );
    expect([table, column, left]).toEqual([table, column, []]);
  }
});
