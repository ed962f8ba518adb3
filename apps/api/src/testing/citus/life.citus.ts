import { randomBytes } from 'node:crypto';
import * as account from '@serat/contract/account';
import { showTransfer } from '@serat/contract/bank';
import { endSession, endSessions, listSessions } from '@serat/contract/session';
import { changePassword } from '@serat/contract/password';
import * as billing from '@serat/contract/billing';
import * as change from '@serat/contract/change';
import { seeClaimNews } from '@serat/contract/claim';
import { sendPhoneCode, verifyPhone } from '@serat/contract/contact';
import { getDashboard, welcomeService } from '@serat/contract/dashboard';
import { endpoints } from '@serat/contract/endpoints';
import type { FactorChallenge } from '@serat/contract/factor';
import { uploadFile } from '@serat/contract/file';
import * as inbox from '@serat/contract/inbox';
import * as ledger from '@serat/contract/ledger';
import * as order from '@serat/contract/order';
import * as ahead from '@serat/contract/pay-ahead';
import { listPaymentMethods } from '@serat/contract/payment';
import { getCosts } from '@serat/contract/pricing';
import { getDeletionRequest, getMyData, requestDeletion } from '@serat/contract/privacy';
import * as factors from '@serat/contract/second-factor';
import { endView, listViews, openView } from '@serat/contract/view';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { nameOnly } from '../../db/by.ts';
import { goodPassword } from '../../modules/people/account/testing/account-driver.ts';
import { checkoutBody, kelurahanId } from '../../modules/sales/order/testing/order-fixtures.ts';
import { softAuthenticator } from '../../modules/people/second-factor/testing/soft-authenticator.ts';
import { fromBase32, totpCode } from '../../modules/people/second-factor/totp.ts';
import { findViolations } from '../invariants.ts';
import { exceptions } from './exceptions.ts';
import { createLife } from './life.ts';
import { countShards } from './shards.ts';
import type { Statement } from './statements.ts';

const email = 'siti@contoh.id';
const life = await createLife(email);
const { ask, bank, capture, clock, db, download, giveBack, logIn, mails, visitors } = life;
const { lastCode, night, pay, runDueJobs, services, session } = life;
const choice = {
  dayaBaru: 0,
  flagPaketSarmaTv: 0,
  kdAlaCarte: '',
  kdKel: kelurahanId,
  kdPaketSarmaInternet: 'internet-50',
};

test('registers, activates and logs in', async () => {
  await visitors.register(email);
  clock.advance({ minutes: 1 });
  expect(await visitors.activate(email, await lastCode(email))).toMatchObject({ http: 200 });
  clock.advance({ minutes: 1 });
  await visitors.forget(email);
  const code = await lastCode(email);
  expect(await visitors.verify(email, code)).toMatchObject({ http: 200 });
  expect(await visitors.reset(email, code, `${goodPassword}!`)).toMatchObject({ http: 200 });
  await logIn(`${goodPassword}!`);
  await ask(changePassword, {
    body: { oldPassword: `${goodPassword}!`, newPassword: goodPassword },
  });
});

test('saves a profile, devices and preferences', async () => {
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(image)]), 'foto.png');
  const { uri } = await ask(uploadFile, { body: form });
  await ask(account.saveProfile, { body: { nik: '3174056104900003', profilePicture: uri } });
  await ask(account.getProfile);
  await ask(account.savePushToken, { body: { token: 'perangkat-1:abc' } });
  const { headers } = await visitors.login(email, goodPassword);
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  await visitors.login(email, goodPassword, {}, { cookie });
  const sessions = await ask(listSessions);
  const other = sessions.find(({ isThis }) => !isThis);
  await ask(endSession, { body: { id: other?.id } });
  await ask(endSessions, { body: { exceptThis: true } });
  await ask(inbox.getPushKey);
  await ask(inbox.saveNotificationPreferences, { body: { email: true, push: false } });
  expect(await ask(inbox.getNotificationPreferences)).toMatchObject({ email: true, push: false });
  await ask(seeClaimNews, { body: {} });
});

test('verifies the phone', async () => {
  await ask(sendPhoneCode, { body: { password: goodPassword } });
  const sms = (await mails('6281234567890')).at(-1)?.text ?? '';
  expect(sms).toMatch(/^\d{6}/);
  await ask(verifyPhone, { body: { code: /^\d{6}/.exec(sms)?.[0] ?? '' } });
});

