import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  getRefundAccount,
  listRefundsDue,
  refundsPageSize,
  saveRefundAccount,
} from '@serat/contract/ledger';
import { nameOnly } from '../../../db/by.ts';
import { createBillingApp } from '../billing/testing/billing-app.ts';
import type { Customer } from '../../../testing/customers.ts';
import { testPasswords } from '../../../testing/test-passwords.ts';
import { rowOf } from '../../../testing/rows.ts';

const { db, clock, services, secrets, call, customer, placeOrder, payOrder, mails, logged } =
  await createBillingApp();
const { ledger, orders, privacy } = services;
const password = 'kucing-hujan-7';
const passwordHash = await testPasswords.hash(password);
const account = { bank: 'BCA', number: '0123456789', holder: 'Siti Aminah' };

const save = (who: Partial<Customer>, body: object) => call(saveRefundAccount, { body }, who);
const shown = async (who: Customer) => (await call(getRefundAccount, {}, who)).data;

const mailsAbout = async (who: Customer, subject: string) =>
  (await mails(who.email)).filter((mail) => mail.subject === subject);

async function owed(): Promise<Customer & { refundId: string; orderId: string }> {
  const who = await customer({ passwordHash });
  const orderId = await placeOrder(who);
  await payOrder(orderId);
  await orders.installation.reject(orderId, nameOnly('Budi'), 'Tiang tidak terjangkau');
  const [due] = await ledger.refunds.list({ customerId: who.id });
  return { ...who, orderId, refundId: due?.id ?? '' };
}

const closing = (accountOf: Date | null) => ({
  by: nameOnly('Ani'),
  proof: 'TRX-77',
  note: null,
  accountOf,
});

// shows R3f.20
test('lists each refund once, in pages, for its customer only', async () => {
  const [who, other] = [await owed(), await owed()];
  const dues = Array.from({ length: refundsPageSize + 10 }, (_, amount) => ({
    id: randomUUID(),
    customer_id: who.id,
    payable_kind: 'order' as const,
    payable_id: who.orderId,
    payable_label: who.orderId,
    amount: amount + 1,
    reason: 'twice' as const,
    created_at: clock(),
    closed_at: clock(),
    closed_by: 'Ani',
  }));
  await db.insertInto('refund_due').values(dues).execute();
  const page = async (before?: string) =>
    (await call(listRefundsDue, { query: { before } }, who)).data.map(({ id }) => id);
  const first = await page();
  expect(first).toHaveLength(refundsPageSize);
  const second = await page(first.at(-1));
  expect(new Set([...first, ...second])).toEqual(
    new Set([who.refundId, ...dues.map(({ id }) => id)]),
  );
  expect(second).not.toContain(other.refundId);
  expect(await call(listRefundsDue, { query: { before: 'x' } }, who)).toMatchObject({ http: 422 });
});

