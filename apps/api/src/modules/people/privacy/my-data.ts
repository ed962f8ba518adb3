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
  const { nikSealed, npwpSealed, ...profile } = person;
  const rows = await listOwnRows(handle, customerId);
  return {
    dibuat: at.toISOString(),
    profil: {
      ...profile,
      nik: nikSealed && secrets.open(nikSealed),
      npwp: npwpSealed && secrets.open(npwpSealed),
    },
    ...Object.fromEntries([...rows].map(([table, found]) => [table, found.map(readable)])),
    lead: await listLeads(handle, person.email),
  };

  function readable(row: Record<string, unknown>): Record<string, unknown> {
    const opened = Object.entries(row).map(([column, value]) =>
      column.endsWith('_sealed')
        ? [column.replace('_sealed', ''), Buffer.isBuffer(value) ? secrets.open(value) : null]
        : [column, value],
    );
    return Object.fromEntries(opened) as Record<string, unknown>;
  }
}
