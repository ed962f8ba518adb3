import type { AttemptStatus } from '@serat/contract/payment';
import { sql } from 'kysely';
import { anyKey } from '../../../../db/query/any-of.ts';
import { findOwner } from '../../../../db/directory.ts';
import { deferred } from '../../../../db/driver/deferred.ts';
import { precompiled } from '../../../../db/driver/precompiled.ts';
import {
  keyOf,
  type Handle,
  type Key,
  type PayableKind,
  type RowOf,
} from '../../../../db/schema.ts';
import { writtenOut } from '../../../../db/driver/written-out.ts';
import { liveStatuses } from './attempt.policy.ts';

export interface PayableRef extends Key {
  kind: PayableKind;
}

const columns = [
  'id',
  'customer_id as customerId',
  'payable_kind as payableKind',
  'payable_id as payableId',
  'payable_label as label',
  'gateway',
  'payment_method_id as methodId',
  'method_kind as kind',
  'channel',
  'amount',
  'admin_fee as adminFee',
  'status',
  'virtual_account as virtualAccount',
  'qr',
  'expires_at as expiresAt',
  'created_at as createdAt',
  'asked_at as askedAt',
] as const;

const attempts = (handle: Handle) => handle.selectFrom('payment_attempt').select(columns);
export type Attempt = RowOf<typeof attempts>;

export type NewAttempt = Omit<Attempt, 'status' | 'virtualAccount' | 'qr' | 'askedAt'>;

const newAttempt = precompiled((db, attempt: NewAttempt) =>
  db.insertInto('payment_attempt').values({
    id: attempt.id,
    customer_id: attempt.customerId,
    payable_kind: attempt.payableKind,
    payable_id: attempt.payableId,
    payable_label: attempt.label,
    gateway: attempt.gateway,
    payment_method_id: attempt.methodId,
    method_kind: attempt.kind,
    channel: attempt.channel,
    amount: attempt.amount,
    admin_fee: attempt.adminFee,
    expires_at: attempt.expiresAt,
    created_at: attempt.createdAt,
  }),
);

export async function insertAttempt(handle: Handle, attempt: NewAttempt): Promise<void> {
  await newAttempt(handle, attempt);
  const { createdAt: at } = attempt;
  await insertStep(handle, { ...keyOf(attempt), from: null, to: 'creating', reason: null, at });
}

interface Step extends Key {
  from: AttemptStatus | null;
  to: AttemptStatus;
  reason: string | null;
  at: Date;
}

const insertStep = (handle: Handle, step: Step): Promise<void> =>
  deferred(
    handle,
    handle.insertInto('payment_attempt_step').values({
      attempt_id: step.id,
      customer_id: step.customerId,
      from_status: step.from,
      to_status: step.to,
      reason: step.reason,
      at: step.at,
    }),
  );

interface PaymentCodes {
  virtualAccount: string | null;
  qr: string | null;
}

interface Change extends Key, PaymentCodes {
  from: AttemptStatus;
  to: AttemptStatus;
}

const stepped = precompiled((db, change: Change) =>
  db
    .updateTable('payment_attempt')
    .set({
      status: change.to,
      virtual_account: sql`coalesce(${change.virtualAccount}, virtual_account)`,
      qr: sql`coalesce(${change.qr}, qr)`,
    })
    .where('customer_id', '=', change.customerId)
    .where('id', '=', change.id)
    .where('status', '=', change.from)
    .returning('id'),
);

const noCodes: PaymentCodes = { virtualAccount: null, qr: null };

/** The row must be locked and have the expected status. */
export async function stepAttempt(
  handle: Handle,
  attempt: Attempt,
  to: AttemptStatus,
  reason: string | null,
  at: Date,
  codes = noCodes,
): Promise<Attempt> {
  const { status: from } = attempt;
  const [changed] = await stepped(handle, { ...keyOf(attempt), ...codes, from, to });
  if (!changed) throw new Error(`the attempt is not ${from} any more`);
  await insertStep(handle, { ...keyOf(attempt), from, to, reason, at });
  return { ...attempt, status: to };
}

export async function setAsked(handle: Handle, { customerId, id }: Key, at: Date): Promise<void> {
  await handle
    .updateTable('payment_attempt')
    .set({ asked_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

const byKey = (handle: Handle, { customerId, id }: Key) =>
  attempts(handle).where('customer_id', '=', customerId).where('id', '=', id);

const found = precompiled(byKey);
const locked = precompiled((db, key: Key) => byKey(db, key).forUpdate());

export async function findAttempt(handle: Handle, key: Key): Promise<Attempt | undefined> {
  return (await found(handle, key))[0];
}

export async function findAttemptById(handle: Handle, id: string): Promise<Attempt | undefined> {
  const customerId = await findOwner(handle, 'attempt', id);
  return customerId === null ? undefined : findAttempt(handle, { customerId, id });
}

export async function lockAttempt(handle: Handle, key: Key): Promise<Attempt> {
  const [attempt] = await locked(handle, key);
  if (!attempt) throw new Error('there is no such attempt');
  return attempt;
}

const liveOf = precompiled((db, payable: PayableRef) =>
  attempts(db)
    .where('customer_id', '=', payable.customerId)
    .where('payable_kind', '=', payable.kind)
    .where('payable_id', '=', payable.id)
    .where('status', 'in', writtenOut(liveStatuses)),
);

export async function findLiveAttempt(
  handle: Handle,
  payable: PayableRef,
): Promise<Attempt | undefined> {
  return (await liveOf(handle, payable))[0];
}

const allLiveOf = precompiled((db, { customerId }: { customerId: string }) =>
  attempts(db)
    .where('customer_id', '=', customerId)
    .where('status', 'in', writtenOut(liveStatuses))
    .orderBy('created_at')
    .orderBy('id'),
);

export const listLiveAttempts = (handle: Handle, customerId: string): Promise<Attempt[]> =>
  allLiveOf(handle, { customerId });

export async function listAttempts(
  handle: Handle,
  kind: PayableKind,
  payables: readonly Key[],
): Promise<Attempt[]> {
  if (payables.length === 0) return [];
  return attempts(handle)
    .where('payable_kind', '=', kind)
    .where(anyKey(['customer_id', 'payable_id'], 'text', payables))
    .orderBy('created_at')
    .execute();
}

/** Live attempts past their expiry, and attempts at these gateways whose creation a crash interrupted. */
export async function findNeglectedAttempts(
  handle: Handle,
  gateways: readonly string[],
  now: Date,
  madeBefore: Date,
) {
  return handle
    .selectFrom('payment_attempt')
    .select(['id', 'customer_id as customerId', 'expires_at as expiresAt'])
    .where('status', 'in', writtenOut(liveStatuses))
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([
          eb('status', '=', 'creating'),
          eb('created_at', '<=', madeBefore),
          eb('gateway', 'in', [...gateways]),
        ]),
      ]),
    )
    .orderBy('expires_at')
    .limit(500)
    .execute();
}

export async function countOverdue(handle: Handle, before: Date, most = 10_000): Promise<number> {
  const { count } = await handle
    .selectFrom((live) =>
      live
        .selectFrom('payment_attempt')
        .select('id')
        .where('status', 'in', ['creating', 'pending'])
        .where('expires_at', '<', before)
        .limit(most)
        .as('overdue'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