test('protects the account by an authenticator and a passkey', async () => {
  const password = goodPassword;
  const begun = await ask(factors.beginTotp, { body: { password } });
  const proof = () => {
    clock.advance({ seconds: 30 });
    return { method: 'totp' as const, code: totpCode(fromBase32(begun.secret), clock()) };
  };
  await ask(factors.confirmTotp, { body: { id: begun.id, code: proof().code } });
  const prove = async () => {
    const { token: challenge } = await ask(factors.openFactorChallenge);
    await ask(factors.proveFactor, { body: { challenge, proof: proof() } });
  };
  await prove();
  const { challenge, options } = await ask(factors.beginPasskey, { body: { password } });
  const response = softAuthenticator(life.settings.publicUrl).create(
    options as { challenge: string },
  );
  await ask(factors.confirmPasskey, { body: { challenge, name: 'Ponsel', response } });
  const asked = (await visitors.login(email)) as unknown as { challenge: FactorChallenge };
  const body = { challenge: asked.challenge.token, proof: proof() };
  session.token = (await ask(account.loginSecondFactor, { body })).token;
  await prove();
  await ask(factors.renewRecoveryCodes, { body: { password } });
  const own = (await ask(factors.getSecondFactor)).factors;
  expect(own.map(({ kind }) => kind).toSorted()).toEqual(['passkey', 'totp']);
  for (const { id } of own) await ask(factors.removeFactor, { body: { id, password } });
});

test('lists staff views of the account', async () => {
  const { id } = await ask(account.getProfile);
  const budi = { email: 'budi@contoh.id', fullName: 'Budi', role: 'support' } as const;
  const staffId = (await services.staff.add(budi, 'x')) ?? '';
  const tokenHash = randomBytes(32);
  const [device, at] = [{ browser: '', system: '' }, clock()];
  await db
    .insertInto('staff_session')
    .values({
      staff_id: staffId,
      token_hash: tokenHash,
      ...device,
      created_at: at,
      last_used_at: at,
    })
    .execute();
  const sessionEndsAt = new Date(at.getTime() + 12 * 3_600_000);
  const staff = { staffId, name: 'Budi', role: 'support', tokenHash, sessionEndsAt } as const;
  const ticket = await services.views.open(staff, { customerId: id, reason: 'Tagihan' });
  const own = session.token;
  session.token = (await ask(openView, { body: { ticket } })).token;
  await ask(account.getProfile);
  await ask(endView);
  session.token = own;
  expect(await ask(listViews)).toHaveLength(1);
});

test('orders, cancels, orders again, pays and is installed', async () => {
  clock.set('2026-11-01T09:00:00+07:00');
  await ask(order.validatePlnId, { query: { idPel: checkoutBody.plnId } });
  await ask(order.listCancelReasons);
  await ask(listPaymentMethods);
  await ask(getCosts, { body: choice });
  await ask(order.checkout, { body: checkoutBody });
  const waiting = await ask(order.getActiveOrder);
  await ask(order.cancelOrder, {
    body: { alasan: 'Salah memesan', noVa: waiting?.virtualAccount, plnId: checkoutBody.plnId },
  });
  const { orderid } = await ask(order.checkout, { body: checkoutBody });
  await ask(order.changePaymentMethod, {
    body: { orderId: orderid, paymentMethodId: 'LINKAJA_QR' },
  });
  const payable = await bank.find(orderid);
  await bank.pay(payable?.reference ?? '', payable?.amount ?? 0);
  // Paid twice: the second payment is due to the customer.
  await bank.pay(payable?.reference ?? '', payable?.amount ?? 0);
  await ask(order.checkPayment, { body: { orderId: orderid } });
  await services.orders.installation.start(orderid, nameOnly('Budi'));
  await services.orders.installation.finish(orderid, nameOnly('Budi'));
  await runDueJobs();
  const detail = await ask(order.getOrderDetail, { query: { id: orderid } });
  expect(detail.orderHeader.status.id).toBe('completed');
  await download(order.getOrderReceipt, { query: { id: orderid } });
  await ask(order.listPastOrders);
  await ask(getDashboard);
});

test('changes the service and takes it back, and begins to pay ahead', async () => {
  const number = (await ask(change.listServices))[0]?.number ?? '';
  expect(number).not.toBe('');
  await ask(welcomeService, { body: { number } });
  await ask(change.listServiceOptions, { query: { number } });
  const wish = { kind: 'add', productIds: ['tv-family'] } as const;
  const quote = await ask(change.quoteChange, { body: { number, wish } });
  await ask(change.getChangeQuote, { query: { id: quote.id } });
  const { id: changeId } = await ask(change.confirmChange, { body: { quoteId: quote.id } });
  await runDueJobs();
  await ask(change.takeBackChange, { body: { changeId } });
  await runDueJobs();
  await ask(change.listEndedServices);
  const months = { kind: 'ahead', months: 3 } as const;
  const { id } = await ask(change.quoteChange, { body: { number, wish: months } });
  await ask(ahead.payAhead, { body: { quoteId: id, paymentMethodId: 'NUSA_VA' } });
  await ask(ahead.getAheadPayment, { query: { id } });
  await ask(ahead.checkAheadPayment, { body: { id } });
  await ask(ahead.cancelAheadPayment, { body: { id } });
});

