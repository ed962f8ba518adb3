import {
  expireDemoAccount,
  findDemoAccount,
  payDemoAccount,
  returnDemoTransfer,
  type DemoBankAccount,
} from '@serat/contract/demo';
import { demoPages } from '@serat/contract/service-paths';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { answer } from '../../http/mount/answer.ts';
import { mount } from '../../http/mount/mount.ts';
import { bankNotices, bankPage } from './bank-page.ts';
import { formField, readForms, sendDemoPage } from '../demo-form.ts';
import type { SandboxBank } from './sandbox-bank.ts';

export const bankRoutes = (bank: SandboxBank, brand: string) => async (app: FastifyInstance) => {
  function known<Found>(found: Found | null | undefined): Found {
    if (found) return found;
    throw new AppError('NOT_FOUND', {
      message:
        'Bank tidak mengenal nomor, kode QR, atau pesanan ini. Periksa lagi di halaman pembayaran.',
    });
  }

  const accountOf = async (text: string) => shown(known(await bank.look(text)));

  function shown(found: NonNullable<Awaited<ReturnType<typeof bank.look>>>): DemoBankAccount {
    const { label, expiresAt, transfers, ...account } = found;
    return {
      ...account,
      orderId: label,
      expiredPayment: expiresAt.toISOString(),
      transfers: transfers.map(({ at, ...transfer }) => ({ ...transfer, at: at.toISOString() })),
    };
  }

  /** False if the account is closed because it was paid. */
  async function expire({ reference, state }: DemoBankAccount): Promise<boolean> {
    if (state === 'paid') return false;
    // No job repeats this notification, so the caller has to.
    if (!(await bank.expire(reference))) throw new AppError('UNAVAILABLE', { retryAfter: 2 });
    return true;
  }

  /** Returns money of the last transfer that has any left; false if too little is left. */
  async function giveBack({ transfers }: DemoBankAccount, amount?: number): Promise<boolean> {
    const last = transfers.findLast(({ left }) => left > 0);
    return !!last && (await bank.giveBack(last.id, amount ?? last.left)) !== null;
  }

  const closed = () => new AppError('ALREADY_PAID', { message: bankNotices.closed });

  mount(app, findDemoAccount, async ({ query }) => answer(await accountOf(query.account)));
  mount(app, payDemoAccount, async ({ body }) => {
    const { reference, amount } = known(await bank.find(body.account));
    if (!(await bank.payAtCounter(reference, body.amount ?? amount))) throw closed();
    return answer(shown(known(await bank.standing(reference))), 'Pembayaran terkirim.');
  });
  mount(app, returnDemoTransfer, async ({ body }) => {
    const account = await accountOf(body.account);
    if (!(await giveBack(account, body.amount))) {
      throw new AppError('STEP_REFUSED', { message: bankNotices.tooMuch });
    }
    return answer(await accountOf(account.reference), 'Dana dikembalikan.');
  });
  mount(app, expireDemoAccount, async ({ body }) => {
    const account = await accountOf(body.account);
    if (!(await expire(account))) throw closed();
    return answer(await accountOf(account.reference), 'Tagihan ditutup.');
  });

  await app.register(async (scope) => {
    readForms(scope);
    const hidden = { schema: { hide: true } };

    scope.get(demoPages.bank, hidden, async ({ query }, reply) => {
      const text = formField(query, 'account');
      const account = text && (await bank.look(text)) ? await accountOf(text) : null;
      const done = formField(query, 'done');
      return sendDemoPage(reply, bankPage({ brand, text, account, done }));
    });

    scope.post('/demo/bank/pay', hidden, async ({ body }, reply) => {
      const { reference, amount } = known(await bank.find(formField(body, 'account')));
      const typed = typedAmount(body);
      if (typed === null) return reply.redirect(pageOf(reference, 'amount'), 303);
      const paid = await bank.payAtCounter(reference, typed ?? amount);
      return reply.redirect(pageOf(reference, paid ? 'paid' : 'closed'), 303);
    });

    scope.post('/demo/bank/return', hidden, async ({ body }, reply) => {
      const account = await accountOf(formField(body, 'account'));
      const typed = typedAmount(body);
      const done =
        typed === null ? 'amount' : (await giveBack(account, typed)) ? 'returned' : 'tooMuch';
      return reply.redirect(pageOf(account.reference, done), 303);
    });

    scope.post('/demo/bank/expire', hidden, async ({ body }, reply) => {
      const account = await accountOf(formField(body, 'account'));
      const done = (await expire(account)) ? 'expired' : 'closed';
      return reply.redirect(pageOf(account.reference, done), 303);
    });
  });
};

function typedAmount(body: unknown): number | null | undefined {
  const typed = formField(body, 'amount').replace(/[.\s]|rp/gi, '');
  if (typed === '') return undefined;
  return /^[1-9]\d{0,9}$/.test(typed) ? Number(typed) : null;
}

const pageOf = (reference: string, done: keyof typeof bankNotices): string =>
  `${demoPages.bank}?account=${encodeURIComponent(reference)}&done=${done}`;
