import { randomInt } from 'node:crypto';
import type {
  GatewayAttempt,
  GatewayStatus,
  Headers,
  PaymentGateway,
  Reading,
} from '../../adapters/payment-gateway/payment-gateway.ts';
import { buildQris } from '../../adapters/payment-gateway/qris.ts';
import { atOnce } from '../../db/driver/at-once.ts';
import { isPaid, type BankAccount, type BankDeps } from './bank-account.ts';
import type { BankMessages, Notification } from './bank-messages.ts';
import {
  closeAccount,
  findAccount,
  insertAccount,
  listReturns,
  listTransfers,
  lockAccount,
} from './sandbox-bank.repository.ts';

export function createBankGateway(
  { db, clock, merchantName }: BankDeps & { merchantName: string },
  messages: BankMessages,
): PaymentGateway {
  async function create(attempt: GatewayAttempt) {
    for (;;) {
      const account = {
        reference: attempt.id,
        number: attempt.kind === 'qr' ? qrOf(attempt) : accountNumber(attempt.channel),
        kind: attempt.kind,
        label: attempt.label,
        amount: attempt.amount,
        expiresAt: attempt.expiresAt,
        at: clock(),
      };
      // An existing account stays unchanged; if the number is taken, no account is created.
      const [, known] = await atOnce(db, (handle) =>
        Promise.all([insertAccount(handle, account), findAccount(handle, attempt.id)]),
      );
      if (!known) continue;
      const isQr = known.kind === 'qr';
      return {
        outcome: 'created' as const,
        virtualAccount: isQr ? null : known.number,
        qr: isQr ? known.number : null,
      };
    }
  }

  const qrOf = (attempt: GatewayAttempt) =>
    buildQris({
      merchantId: 'ID1020000000001',
      merchantName,
      merchantCity: 'Jakarta',
      postalCode: '12190',
      amount: attempt.amount,
      reference: attempt.id,
    });

  async function status({ id }: Pick<GatewayAttempt, 'id'>): Promise<GatewayStatus> {
    const account = await findAccount(db, id);
    if (!account) return heard('unknown');
    const transfers = await listTransfers(db, id);
    const receipts = transfers.map((transfer) => ({ ref: transfer.id, amount: transfer.amount }));
    const returns = await listReturns(db, id);
    const reversals = returns.map((back) => ({
      ref: back.id,
      receiptRef: back.transferId,
      amount: back.amount,
    }));
    const state = isPaid(account, transfers) ? 'paid' : stateOf(account);
    return { ...heard(state), receipts, reversals };
  }

  function stateOf({ state, expiresAt }: BankAccount): GatewayStatus['state'] {
    if (state === 'voided') return 'failed';
    return state === 'expired' || expiresAt <= clock() ? 'expired' : 'open';
  }

  async function voidAccount({ id }: GatewayAttempt): Promise<'closed' | 'paid'> {
    return db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, id);
      if (!account) return 'closed';
      if (isPaid(account, await listTransfers(trx, id))) return 'paid';
      await closeAccount(trx, id, 'voided');
      return 'closed';
    });
  }

  function readWebhook(body: Buffer, headers: Headers): Reading {
    const notification = messages.read(body, headers);
    if (notification === 'bad-signature') return { outcome: notification };
    if (notification === null) {
      const said = sayingOf('unreadable');
      return { outcome: 'signed', reference: null, said, confirm: async () => null };
    }
    const { event, reference } = notification;
    const amount = event === 'expired' ? null : notification.amount;
    const said = { word: event, amount, key: event === 'returned' ? notification.back : event };
    return { outcome: 'signed', reference, said, confirm: async () => confirm(notification) };
  }

  async function confirm(notification: Notification): Promise<GatewayStatus> {
    if (notification.event === 'expired') return heard('expired');
    if (notification.event === 'paid') {
      return {
        ...heard('paid'),
        receipts: [{ ref: notification.transfer, amount: notification.amount }],
      };
    }
    // The notification of the transfer may still be under way, so read the transfer and the return from the bank.
    return { ...(await status({ id: notification.reference })), said: sayingOf('returned') };
  }

  return { name: 'sandbox', paidWords: ['paid'], create, status, void: voidAccount, readWebhook };
}

const heard = (state: GatewayStatus['state']): GatewayStatus => ({
  state,
  receipts: [],
  reversals: [],
  said: sayingOf(state),
});

const sayingOf = (word: string) => ({ word, amount: null, key: word });

function accountNumber(prefix: string): string {
  let digits = prefix;
  while (digits.length < 16) digits += String(randomInt(10));
  return digits;
}