test('gets bills, pays one alone and two together', async () => {
  await night('2026-12-01');
  await logIn();
  const [first] = await ask(billing.listActiveBills);
  const id = first?.id ?? '';
  await ask(showTransfer, { body: { billId: id } });
  await ask(billing.getBillCosts, { query: { id, paymentMethodId: 'NUSA_VA' } });
  const { payment } = await ask(billing.payBill, {
    body: { billId: id, paymentMethodId: 'NUSA_VA' },
  });
  await bank.pay(payment?.id ?? '', payment?.amount ?? 0);
  await ask(billing.checkBillPayment, { body: { billId: id } });
  expect(await ask(billing.getBillDetail, { query: { id } })).toMatchObject({
    bill: { billingStatus: 'PAID' },
  });
  await download(billing.getBillPdf, { query: { id } });

  await night('2027-01-01');
  await night('2027-02-01');
  await logIn();
  const ids = (await ask(billing.listActiveBills))
    .filter(({ billingStatus }) => billingStatus === 'OPEN')
    .map((bill) => bill.id);
  expect(ids).toHaveLength(2);
  await ask(billing.getJointCosts, { query: { ids: ids.join(','), paymentMethodId: 'NUSA_VA' } });
  const asked = { billIds: ids, paymentMethodId: 'NUSA_VA' };
  const wrong = await ask(billing.payBillsTogether, { body: asked });
  await ask(billing.separateBills, { body: { id: wrong.id } });
  const joint = await ask(billing.payBillsTogether, { body: asked });
  await ask(billing.getJointPayment, { query: { id: joint.id } });
  await bank.pay(joint.payment.id, joint.payment.amount);
  await ask(billing.checkJointPayment, { body: { id: joint.id } });
  await ask(billing.listBillHistory);
  await bank.pay(joint.payment.id, joint.payment.amount);
  await runDueJobs();
});

test('reads the results and gets a refund', async () => {
  await ask(inbox.countUnread);
  const messages = await ask(inbox.listInbox);
  const ids = messages.map((message) => message.id);
  await ask(inbox.listInbox, { query: { before: ids.at(-1) } });
  await ask(inbox.markRead, { body: { ids } });
  await ask(inbox.markUnread, { body: { ids } });
  await ask(inbox.markRead, { body: {} });
  const bankAccount = { bank: 'Bank Nusa', number: '1234567890', holder: 'Siti Aminah' };
  await ask(ledger.saveRefundAccount, { body: { ...bankAccount, password: goodPassword } });
  await ask(ledger.getRefundAccount);
  expect(await ask(ledger.listRefundsDue)).toHaveLength(1);
  await giveBack();
  await ask(ledger.getMoneyHistory);
  const period = { from: '2026-11-01', to: '2027-02-28' };
  await download(ledger.getStatementPdf, { query: period });
  await download(ledger.getStatementCsv, { query: period });
  expect(await download(getMyData)).toContain(email);
});

test('leaves, and the invariants hold', async () => {
  await ask(requestDeletion, { body: { password: goodPassword } });
  await ask(getDeletionRequest);
  const { id } = await ask(account.getProfile);
  const { number } = await db.selectFrom('subscription').select('number').executeTakeFirstOrThrow();
  await services.billing.endings.endService(number, {
    by: nameOnly('Budi'),
    reason: null,
    feeWaivedFor: 'uji',
  });
  for (const bill of await services.billing.active(id)) {
    if (bill.billingStatus === 'OPEN') await pay({ id }, bill.id);
  }
  await runDueJobs();
  await giveBack();
  await ask(account.logout);
  expect(await services.privacy.deletePerson(email, nameOnly('Budi'))).toBe('anonymised');
  expect(await findViolations(db)).toEqual([]);
});

test('every customer call was made', () => {
  const made = new Set(capture.statements.map(({ by }) => by));
  const customers = endpoints.filter(({ access }) => access !== 'public');
  expect(customers.map(({ path }) => path).filter((path) => !made.has(path))).toEqual([]);
});

test('every statement of a call touches one shard, except those with a reason', async () => {
  const seen = new Map<string, Statement>();
  for (const statement of capture.statements)
    seen.set(`${statement.by} ${statement.text}`, statement);
  const wide: string[] = [];
  const used = new Set<string>();
  for (const statement of seen.values()) {
    const shards = await countShards(db, statement);
    const exception = exceptions.find(
      ({ by, like }) => by === statement.by && like.test(statement.text),
    );
    if (exception) used.add(exception.reason);
    else if (shards > 1) wide.push(`${statement.by}: ${shards} shards: ${statement.text}`);
  }
  console.log(
    `${seen.size} statements of ${new Set([...seen.values()].map(({ by }) => by)).size} calls`,
  );
  expect(wide).toEqual([]);
  expect(exceptions.filter(({ reason }) => !used.has(reason))).toEqual([]);
});
