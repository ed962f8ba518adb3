import { sql } from 'kysely';
import { claim } from '../../db/directory.ts';
import { topologyOf } from '../../db/distribution/topology.ts';
import type { Db, Handle } from '../../db/schema.ts';

/** The demo writes its history only into a database without services, because a bill run bills every service. */
export async function hasServices(handle: Handle): Promise<boolean> {
  const row = await handle.selectFrom('subscription').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Runs the work with the customer's services locked, so that the bill run skips them. */
export async function holdServicesOf(
  db: Db,
  customerId: string,
  work: () => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await (await topologyOf(trx)).holdCustomers(trx, async () => [customerId]);
    await trx
      .selectFrom('subscription')
      .select('id')
      .where('customer_id', '=', customerId)
      .forNoKeyUpdate()
      .execute();
    await work();
  });
}

export async function setRegistered(handle: Handle, customerId: string, at: Date): Promise<void> {
  await handle
    .updateTable('customer')
    .set({ created_at: at, verified_at: at })
    .where('id', '=', customerId)
    .execute();
}

export async function findNearestKelurahan(
  handle: Handle,
  { latitude, longitude }: { latitude: number; longitude: number },
) {
  return handle
    .selectFrom('kelurahan')
    .innerJoin('kecamatan', 'kecamatan.id', 'kelurahan.kecamatan_id')
    .innerJoin('city', 'city.id', 'kecamatan.city_id')
    .select([
      'kelurahan.id as kelurahanId',
      'kelurahan.postal_code as postalCode',
      'kecamatan.id as kecamatanId',
      'city.id as cityId',
      'city.province_id as provinceId',
    ])
    .orderBy(sql`(kelurahan.latitude - ${latitude}) ^ 2 + (kelurahan.longitude - ${longitude}) ^ 2`)
    .limit(1)
    .executeTakeFirst();
}

/** Mails of the invented past must not be sent. */
export async function forgetMails(handle: Handle): Promise<void> {
  await handle
    .updateTable('mail')
    .set((eb) => ({ state: 'sent', content_sealed: null, sent_at: eb.ref('created_at') }))
    .where('state', '=', 'pending')
    .execute();
}

/** As if the mail server had refused the recipient. */
export async function refuseLastMail(handle: Handle, eventKey: string): Promise<void> {
  await handle
    .updateTable('mail')
    .set({ state: 'refused' })
    .where('event_key', '=', eventKey)
    .execute();
}

interface HangingAttempt {
  id: string;
  customerId: string;
  billNumber: string;
  amount: number;
  createdAt: Date;
  expiresAt: Date;
}

/** An attempt whose gateway was removed from the settings, so that nothing settles it. */
export async function insertHangingAttempt(handle: Handle, hanging: HangingAttempt): Promise<void> {
  const { id, customerId, billNumber, amount, createdAt, expiresAt } = hanging;
  if (!(await claim(handle, 'attempt', id, customerId))) return;
  await sql`
    insert into payment_attempt (id, customer_id, payable_kind, payable_id, payable_label, gateway,
      payment_method_id, method_kind, channel, amount, admin_fee, created_at, expires_at)
    select ${id}, customer_id, 'bill', id, number, 'lama', 'NUSA_VA', 'virtual-account', '8801',
      ${amount}, 0, ${createdAt}, ${expiresAt}
    from bill where customer_id = ${customerId}::uuid and number = ${billNumber}`.execute(handle);
  await handle
    .insertInto('payment_attempt_step')
    .values({ attempt_id: id, customer_id: customerId, to_status: 'creating', at: createdAt })
    .execute();
}

export async function markReadBefore(handle: Handle, customerId: string, at: Date): Promise<void> {
  await handle
    .updateTable('inbox_message')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('customer_id', '=', customerId)
    .where('created_at', '<', at)
    .execute();
}
