import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../jakarta/clock.ts';
import type { Db } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Secrets } from '../../secrets.ts';
import type {
  GatewayAttempt,
  GatewayStatus,
  Headers,
  PaymentGateway,
  Reading,
} from '../../adapters/payment-gateway/payment-gateway.ts';
import { buildQris } from '../../adapters/payment-gateway/qris.ts';
import {
  closeAccount,
  findAccount,
  findReturn,
  findTransfer,
  insertAccount,
  insertReturn,
  insertTransfer,
  listReturns,
  listTransfers,
  lockAccount,
  markNotified,
  markReturnNotified,
  searchAccount,
} from './sandbox-bank.repository.ts';

interface SandboxDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  merchantName: string;
}

/** Hands a notification to the merchant's webhook and answers its HTTP status. */
export type Deliver = (body: string, headers: Record<string, string>) => Promise<number>;

type BankAccount = NonNullable<Awaited<ReturnType<typeof searchAccount>>>;

const signatureHeader = 'x-sandbox-signature';

const notification = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('paid'),
    reference: z.string(),
    transfer: z.string(),
    amount: z.int().positive(),
  }),
  z.object({ event: z.literal('expired'), reference: z.string() }),
  z.object({
    event: z.literal('returned'),
    reference: z.string(),
    back: z.string(),
    amount: z.int().positive(),
  }),
]);
type Notification = z.output<typeof notification>;

