import type { MethodKind } from '@serat/contract/payment';
import type { Handle } from '../../db/schema.ts';

interface NewAccount {
  reference: string;
  number: string;
  kind: MethodKind;
  label: string;
  amount: number;
  expiresAt: Date;
  at: Date;
}

const columns = [
  'reference',
  'number',
  'kind',
  'label',
  'amount',
  'state',
  'expires_at as expiresAt',
] as const;

/** Does nothing if the reference or the number is taken. */
export async function insertAccount(handle: Handle, account: NewAccount): Promise<void> {
  await handle
    .insertInto('demo_bank_account')
    .values({
      reference: account.reference,
      number: account.number,
      kind: account.kind,
      label: account.label,
      amount: account.amount,
      expires_at: account.expiresAt,
      created_at: account.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const accounts = (handle: Handle) => handle.selectFrom('demo_bank_account').select(columns);

export const findAccount = (handle: Handle, reference: string) =>
  accounts(handle).where('reference', '=', reference).executeTakeFirst();

export const lockAccount = (handle: Handle, reference: string) =>
  accounts(handle).where('reference', '=', reference).forUpdate().executeTakeFirst();

/** By number, QR text, reference or label; the newest match. */
export const searchAccount = (handle: Handle, text: string) =>
  accounts(handle)
    .where((eb) =>
      eb.or([
        eb('number', 'in', [text, text.replace(/\s/g, '')]),
        eb('reference', '=', text),
        eb('label', '=', text),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function closeAccount(
  handle: Handle,
  reference: string,
  state: 'voided' | 'expired',
): Promise<void> {
  await handle
    .updateTable('demo_bank_account')
    .set({ state })
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .execute();
}

export async function insertTransfer(
  handle: Handle,
  transfer: { id: string; reference: string; amount: number; at: Date },
): Promise<void> {
  await handle.insertInto('demo_bank_transfer').values(transfer).execute();
}

export async function findTransfer(handle: Handle, id: string) {
  return handle
    .selectFrom('demo_bank_transfer')
    .select(['id', 'reference', 'amount', 'at', 'notified_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export const listTransfers = (handle: Handle, reference: string) =>
  handle
    .selectFrom('demo_bank_transfer')
    .select(['id', 'amount', 'at'])
    .where('reference', '=', reference)
    .orderBy('at')
    .orderBy('id')
    .execute();

export async function markNotified(handle: Handle, id: string, at: Date): Promise<void> {
  await handle
    .updateTable('demo_bank_transfer')
    .set({ notified_at: at })
    .where('id', '=', id)
    .execute();
}

export async function insertReturn(
  handle: Handle,
  back: { id: string; transferId: string; amount: number; at: Date },
): Promise<void> {
  const { id, transferId, amount, at } = back;
  await handle
    .insertInto('demo_bank_return')
    .values({ id, transfer_id: transferId, amount, at })
    .execute();
}

const returns = (handle: Handle) =>
  handle
    .selectFrom('demo_bank_return as back')
    .innerJoin('demo_bank_transfer as transfer', 'transfer.id', 'back.transfer_id')
    .select([
      'back.id',
      'back.transfer_id as transferId',
      'back.amount',
      'back.notified_at as notifiedAt',
      'transfer.reference',
    ]);

export async function findReturn(handle: Handle, id: string) {
  return returns(handle).where('back.id', '=', id).executeTakeFirst();
}

export const listReturns = (handle: Handle, reference: string) =>
  returns(handle)
    .where('transfer.reference', '=', reference)
    .orderBy('back.at')
    .orderBy('back.id')
    .execute();

export async function markReturnNotified(handle: Handle, id: string, at: Date): Promise<void> {
  await handle
    .updateTable('demo_bank_return')
    .set({ notified_at: at })
    .where('id', '=', id)
    .execute();
}
