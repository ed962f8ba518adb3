import { anyOf } from '../../../../db/query/any-of.ts';
import { insertRows } from '../../../../db/query/insert-rows.ts';
import type { Handle } from '../../../../db/schema.ts';

/** A customer from another system. Email and phone are contacts: nobody can log in with them. */
export interface NewUnclaimed {
  fullName: string;
  /** Their number in the former system. */
  formerNumber: string | null;
  /** Trimmed and in lower case. */
  email: string | null;
  phone: string | null;
  nik: string | null;
  npwp: string | null;
  plnId: string | null;
  contactAddress: string | null;
  /** The day of the month on which bills are due; null for the provider's setting. */
  dueDay: number | null;
}

type Row = NewUnclaimed & {
  id: string;
  number: string;
  nikSealed: Buffer | null;
  npwpSealed: Buffer | null;
};

export async function insertUnclaimed(
  handle: Handle,
  people: readonly Row[],
  at: Date,
): Promise<void> {
  await insertRows(
    handle,
    'customer',
    people.map((person) => ({
      id: person.id,
      number: person.number,
      former_number: person.formerNumber,
      email: person.email,
      full_name: person.fullName,
      phone: person.phone,
      nik_sealed: person.nikSealed,
      npwp_sealed: person.npwpSealed,
      pln_id: person.plnId,
      contact_address: person.contactAddress,
      due_day: person.dueDay,
      created_at: at,
      updated_at: at,
    })),
  );
}

export async function deleteUnclaimed(
  handle: Handle,
  customerIds: readonly string[],
): Promise<void> {
  await handle
    .deleteFrom('customer')
    .where('id', '=', anyOf('uuid', customerIds))
    .where('verified_at', 'is', null)
    .execute();
}
