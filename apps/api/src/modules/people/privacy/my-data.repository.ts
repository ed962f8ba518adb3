import { sql } from 'kysely';
import type { Handle } from '../../../db/schema.ts';
import { profileSelection } from '../account/index.ts';

type Rows = Record<string, unknown>[];

export async function listOwnRows(handle: Handle, customerId: string): Promise<Map<string, Rows>> {
  const found = new Map<string, Rows>();
  for (const { name, columns } of ownTables) {
    const shown = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<Record<string, unknown>>`
      select ${shown} from ${sql.table(name)} where customer_id = ${customerId}::uuid
      limit 100000`.execute(handle);
    found.set(name, rows);
  }
  return found;
}

/** All tables with a `customer_id`, without internal columns. */
const ownTables: readonly { name: string; columns: readonly string[] }[] = [
  { name: 'known_browser', columns: ['last_login_at'] },
  // What staff did about the customer.
  { name: 'audit', columns: ['at', 'action', 'subject', 'subject_id'] },
  { name: 'claim_ticket', columns: ['expires_at'] },
  { name: 'customer_note', columns: ['text', 'at'] },
  {
    name: 'contact_change',
    columns: ['field', 'old_value', 'new_value', 'asked_at', 'confirmed_at', 'revoked_at'],
  },
  { name: 'proposal', columns: ['kind', 'title', 'amount', 'state', 'proposed_at'] },
  { name: 'customer_authenticator', columns: ['name', 'created_at', 'confirmed_at'] },
  { name: 'customer_passkey', columns: ['name', 'created_at', 'last_used_at'] },
  // Exports only how many there are, because the codes are stored as digests.
  { name: 'customer_recovery_code', columns: ['customer_id'] },
  { name: 'customer_challenge', columns: ['purpose', 'expires_at'] },
  // When staff viewed the portal as this customer.
  { name: 'customer_view', columns: ['staff_role', 'opened_at', 'ended_at'] },
  { name: 'session', columns: ['browser', 'system', 'created_at', 'last_used_at'] },
  { name: 'device_seen', columns: ['browser', 'system', 'first_seen_at'] },
  { name: 'consent', columns: ['document', 'version', 'given_for', 'given_at'] },
  { name: 'push_token', columns: ['token', 'topic', 'saved_at'] },
  { name: 'file', columns: ['id', 'media_type', 'bytes', 'created_at'] },
  {
    name: 'notification_preference',
    columns: [
      'email',
      'push',
      'updated_at',
      'phone',
      'phone_consent_at',
      'phone_consent_source',
      'first_channel',
      'phone_and_email',
    ],
  },
  {
    name: 'customer_order',
    columns: [
      'id',
      'number',
      'status',
      'rejected_for',
      'email',
      'full_name',
      'nik_sealed',
      'pln_id',
      'detail_address',
      'kelurahan_name',
      'kecamatan_name',
      'city_name',
      'province_name',
      'postal_code',
      'latitude',
      'longitude',
      'pay_before',
      'created_at',
      'completed_at',
      'service_ended_at',
    ],
  },
  { name: 'order_line', columns: ['order_id', 'name', 'amount', 'bandwidth', 'unit'] },
  { name: 'order_step', columns: ['order_id', 'from_status', 'to_status', 'reason', 'at'] },
  { name: 'port_reservation', columns: ['order_id', 'reserved_at', 'released_at'] },
  {
    name: 'payment_attempt',
    columns: [
      'id',
      'payable_kind',
      'payable_label',
      'payment_method_id',
      'amount',
      'admin_fee',
      'status',
      'virtual_account',
      'qr',
      'created_at',
      'expires_at',
    ],
  },
  {
    name: 'payment_attempt_step',
    columns: ['attempt_id', 'from_status', 'to_status', 'at'],
  },
  {
    name: 'money_received',
    columns: ['id', 'attempt_id', 'kind', 'reverses', 'means', 'reason', 'amount', 'received_at'],
  },
  { name: 'money_entry', columns: ['receipt_id', 'kind', 'account_id', 'amount', 'at'] },
  {
    name: 'refund_due',
    columns: [
      'payable_label',
      'amount',
      'returned',
      'reason',
      'created_at',
      'closed_at',
      'closed_note',
      'closed_proof',
      'paid_to_sealed',
    ],
  },
  { name: 'refund_account', columns: ['account_sealed', 'updated_at'] },
  {
    name: 'payment_review',
    columns: ['reference', 'reason', 'word', 'amount', 'seen_at', 'closed_at', 'closed_note'],
  },
  { name: 'debt', columns: ['payable_label', 'amount', 'bill_id', 'created_at', 'dropped_at'] },
  { name: 'credit', columns: ['amount', 'unused', 'reason', 'payable_label', 'created_at'] },
  {
    name: 'subscription',
    columns: [
      'id',
      'number',
      'former_number',
      'status',
      'full_name',
      'address',
      'pln_id',
      'latitude',
      'longitude',
      'started_at',
      'billed_from',
      'minimum_until',
      'ended_at',
      'ended_reason',
      'pppoe_user',
    ],
  },
  {
    name: 'network_service',
    columns: ['subscription_id', 'wanted', 'state', 'wanted_at', 'applied_at'],
  },
  {
    name: 'subscription_line',
    columns: ['subscription_id', 'name', 'bandwidth', 'unit', 'amount', 'valid_from', 'valid_to'],
  },
  {
    name: 'subscription_step',
    columns: ['subscription_id', 'from_status', 'to_status', 'reason', 'at'],
  },
  { name: 'service_quote', columns: ['subscription_id', 'shown', 'created_at'] },
  {
    name: 'service_change',
    columns: ['id', 'subscription_id', 'kind', 'status', 'effective_on', 'reason', 'created_at'],
  },
  { name: 'service_change_step', columns: ['change_id', 'from_status', 'to_status', 'at'] },
  {
    name: 'service_charge',
    columns: ['change_id', 'name', 'from_day', 'to_day', 'monthly', 'amount', 'bill_id'],
  },
  {
    name: 'service_device',
    columns: [
      'subscription_id',
      'kind',
      'serial',
      'lent_on',
      'price',
      'due_on',
      'returned_on',
      'bill_id',
    ],
  },
  {
    name: 'pay_ahead',
    columns: ['id', 'subscription_id', 'months', 'amount', 'last_day', 'created_at', 'paid_at'],
  },
  {
    name: 'bill',
    columns: [
      'id',
      'number',
      'period',
      'status',
      'service_number',
      'full_name',
      'address',
      'covers_from',
      'covers_to',
      'tagihan',
      'materai',
      'denda',
      'admin',
      'kredit',
      'koreksi',
      'due_on',
      'created_at',
      'paid_at',
    ],
  },
  { name: 'joint_payment', columns: ['number', 'created_at'] },
  { name: 'joint_payment_bill', columns: ['joint_number', 'bill_id', 'amount', 'denda'] },
  {
    name: 'bill_line',
    columns: ['bill_id', 'name', 'amount', 'from_day', 'to_day', 'monthly'],
  },
  { name: 'moved_in', columns: ['cut_over_on'] },
  { name: 'bill_link', columns: ['bill_id', 'made_at'] },
  { name: 'transfer_reference', columns: ['bill_id', 'reference', 'made_at'] },
  { name: 'bill_fee', columns: ['bill_id', 'denda', 'admin', 'at', 'lifted_at'] },
  { name: 'bill_correction', columns: ['bill_id', 'kind', 'amount', 'returned', 'reason', 'at'] },
  { name: 'inbox_message', columns: ['title', 'text', 'link', 'created_at', 'read_at'] },
  { name: 'mail', columns: ['kind', 'channel', 'state', 'receipt', 'created_at', 'sent_at'] },
  { name: 'data_export', columns: ['exported_at'] },
  { name: 'idempotency_key', columns: ['path', 'created_at'] },
  { name: 'left_out', columns: ['step', 'period', 'since', 'tried_at'] },
  { name: 'deletion_request', columns: ['requested_at', 'done_at'] },
];

export const exportedTables: readonly string[] = ownTables.map(({ name }) => name);

export async function findPerson(handle: Handle, customerId: string) {
  return handle
    .selectFrom('customer')
    .select(['id', 'number', 'former_number as formerNumber'])
    .select(['verified_at as verifiedAt', 'created_at as createdAt', ...profileSelection])
    .select([
      'claimed_at as claimedAt',
      'due_day as dueDay',
      'isolir_grace_days as isolirGraceDays',
    ])
    .where('id', '=', customerId)
    .executeTakeFirst();
}

export async function listLeads(handle: Handle, email: string) {
  return handle
    .selectFrom('lead')
    .select([
      'full_name as fullName',
      'email',
      'phone',
      'content',
      'latitude',
      'longitude',
      'created_at as createdAt',
    ])
    .where('email', '=', email)
    .execute();
}
