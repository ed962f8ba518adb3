import { expect, test } from 'vitest';
import { listActiveBills } from '@serat/contract/billing';
import { getDashboard } from '@serat/contract/dashboard';
import { createBillingApp, monthly } from '../testing/billing-app.ts';

const { call, bank, services, service, billed, payCash } = await createBillingApp();
const { billing } = services;
const full = monthly.internet + monthly.tv + monthly.film;

// shows R6.c6
test('tells the customer what credit does while bills are open', async () => {
  const who = await billed();
  const shown = async () => {
    const { credit, creditUse } = (await call(getDashboard, {}, who)).data;
    const [first, ...others] = (await call(listActiveBills, {}, who)).data;
    expect(first?.credit).toEqual(creditUse ? { amount: credit, use: creditUse } : undefined);
    expect(others.filter((bill) => bill.credit)).toEqual([]);
    return { credit, creditUse };
  };
  expect(await shown()).toEqual({ credit: 0, creditUse: null });
  await payCash(who.billId, 100_000);
  expect(await shown()).toEqual({
    credit: 100_000,
    creditUse: `Melunasi tagihan terlama dengan sendirinya begitu cukup, kurang Rp\u00a0${(full - 100_000).toLocaleString('id')} lagi.`,
  });
  const { payment } = await billing.pay(who.id, who.billId, 'LINKAJA_QR');
  expect((await shown()).creditUse).toBe(
    'Dipakai bila pembayaran yang sedang berjalan tidak jadi.',
  );
  await bank.pay(payment?.id ?? '', full);
  expect(await shown()).toEqual({ credit: 100_000, creditUse: 'Mengurangi tagihan berikutnya.' });
});

test('shows no text without bills', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  expect((await call(getDashboard, {}, who)).data.creditUse).toBeNull();
});