describe('refund account', () => {
  test('is shown masked and encrypted at rest', async () => {
    const who = await owed();
    expect(await shown(who)).toBeNull();
    const written = { ...account, number: '0123-456 789', password };
    expect(await save(who, written)).toMatchObject({
      http: 200,
      data: { bank: 'BCA', lastDigits: '6789', holder: 'Siti Aminah' },
    });
    expect(await shown(who)).toEqual({
      bank: 'BCA',
      lastDigits: '6789',
      holder: 'Siti Aminah',
      updatedDate: clock().toISOString(),
    });
    const row = await rowOf(db, 'refund_account', { customer_id: who.id });
    expect(row.account_sealed.includes('0123456789')).toBe(false);
    expect(JSON.parse(secrets.open(row.account_sealed))).toEqual(account);
    expect(logged()).not.toContain('0123456789');
  });

  test.each([
    [{ bank: '' }, { bank: 'Isi nama bank' }],
    [{ number: '12 34' }, { number: 'Nomor rekening terdiri dari 6 sampai 20 angka' }],
    [{ number: '12345x' }, { number: 'Nomor rekening terdiri dari 6 sampai 20 angka' }],
    [{ holder: '  ' }, { holder: 'Isi nama pemilik rekening' }],
    [{ holder: 'a\u0000b' }, { holder: 'Berisi karakter yang tidak dapat dipakai' }],
    [{ bank: 'b'.repeat(61) }, { bank: 'Maksimal 60 karakter' }],
  ])('refuses %o', async (wrong, fields) => {
    const who = await customer({ passwordHash });
    expect(await save(who, { ...account, password, ...wrong })).toMatchObject({
      http: 422,
      fields,
    });
    expect(await shown(who)).toBeNull();
  });

  test('requires the password to change and notifies the customer', async () => {
    const who = await owed();
    expect(await save({}, { ...account, password })).toMatchObject({ http: 401 });
    expect(await save(who, { ...account, password: 'salah-sekali' })).toMatchObject({
      http: 422,
      code: 'WRONG_OLD_PASSWORD',
    });
    expect(await shown(who)).toBeNull();
    await save(who, { ...account, password });
    const [message] = await mailsAbout(who, 'Rekening pengembalian dana disimpan');
    expect(message?.text).toContain('BCA •••• 6789');
    expect(message?.text).not.toContain('0123456789');
  });

  test('is stored with the paid refund and shown to the customer', async () => {
    const who = await owed();
    await save(who, { ...account, password });
    const seen = await ledger.refunds.find(who.refundId);
    expect(seen?.account).toEqual(account);
    await ledger.refunds.close(who.refundId, closing(seen?.accountOf ?? null));
    const { data } = await call(listRefundsDue, {}, who);
    expect(data).toMatchObject([
      {
        amount: 753_000,
        closedDate: clock().toISOString(),
        paidTo: 'BCA •••• 6789',
        proof: 'TRX-77',
      },
    ]);
    const [message] = await mailsAbout(who, 'Dana Anda sudah kami kembalikan');
    expect(message?.text).toContain(
      `Rp\u00a0753.000 dari pesanan ${who.orderId} sudah kami kirim ke BCA •••• 6789. Nomor bukti TRX-77.`,
    );
    // A later change does not affect the paid refund.
    clock.advance({ minutes: 5 });
    await save(who, { ...account, bank: 'BRI', password });
    expect((await ledger.refunds.find(who.refundId))?.account).toEqual(account);
  });

  test('refuses to close a refund if the account changed since staff looked', async () => {
    const who = await owed();
    await save(who, { ...account, password });
    const seen = await ledger.refunds.find(who.refundId);
    clock.advance({ minutes: 1 });
    await save(who, { ...account, number: '999999', password });
    const close = ledger.refunds.close(who.refundId, closing(seen?.accountOf ?? null));
    await expect(close).rejects.toThrow('baru saja diubah');
    expect((await ledger.refunds.find(who.refundId))?.closedAt).toBeNull();
  });

  test('closes a refund once when two people try', async () => {
    const who = await owed();
    const both = await Promise.allSettled(
      [1, 2].map(() => ledger.refunds.close(who.refundId, closing(null))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await mailsAbout(who, 'Dana Anda sudah kami kembalikan')).toHaveLength(1);
  });

  test('is kept while a refund is due and for thirty days after', async () => {
    const who = await owed();
    await save(who, { ...account, password });
    clock.advance({ days: 40 });
    await ledger.purges.refundAccounts(clock());
    expect(await shown(who)).not.toBeNull();
    const seen = await ledger.refunds.find(who.refundId);
    await ledger.refunds.close(who.refundId, closing(seen?.accountOf ?? null));
    clock.advance({ days: 30 });
    await ledger.purges.refundAccounts(clock());
    expect(await shown(who)).not.toBeNull();
    clock.advance({ seconds: 1 });
    await ledger.purges.refundAccounts(clock());
    expect(await shown(who)).toBeNull();
  });

  test('is part of the my-data export and deleted with the account', async () => {
    const who = await owed();
    await save(who, { ...account, password });
    expect(await privacy.exportOf(who.id)).toMatchObject({
      refund_account: [{ account: JSON.stringify(account) }],
    });
    const seen = await ledger.refunds.find(who.refundId);
    await ledger.refunds.close(who.refundId, closing(seen?.accountOf ?? null));
    await privacy.deletePerson(who.email, nameOnly('Ani'));
    expect(await shown(who).catch(() => null)).toBeFalsy();
    expect(await ledger.refunds.find(who.refundId)).toMatchObject({
      account: null,
      closedProof: null,
      amount: 753_000,
    });
  });
});
