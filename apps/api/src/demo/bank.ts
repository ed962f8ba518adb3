import {
  expireDemoAccount,
  findDemoAccount,
  payDemoAccount,
  type DemoBankAccount,
} from '@serat/contract/demo';
import type { FastifyInstance } from 'fastify';
import type { BankAccount, SandboxBank } from '../adapters/payment-gateway/index.ts';
import { AppError } from '../app-error.ts';
import { answer } from '../http/answer.ts';
import { mount } from '../http/mount.ts';
import { bankPage } from './bank-page.ts';
import { formField, readForms, sendDemoPage } from './demo-form.ts';

/** The sandbox bank's counter: a page for people, calls for scripts. */
export const bankRoutes = (bank: SandboxBank, brand: string) => async (app: FastifyInstance) => {
  async function accountOf(text: string): Promise<BankAccount> {
    const account = await bank.find(text);
    if (!account) {
      throw new AppError('NOT_FOUND', {
        message:
          'Bank tidak mengenal nomor, kode QR, atau pesanan ini. Periksa lagi di halaman pembayaran.',
      });
    }
    return account;
  }

  async function show(reference: string): Promise<DemoBankAccount> {
    const { label, expiresAt, ...account } = await accountOf(reference);
    const transfers = await bank.transfers(account.reference);
    return {
      ...account,
      orderId: label,
      expiredPayment: expiresAt.toISOString(),
      transfers: transfers.map(({ id, amount, at }) => ({ id, amount, at: at.toISOString() })),
    };
  }

  mount(app, findDemoAccount, async ({ query }) => answer(await show(query.account)));
  mount(app, payDemoAccount, async ({ body }) => {
    const { reference, amount } = await accountOf(body.account);
    await bank.pay(reference, body.amount ?? amount);
    return answer(await show(reference), 'Pembayaran terkirim.');
  });
  mount(app, expireDemoAccount, async ({ body }) => {
    const { reference } = await accountOf(body.account);
    await bank.expire(reference);
    return answer(await show(reference), 'Tagihan ditutup.');
  });

  await app.register(async (scope) => {
    readForms(scope);
    const hidden = { schema: { hide: true } };

    scope.get('/demo/bank', hidden, async ({ query }, reply) => {
      const text = formField(query, 'account');
      const found = text ? await bank.find(text) : undefined;
      const account = found ? await show(found.reference) : null;
      const done = formField(query, 'done');
      return sendDemoPage(reply, bankPage({ brand, text, account, done }));
    });

    scope.post('/demo/bank/pay', hidden, async ({ body }, reply) => {
      const { reference, amount } = await accountOf(formField(body, 'account'));
      const typed = formField(body, 'amount').replace(/[.\s]|rp/gi, '');
      if (typed !== '' && !/^[1-9]\d{0,9}$/.test(typed)) {
        return reply.redirect(pageOf(reference, 'amount'), 303);
      }
      await bank.pay(reference, typed === '' ? amount : Number(typed));
      return reply.redirect(pageOf(reference, 'paid'), 303);
    });

    scope.post('/demo/bank/expire', hidden, async ({ body }, reply) => {
      const { reference } = await accountOf(formField(body, 'account'));
      await bank.expire(reference);
      return reply.redirect(pageOf(reference, 'expired'), 303);
    });
  });
};

const pageOf = (reference: string, done: string): string =>
  `/demo/bank?account=${encodeURIComponent(reference)}&done=${done}`;
