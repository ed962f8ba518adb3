import type { MethodKind } from '@serat/contract/payment';
import { sql } from 'kysely';
import { precompiled } from '../../db/driver/precompiled.ts';
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

const newAccount = precompiled((db, account: NewAccount) =>
  db
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
    .onConflict((conflict) => conflict.doNothing()),
);

/** Does nothing if the reference or the number is taken. */
export async function insertAccount(handle: Handle, account: NewAccount): Promise<void> {
  await newAccount(handle, account);
}

const byReference = (handle: Handle, { reference }: { reference: string }) =>
  handle.selectFrom('demo_bank_account').select(columns).where('reference', '=', reference);

const account = precompiled(byReference);
const lockedAccount = precompiled((db, given: { reference: string }) =>
  byReference(db, given).forUpdate(),
);

export const findAccount = async (handle: Handle, reference: string) =>
  (await account(handle, { reference }))[0];

export const lockAccount = async (handle: Handle, reference: string) =>
  (await lockedAccount(handle, { reference }))[0];

const searched = precompiled((db, { text, digits }: { text: string; digits: string }) =>
  db
    .selectFrom('demo_bank_account')
    .select(columns)
    .where((eb) =>
      eb.or([
        eb('number', 'in', [text, digits]),
        eb('reference', '=', text),
        eb('label', '=', text),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(sql.lit(1)),
);

/** By number, QR text, reference or label; the newest match. */
export const searchAccount = async (handle: Handle, text: string) =>
  (await searched(handle, { text, digits: text.replace(/\s/g, '') }))[0];

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

interface NewTransfer {
  id: string;
  reference: string;
  amount: number;
  at: Date;
}

const newTransfer = precompiled((db, { id, reference, amount, at }: NewTransfer) =>
  db.insertInto('demo_bank_transfer').values({ id, reference, amount, at }),
);

export async function insertTransfer(handle: Handle, transfer: NewTransfer): Promise<void> {
  await newTransfer(handle, transfer);
}

export async function findTransfer(handle: Handle, id: string) {
  return handle
    .selectFrom('demo_bank_transfer')
    .select(['id', 'reference', 'amount', 'at', 'notified_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const transfers = precompiled((db, { reference }: { reference: string }) =>
  db
    .selectFrom('demo_bank_transfer')
    .select(['id', 'amount', 'at'])
    .where('reference', '=', reference)
    .orderBy('at')
    .orderBy('id'),
);

export const listTransfers = (handle: Handle, reference: string) =>
  transfers(handle, { reference });

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

const returnsOf = precompiled((db, { reference }: { reference: string }) =>
  returns(db).where('transfer.reference', '=', reference).orderBy('back.at').orderBy('back.id'),
);

export const listReturns = (handle: Handle, reference: string) => returnsOf(handle, { reference });

export async function markReturnNotified(handle: Handle, id: string, at: Date): Promise<void> {
  await handle
    .updateTable('demo_bank_return')
    .set({ notified_at: at })
    .where('id', '=', id)
    .execute();
}
