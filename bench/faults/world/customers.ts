import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { claim } from '../../../apps/api/src/db/directory.ts';
import type { Db } from '../../../apps/api/src/db/schema.ts';
import {
  newOwnedToken,
  tokenDigest,
} from '../../../apps/api/src/modules/people/account/session/secret-token.ts';
import { takeCustomerNumber } from '../../../apps/api/src/modules/people/account/index.ts';
import type { Secrets } from '../../../apps/api/src/secrets.ts';

export interface Person {
  id: string;
  token: string;
  plnId: string;
}

/** Separates these customers from the demo's. */
export const emailDomain = 'uji.contoh.id';

export async function createPerson(db: Db, secrets: Secrets, name: string): Promise<Person> {
  const id = randomUUID();
  const token = newOwnedToken(id);
  const plnId = `53${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}1`;
  const now = new Date();
  const email = `${name}@${emailDomain}`;
  const person = {
    id,
    email,
    full_name: 'Siti Aminah',
    phone: '081234567890',
    password_hash: 'none',
    nik_sealed: secrets.seal('3174056104900003'),
    pln_id: plnId,
    verified_at: now,
    created_at: now,
    updated_at: now,
  };
  await db.transaction().execute(async (trx) => {
    await claim(trx, 'email', email, id);
    const number = await takeCustomerNumber(trx, id);
    await trx
      .insertInto('customer')
      .values({ ...person, number })
      .execute();
  });
  await db
    .insertInto('session')
    .values({
      token_hash: tokenDigest(token),
      customer_id: id,
      created_at: now,
      last_used_at: now,
    })
    .execute();
  return { id, token, plnId };
}

/** A service with unpaid bills of previous months; nobody is notified of them. */
export async function giveBills(db: Db, { id, plnId }: Person, count: number): Promise<void> {
  const orderId = randomUUID();
  const subscriptionId = randomUUID();
  const number = String(Math.floor(Math.random() * 1e12)).padStart(12, '0');
  await sql`
    with placed as (
      insert into customer_order (id, number, customer_id, status, fingerprint, email, full_name,
        nik_sealed, pln_id, pln_checked, kelurahan_id, kelurahan_name, kecamatan_name, city_name,
        province_name, area_id, postal_code, detail_address, latitude, longitude, pay_before,
        created_at, completed_at, service_ended_at)
      values (${orderId}, ${`LAMA-${number}`}, ${id}, 'completed', '\\x00', '', '', '\\x00',
        ${`lama-${plnId}`}, true, '', '', '', '', '', '01', '', '', 0, 0, now(), now(), now(), now())
    ), running as (
      insert into subscription (id, number, customer_id, order_id, full_name, address, city_id, area_id, started_at,
        billed_from, minimum_until)
      values (${subscriptionId}, ${number}, ${id}, ${orderId}, 'Siti Aminah', 'Jl. Senopati 12', '3174', '01',
        now() - interval '3 years', current_date - 1000, current_date)
    ), known as (
      insert into directory (kind, value, customer_id)
      values ('order', ${`LAMA-${number}`}, ${id}), ('service', ${number}, ${id})
    )
    insert into bill (number, customer_id, subscription_id, period, covers_from, covers_to,
      service_number, full_name, address, produk, produk_tambahan, tagihan, materai, due_on, created_at)
    select format('INV-%s-%s', to_char(month, 'YYYYMM'), ${number}::text), ${id}, ${subscriptionId}, to_char(month, 'YYYY-MM'), month::date,
      (month + interval '1 month - 1 day')::date, ${number}, 'Siti Aminah', 'Jl. Senopati 12',
      'Serat 50', '', 299000, 0, (month + interval '19 days')::date, now()
    from generate_series(1, ${count}) n,
      lateral (select date_trunc('month', now()) - make_interval(months => n) as month) as months
  `.execute(db);
}
