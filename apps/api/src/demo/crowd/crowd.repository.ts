import { sql } from 'kysely';
import type { MethodKind } from '@serat/contract/payment';
import { anyOf } from '../../db/query/any-of.ts';
import { claimAll } from '../../db/directory.ts';
import { insertRows } from '../../db/query/insert-rows.ts';
import type { Handle } from '../../db/schema.ts';

export interface CrowdPlace {
  code: string;
  kelurahanId: string;
  kelurahanName: string;
  kecamatanName: string;
  cityName: string;
  provinceName: string;
  areaId: string;
  postalCode: string;
}

/** The kelurahan nearest to each neighbourhood. */
export async function listPlaces(
  handle: Handle,
  neighbourhoods: readonly { code: string; latitude: number; longitude: number }[],
): Promise<CrowdPlace[]> {
  const { rows } = await sql<CrowdPlace>`
    select asked.code, near.*
    from jsonb_to_recordset(${JSON.stringify(neighbourhoods)}::jsonb)
      as asked(code text, latitude float8, longitude float8)
    cross join lateral (
      select k.id as "kelurahanId", k.name as "kelurahanName", kecamatan.name as "kecamatanName",
        city.name as "cityName", province.name as "provinceName", city.area_id as "areaId",
        k.postal_code as "postalCode"
      from kelurahan k
      join kecamatan on kecamatan.id = k.kecamatan_id
      join city on city.id = kecamatan.city_id
      join province on province.id = city.province_id
      where k.latitude between asked.latitude - 0.2 and asked.latitude + 0.2
        and k.longitude between asked.longitude - 0.2 and asked.longitude + 0.2
      order by (k.latitude - asked.latitude) ^ 2 + (k.longitude - asked.longitude) ^ 2
      limit 1
    ) near`.execute(handle);
  return rows;
}

/** ODPs with at least two free ports, and the number of the first free port. */
export async function listFreeOdps(handle: Handle) {
  return handle
    .selectFrom('odp')
    .select(['id', 'code', 'latitude', 'longitude'])
    .select(sql<number>`ports_in_use + 1`.as('port'))
    .where('active', '=', true)
    .where(sql<boolean>`ports - ports_in_use > 1`)
    .orderBy('code')
    .execute();
}

export interface PastAttempt {
  id: string;
  customerId: string;
  payable: { kind: 'order' | 'bill'; id: string; label: string };
  methodId: string;
  kind: MethodKind;
  channel: string;
  amount: number;
  adminFee: number;
  status: 'paid' | 'expired' | 'voided';
  createdAt: Date;
  endedAt: Date;
}

/** Attempts at the sandbox bank with their steps. */
export async function insertPastAttempts(
  handle: Handle,
  attempts: readonly PastAttempt[],
): Promise<void> {
  await insertRows(
    handle,
    'payment_attempt',
    attempts.map((attempt) => ({
      id: attempt.id,
      customer_id: attempt.customerId,
      payable_kind: attempt.payable.kind,
      payable_id: attempt.payable.id,
      payable_label: attempt.payable.label,
      gateway: 'sandbox',
      payment_method_id: attempt.methodId,
      method_kind: attempt.kind,
      channel: attempt.channel,
      amount: attempt.amount,
      admin_fee: attempt.adminFee,
      status: attempt.status,
      expires_at: new Date(attempt.createdAt.getTime() + 86_400_000),
      created_at: attempt.createdAt,
    })),
  );
  const stepsOf = ({ status, createdAt, endedAt }: PastAttempt) =>
    [
      [null, 'creating', createdAt],
      ['creating', 'pending', createdAt],
      ['pending', status, endedAt],
    ] as const;
  await insertRows(
    handle,
    'payment_attempt_step',
    attempts.flatMap((attempt) =>
      stepsOf(attempt).map(([from, to, at]) => ({
        attempt_id: attempt.id,
        customer_id: attempt.customerId,
        from_status: from,
        to_status: to,
        at,
      })),
    ),
  );
  const entries = attempts.map(({ id, customerId }) => ({ value: id, customerId }));
  await claimAll(handle, 'attempt', entries);
}

/** The keys of open bills by their number. */
export async function findOpenBills(handle: Handle, numbers: readonly string[]) {
  const rows = await handle
    .selectFrom('bill')
    .select(['id', 'number'])
    .where('status', '=', 'OPEN')
    .where('number', '=', anyOf('text', numbers))
    .execute();
  return new Map(rows.map(({ id, number }) => [number, id]));
}

export interface PaidBill {
  id: string;
  customerId: string;
  denda: number;
  admin: number;
  attemptId: string;
  at: Date;
}

export async function setBillsPaid(handle: Handle, paid: readonly PaidBill[]): Promise<void> {
  await sql`
    update bill set status = 'PAID', denda = paid.denda, admin = paid.admin, paid_at = paid.at,
      paid_attempt_id = paid."attemptId"
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as paid(
      id uuid, "customerId" uuid, denda bigint, admin bigint, "attemptId" text, at timestamptz)
    where bill.customer_id = paid."customerId" and bill.id = paid.id and bill.status = 'OPEN'
  `.execute(handle);
}

/** Nobody reads the messages of the crowd, so its bills count as announced. */
export async function setAnnounced(handle: Handle, domain: string): Promise<void> {
  await sql`
    update bill set issued_notified_at = bill.created_at from customer
    where customer.id = bill.customer_id and bill.issued_notified_at is null
      and customer.email like ${`%${domain}`}`.execute(handle);
}

export interface CrowdLead {
  fullName: string;
  email: string;
  phone: string;
  houses: number;
  content: string;
  latitude: number;
  longitude: number;
  kelurahanId: string;
  at: Date;
}

export const insertLeads = (handle: Handle, leads: readonly CrowdLead[]): Promise<void> =>
  insertRows(
    handle,
    'lead',
    leads.map((lead) => ({
      full_name: lead.fullName,
      email: lead.email,
      phone: lead.phone,
      potential_customers: lead.houses,
      content: lead.content,
      latitude: lead.latitude,
      longitude: lead.longitude,
      kelurahan_id: lead.kelurahanId,
      app_source: 'WEB',
      created_at: lead.at,
    })),
  );
