import { sql } from 'kysely';
import { deleteInBatches } from '../../db/batches.ts';
import { containing } from '../../db/contains.ts';
import type { Handle } from '../../db/schema.ts';

interface NewLead {
  fullName: string;
  email: string;
  phone: string;
  potentialCustomers: number;
  content: string;
  latitude: number;
  longitude: number;
  kelurahanId: string | null;
  appSource: string;
  at: Date;
}

export async function insertLead(handle: Handle, lead: NewLead): Promise<void> {
  await handle
    .insertInto('lead')
    .values({
      full_name: lead.fullName,
      email: lead.email,
      phone: lead.phone,
      potential_customers: lead.potentialCustomers,
      content: lead.content,
      latitude: lead.latitude,
      longitude: lead.longitude,
      kelurahan_id: lead.kelurahanId,
      app_source: lead.appSource,
      created_at: lead.at,
    })
    .execute();
}

export interface LeadPage {
  search: string | null;
  /** The id of the last one seen. */
  after: string | null;
  limit: number;
}

/** Newest first, with the place in words. */
export async function listLeads(handle: Handle, page: LeadPage) {
  let found = handle
    .selectFrom('lead')
    .leftJoin('kelurahan', 'kelurahan.id', 'lead.kelurahan_id')
    .leftJoin('kecamatan', 'kecamatan.id', 'kelurahan.kecamatan_id')
    .leftJoin('city', 'city.id', 'kecamatan.city_id')
    .select([
      'lead.id',
      'lead.created_at as at',
      'lead.full_name as fullName',
      'lead.email',
      'lead.phone',
      'lead.potential_customers as potentialCustomers',
      'lead.content',
      'lead.latitude',
      'lead.longitude',
      'kelurahan.name as kelurahan',
      'kecamatan.name as kecamatan',
      'city.name as city',
    ]);
  if (page.after !== null) {
    found = found.where(
      sql<boolean>`(lead.created_at, lead.id) <
        (select last.created_at, last.id from lead last where last.id = ${page.after}::uuid)`,
    );
  }
  if (page.search !== null) {
    const pattern = containing(page.search);
    found = found.where((eb) =>
      eb.or([
        eb('lead.full_name', 'ilike', pattern),
        eb('lead.email', 'ilike', pattern),
        eb('lead.phone', 'ilike', pattern),
        eb('kelurahan.name', 'ilike', pattern),
        eb('kecamatan.name', 'ilike', pattern),
        eb('city.name', 'ilike', pattern),
      ]),
    );
  }
  return found
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(page.limit)
    .execute();
}

export const deleteLeadsBefore = (handle: Handle, instant: Date): Promise<number> =>
  deleteInBatches(handle, 'lead', sql`created_at < ${instant}`);