/** The demo's bank: a gateway for the service, and a counter where a visitor pays. */
export function createSandboxBank({ db, clock, secrets, merchantName }: SandboxDeps) {
  const key = secrets.digest('sandbox-bank', 'webhook signature');
  const sign = (body: string | Buffer) => createHmac('sha256', key).update(body).digest();
  let deliver: Deliver | null = null;

  async function create(attempt: GatewayAttempt) {
    for (;;) {
      const known = await findAccount(db, attempt.id);
      if (known) {
        const isQr = known.kind === 'qr';
        return {
          outcome: 'created' as const,
          virtualAccount: isQr ? null : known.number,
          qr: isQr ? known.number : null,
        };
      }
      await insertAccount(db, {
        reference: attempt.id,
        number: attempt.kind === 'qr' ? qrOf(attempt) : accountNumber(attempt.channel),
        kind: attempt.kind,
        label: attempt.label,
        amount: attempt.amount,
        expiresAt: attempt.expiresAt,
        at: clock(),
      });
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
    const given = Buffer.from(String(headers[signatureHeader] ?? ''), 'hex');
    const right = sign(body);
    if (given.length !== right.length || !timingSafeEqual(given, right)) {
      return { outcome: 'bad-signature' };
    }
    const { success, data } = notification.safeParse(parseJson(body));
    if (!success) {
      const said = sayingOf('unreadable');
      return { outcome: 'signed', reference: null, said, confirm: async () => null };
    }
    const { event, reference } = data;
    const amount = event === 'expired' ? null : data.amount;
    const said = { word: event, amount, key: event === 'returned' ? data.back : event };
    return { outcome: 'signed', reference, said, confirm: async () => confirm(data) };
  }

  async function confirm(told: Notification): Promise<GatewayStatus> {
    if (told.event === 'expired') return heard('expired');
    if (told.event === 'paid') {
      return { ...heard('paid'), receipts: [{ ref: told.transfer, amount: told.amount }] };
    }
    // Word of the transfer itself may be under way still: the bank's books have both.
    return { ...(await status({ id: told.reference })), said: sayingOf('returned') };
  }

  async function notify(message: Notification): Promise<boolean> {
    if (!deliver) throw new Error('the sandbox bank knows no webhook to call');
    const body = JSON.stringify(message);
    const answer = await deliver(body, {
      'content-type': 'application/json',
      [signatureHeader]: sign(body).toString('hex'),
    });
    return answer === 200;
  }

  /** Money from anywhere, any amount at any time: what it means is for the merchant to find out. */
  const pay = (reference: string, amount: number) => take(reference, amount, () => true);

  /** A bank's clerk or app takes no second payment for what is paid. */
  const payAtCounter = (reference: string, amount: number) =>
    take(reference, amount, (account, transfers) => !isPaid(account, transfers));

  /** The transfer's id; null when there is no such account, or it may not be paid. */
  async function take(
    reference: string,
    amount: number,
    mayPay: (...standing: Parameters<typeof isPaid>) => boolean,
  ): Promise<string | null> {
    const id = randomUUID();
    const taken = await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, reference);
      if (!account || !mayPay(account, await listTransfers(trx, reference))) return false;
      const at = clock();
      await insertTransfer(trx, { id, reference, amount, at });
      const runAt = new Date(at.getTime() + 30_000);
      await enqueue(trx, 'demo-bank-notify', { transferId: id }, { runAt });
      return true;
    });
    if (!taken) return null;
    // What does not arrive now, the job delivers.
    await notifyTransfer(id).catch(() => undefined);
    return id;
  }

  /**
   * Sends a transfer back, or a part of it, as a bank does on a customer's word. The id of the
   * return; null when not so much of it is left.
   */
  async function giveBack(transferId: string, amount: number): Promise<string | null> {
    const id = randomUUID();
    const given = await db.transaction().execute(async (trx) => {
      const transfer = await findTransfer(trx, transferId);
      if (!transfer) return false;
      await lockAccount(trx, transfer.reference);
      const returns = await listReturns(trx, transfer.reference);
      if (amount > leftOf({ id: transferId, amount: transfer.amount }, returns)) return false;
      const at = clock();
      await insertReturn(trx, { id, transferId, amount, at });
      const runAt = new Date(at.getTime() + 30_000);
      await enqueue(trx, 'demo-bank-return', { returnId: id }, { runAt });
      return true;
    });
    if (!given) return null;
    await notifyReturn(id).catch(() => undefined);
    return id;
  }

  /** The work of the job: throwing means "again later". */
  async function notifyReturn(id: string): Promise<void> {
    const back = await findReturn(db, id);
    if (!back || back.notifiedAt) return;
    const { reference, amount } = back;
    if (!(await notify({ event: 'returned', reference, back: id, amount }))) {
      throw new Error(`return ${id} was not taken note of`);
    }
    await markReturnNotified(db, id, clock());
  }

  /** As it stands at the bank, whatever the merchant has heard of it. */
  async function look(text: string) {
    const account = await searchAccount(db, text.trim());
    if (!account) return null;
    const transfers = await listTransfers(db, account.reference);
    const returns = await listReturns(db, account.reference);
    const isOver = account.state === 'open' && account.expiresAt <= clock();
    const unpaid = isOver ? ('expired' as const) : account.state;
    return {
      ...account,
      state: isPaid(account, transfers) ? ('paid' as const) : unpaid,
      transfers: transfers.map((transfer) => ({ ...transfer, left: leftOf(transfer, returns) })),
    };
  }

  /** The work of the job: throwing means "again later". */
  async function notifyTransfer(id: string): Promise<void> {
    const transfer = await findTransfer(db, id);
    if (!transfer || transfer.notified_at) return;
    const { reference, amount } = transfer;
    if (!(await notify({ event: 'paid', reference, transfer: id, amount }))) {
      throw new Error(`transfer ${id} was not taken note of`);
    }
    await markNotified(db, id, clock());
  }

  /** Closes an account before its time, as if its last minute had passed; false when nobody took note. */
  async function expire(reference: string): Promise<boolean> {
    await closeAccount(db, reference, 'expired');
    return notify({ event: 'expired', reference });
  }

  const gateway: PaymentGateway = {
    name: 'sandbox',
    create,
    status,
    void: voidAccount,
    readWebhook,
  };

  return {
    gateway,
    /** Where notifications go; known only once the app exists. */
    connect: (to: Deliver) => {
      deliver = to;
    },
    find: (text: string) => searchAccount(db, text.trim()),
    look,
    pay,
    payAtCounter,
    giveBack,
    expire,
    notifyTransfer,
    notifyReturn,
  };
}

export type SandboxBank = ReturnType<typeof createSandboxBank>;

/** Closed by the payment that was asked for; a wrong amount leaves it open. */
const isPaid = (
  { amount }: Pick<BankAccount, 'amount'>,
  transfers: readonly { amount: number }[],
): boolean => transfers.some((transfer) => transfer.amount === amount);

const leftOf = (
  { id, amount }: { id: string; amount: number },
  returns: readonly { transferId: string; amount: number }[],
): number =>
  returns.reduce((left, back) => (back.transferId === id ? left - back.amount : left), amount);

const heard = (state: GatewayStatus['state']): GatewayStatus => ({
  state,
  receipts: [],
  reversals: [],
  said: sayingOf(state),
});

const sayingOf = (word: string) => ({ word, amount: null, key: word });

/** Sixteen digits that start with the bank's own. */
function accountNumber(prefix: string): string {
  let digits = prefix;
  while (digits.length < 16) digits += String(randomInt(10));
  return digits;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
