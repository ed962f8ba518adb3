import type { Handle } from '../../../db/schema.ts';
import type { Secrets } from '../../../secrets.ts';
import { findPerson, listLeads, listOwnRows } from './my-data.repository.ts';

export async function collectData(
  handle: Handle,
  secrets: Secrets,
  customerId: string,
  at: Date,
): Promise<Record<string, unknown> | null> {
  const person = await findPerson(handle, customerId);
  if (!person) return null;
  const rows = await listOwnRows(handle, customerId);
  return {
    dibuat: at.toISOString(),
    profil: readable(person),
    ...Object.fromEntries([...rows].map(([table, found]) => [table, found.map(readable)])),
    lead: person.email === null ? [] : await listLeads(handle, person.email),
  };

  function readable(row: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column.replace(/_sealed$/, ''),
        Buffer.isBuffer(value) ? secrets.open(value) : value,
      ]),
    );
  }
}
