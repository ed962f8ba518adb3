import type { Role } from '@serat/contract/staff/roles';
import type { By } from '../../../db/by.ts';
import type { Handle } from '../../../db/schema.ts';

export interface NewInvitation {
  tokenHash: Buffer;
  email: string;
  fullName: string;
  role: Role;
  areas: readonly string[];
  invitedBy: By;
  startsLine: boolean;
  at: Date;
  expiresAt: Date;
}

/** Replaces an open invitation to the same address. */
export async function insertInvitation(handle: Handle, given: NewInvitation): Promise<string> {
  await handle
    .updateTable('staff_invitation')
    .set({ withdrawn_at: given.at })
    .where('email', '=', given.email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  const row = await handle
    .insertInto('staff_invitation')
    .values({
      token_hash: given.tokenHash,
      email: given.email,
      full_name: given.fullName,
      role: given.role,
      areas: [...given.areas],
      invited_by: given.invitedBy.name,
      invited_by_id: given.invitedBy.staffId,
      starts_line: given.startsLine,
      invited_at: given.at,
      expires_at: given.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const open = (handle: Handle, now: Date) =>
  handle
    .selectFrom('staff_invitation')
    .select([
      'id',
      'email',
      'full_name as fullName',
      'role',
      'areas',
      'invited_by as invitedBy',
      'invited_by_id as invitedById',
      'starts_line as startsLine',
      'invited_at as invitedAt',
      'expires_at as expiresAt',
    ])
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now);

export const findInvitation = (handle: Handle, tokenHash: Buffer, now: Date) =>
  open(handle, now).where('token_hash', '=', tokenHash).executeTakeFirst();

/** Locks the invitation, so that it is accepted only once. */
export const holdInvitation = (handle: Handle, tokenHash: Buffer, now: Date) =>
  open(handle, now).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();

export const listInvitations = (handle: Handle, now: Date) =>
  open(handle, now).orderBy('invited_at', 'desc').orderBy('id').execute();

export async function setAccepted(handle: Handle, id: string, at: Date): Promise<void> {
  await handle
    .updateTable('staff_invitation')
    .set({ accepted_at: at })
    .where('id', '=', id)
    .execute();
}

export async function withdraw(handle: Handle, id: string, at: Date) {
  return handle
    .updateTable('staff_invitation')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['email', 'role'])
    .executeTakeFirst();
}

/** Withdraws only the invitations that this person made without a second person. Returns their addresses. */
export async function withdrawAllOf(handle: Handle, staffId: string, at: Date): Promise<string[]> {
  const rows = await handle
    .updateTable('staff_invitation')
    .set({ withdrawn_at: at })
    .where('invited_by_id', '=', staffId)
    .where('starts_line', '=', false)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('email')
    .execute();
  return rows.map(({ email }) => email).toSorted();
}
