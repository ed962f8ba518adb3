import { getBillDetail } from '@serat/contract/billing';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { readSettings } from '../../../settings.ts';
import { sumUp } from './correction/final-bill.policy.ts';
import { taxOfLines } from './taxed-lines.policy.ts';
import { createBillingApp, monthly } from './testing/billing-app.ts';
import { rowsOf } from '../../../testing/rows.ts';

const rates = '2022-04-01:11,2027-01-01:12.5';
const seller = {
  legalName: 'PT Uji Serat & Kawan',
  address: 'Jl. Uji No. 1, Jakarta',
  npwp: '0012345678901000',
};
const app = await createBillingApp({
  env: {
    TAX_RATES: rates,
    TAX_LEGAL_NAME: seller.legalName,
    TAX_ADDRESS: seller.address,
    TAX_NPWP: '01.234.567.8-901.000',
  },
});
const { db, clock, call, night, billed, twiceBilled, service, services } = app;
const full = monthly.internet + monthly.tv + monthly.film;
const by = nameOnly('Budi');

const taxesOf = (customerId: string) =>
  rowsOf(
    db,
    'bill',
    { customer_id: customerId },
    ['tagihan', 'taxed', 'tax_rate', 'ppn'],
    'created_at',
  );

// shows P5a.20, P5a.21
test('a bill keeps the rate of its day', async () => {
  const who = await twiceBilled();
  expect(await taxesOf(who.id)).toEqual([
    { tagihan: full, taxed: full, tax_rate: 1100, ppn: full - 372_973 },
    { tagihan: full, taxed: full, tax_rate: 1250, ppn: 46_000 },
  ]);
});

// shows P5a.20, P5a.23
test('the detail names tax and seller, and a correction lowers the tax', async () => {
  const who = await billed();
  const shown = async () => (await call(getBillDetail, { query: { id: who.billId } }, who)).data;
  expect(await shown()).toMatchObject({
    tax: { rate: 11, sellingPrice: 372_973, ppn: 41_027, dpp: 341_892 },
    seller,
  });
  const correct = { kind: 'credit' as const, amount: 119_000, reason: 'Gangguan', by };
  await services.billing.corrections.correct(who.billId, correct);
  expect(await shown()).toMatchObject({
    tax: { rate: 11, sellingPrice: 265_766, ppn: 29_234, dpp: 243_619 },
  });
  await services.billing.corrections.correct(who.billId, {
    ...correct,
    kind: 'voided',
    amount: null,
  });
  expect(await shown()).toMatchObject({ tax: null });
});

// shows P5a.22
test('the fee for ending early carries no tax, and returned days give their tax back', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await night('2026-12-01');
  clock.set('2026-12-10T15:00:00+07:00');
  await services.billing.endings.endService(who.number, { by, reason: null });
  const [, final] = await taxesOf(who.id);
  const unused = 885_000 - (final?.tagihan ?? 0);
  expect(unused).toBeGreaterThan(0);
  const exact = (unused * 11) / 111;
  expect(final).toMatchObject({ taxed: -unused, ppn: -Math.round(exact) });
});

// shows P5a.22
test('the fee for ending early carries tax where the provider says so', () => {
  const taxed = (areFeesTaxed: boolean) => {
    const { tax, ...rules } = readSettings({}).billing;
    const ending = {
      day: '2026-12-10',
      billedFrom: '2026-12-01',
      minimumUntil: '2028-11-01',
      lines: [],
      bills: [],
      steps: [],
      charges: [],
      debts: [],
      earlyTerminationFee: 885_000,
      isFeeWaived: false,
    };
    const { lines } = sumUp(ending, { ...rules, tax: { ...tax, areFeesTaxed } });
    return taxOfLines(lines, ending.day, tax);
  };
  expect(taxed(false)).toMatchObject({ taxed: 0, ppn: 0 });
  expect(taxed(true)).toMatchObject({ taxed: 885_000, ppn: 885_000 - 797_297 });
});

// shows P5a.24
test('in production a PKP without its legal data makes no bill', async () => {
  const strict = await createTestApp({
    beside: app,
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://portal.contoh.id',
      DATABASE_URL: 'postgres://127.0.0.1/serat',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'halo@contoh.id',
      DATA_KEY: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      PROVIDER_SITE: 'https://contoh.id',
      PAYMENT_GATEWAY: 'midtrans',
      MIDTRANS_SERVER_KEY: 'Mid-server-9f86d081884c7d65',
    },
  });
  const who = await service('2026-11-01T09:00:00+07:00');
  const { billing } = strict.services;
  const refused = { message: expect.stringContaining('TAX_LEGAL_NAME, TAX_ADDRESS, TAX_NPWP') };
  await expect(billing.runs.runMonth('2026-12')).rejects.toMatchObject(refused);
  await expect(billing.endings.endService(who.number, { by, reason: null })).rejects.toMatchObject(
    refused,
  );
  expect(await taxesOf(who.id)).toEqual([]);
  await strict.close();
});

// shows P5a.22
test('denda and bea meterai carry no tax', async () => {
  const who = await billed();
  await db.updateTable('bill').set({ materai: 10_000 }).where('customer_id', '=', who.id).execute();
  clock.set('2027-01-05T09:00:00+07:00');
  const { bill, tax } = (await call(getBillDetail, { query: { id: who.billId } }, who)).data;
  expect(bill.rpDenda).toBeGreaterThan(0);
  expect(bill.rpTotal).toBe(full + 10_000 + bill.rpDenda);
  expect(tax && tax.sellingPrice + tax.ppn).toBe(full);
});
