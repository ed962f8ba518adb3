import { sql } from 'kysely';
import { deleteInBatches } from '../../../db/query/batches.ts';
import { searched } from '../../../db/query/paging.ts';
import { citiesOf, priceAreasOf, type Areas } from '../../../db/query/areas.ts';
import { sorted, type Sortable, type Sorting } from '../../../db/query/sorting.ts';
import type { Handle } from '../../../db/schema.ts';

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

const sortable: Sortable<'createdDate' | 'fullName' | 'houses'> = {
  key: { of: 'lead.id', type: 'uuid' },
  by: {
    createdDate: { of: 'lead.created_at', type: 'timestamptz' },
    fullName: { of: 'lead.full_name', type: 'text' },
    houses: { of: 'lead.potential_customers', type: 'bigint' },
  },
};

export interface LeadPage {
  search: string | null;
  sorting: Sorting<keyof (typeof sortable)['by']>;
  areas: Areas;
  limit: number;
}

/** A lead belongs to the city of its kelurahan. A lead without a kelurahan belongs to no area. */
const leadInAreas = (areas: Areas) =>
  areas.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(city.id = any(${citiesOf(areas)}::text[])
        or city.area_id = any(${priceAreasOf(areas)}::text[]))`;

export async function listLeads(handle: Handle, page: LeadPage) {
  const found = handle
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
    ])
    .where(leadInAreas(page.areas));
  const matching = searched(found, page.search, [
    'lead.full_name',
    'lead.email',
    'lead.phone',
    'kelurahan.name',
    'kecamatan.name',
    'city.name',
  ]);
  return sorted(matching, sortable, page).execute();
}

export const deleteLeadsBefore = (handle: Handle, instant: Date): Promise<number> =>
  deleteInBatches(handle, 'lead', sql`created_at < ${instant}`);
