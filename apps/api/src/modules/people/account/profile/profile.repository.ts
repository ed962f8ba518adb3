import { profileFieldNames, type ProfileField } from '@serat/contract/profile';
import { sql, type SelectType, type Updateable } from 'kysely';
import { precompiled } from '../../../../db/driver/precompiled.ts';
import type { Database, Handle } from '../../../../db/schema.ts';
import { profileColumns, profileSelection, type ProfileColumns } from './profile-columns.ts';

/** As stored: sealed fields are encrypted, and profilePicture is the id of the file. */
export type ProfileRow = {
  [Name in ProfileField]: SelectType<Database['customer'][ProfileColumns[Name]]>;
} & {
  id: string;
  number: string;
  claimedAt: Date | null;
  claimNewsSeenAt: Date | null;
  /** PLN has confirmed the number. */
  plnChecked: boolean;
  verifiedAt: Date | null;
  /** The phone, if a code has proven it. */
  verifiedPhone: string | null;
};

const profiles = (handle: Handle, id: string) =>
  handle
    .selectFrom('customer')
    .select([
      'id',
      'number',
      'pln_checked as plnChecked',
      'verified_at as verifiedAt',
      'verified_phone as verifiedPhone',
      'claimed_at as claimedAt',
      'claim_news_seen_at as claimNewsSeenAt',
      ...profileSelection,
    ])
    .where('id', '=', id);

const byId = precompiled((db, { id }: { id: string }) => profiles(db, id));

export async function findProfile(handle: Handle, id: string): Promise<ProfileRow | undefined> {
  return (await byId(handle, { id }))[0];
}

/** Serialises saves; undefined for a deleted customer. */
export async function lockProfile(handle: Handle, id: string): Promise<ProfileRow | undefined> {
  return profiles(handle, id)
    .where('anonymised_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateProfile(handle: Handle, row: ProfileRow, at: Date): Promise<void> {
  const columns: Updateable<Database['customer']> = Object.fromEntries(
    profileFieldNames.map((name) => [profileColumns[name], row[name]]),
  );
  await handle
    .updateTable('customer')
    .set({
      ...columns,
      pln_checked: row.plnChecked,
      verified_phone: row.verifiedPhone === row.phone ? row.phone : null,
      updated_at: at,
    })
    .where('id', '=', row.id)
    .execute();
}

export async function setVerifiedPhone(
  handle: Handle,
  id: string,
  phone: string,
  at: Date,
): Promise<void> {
  await handle
    .updateTable('customer')
    .set({ verified_phone: phone, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export interface PaidIdentity {
  nikSealed: Buffer | null;
  plnId: string | null;
  plnChecked: boolean;
}

export async function fillEmpty(
  handle: Handle,
  id: string,
  { nikSealed, plnId, plnChecked }: PaidIdentity,
  at: Date,
): Promise<void> {
  const lacksNik = sql<boolean>`(nik_sealed is null and ${nikSealed}::bytea is not null)`;
  const lacksPlnId = sql<boolean>`(pln_id is null and ${plnId}::text is not null)`;
  await handle
    .updateTable('customer')
    .set({
      nik_sealed: sql`coalesce(nik_sealed, ${nikSealed})`,
      pln_id: sql`coalesce(pln_id, ${plnId})`,
      pln_checked: sql`case when ${lacksPlnId} then ${plnChecked} else pln_checked end`,
      updated_at: at,
    })
    .where('id', '=', id)
    .where((eb) => eb.or([lacksNik, lacksPlnId]))
    .execute();
}
