const ownKey = { customer_id: 'uuid', id: 'uuid' } as const;

/** All sealed columns with the key of their table. A test finds missing ones. */
export const sealedColumns = [
  { table: 'customer', key: { id: 'uuid' }, column: 'nik_sealed' },
  { table: 'customer', key: { id: 'uuid' }, column: 'npwp_sealed' },
  { table: 'customer_order', key: ownKey, column: 'nik_sealed' },
  { table: 'mail', key: { id: 'uuid' }, column: 'content_sealed' },
  { table: 'payment_notification', key: { id: 'uuid' }, column: 'raw_sealed' },
  { table: 'proposal', key: { id: 'uuid' }, column: 'payload_sealed' },
  { table: 'refund_account', key: { customer_id: 'uuid' }, column: 'account_sealed' },
  { table: 'refund_due', key: ownKey, column: 'paid_to_sealed' },
  { table: 'customer_authenticator', key: ownKey, column: 'secret_sealed' },
  { table: 'staff_authenticator', key: { id: 'uuid' }, column: 'secret_sealed' },
  { table: 'network_nas', key: { id: 'uuid' }, column: 'secret_sealed' },
  { table: 'subscription', key: ownKey, column: 'pppoe_password_sealed' },
  { table: 'webhook_endpoint', key: { id: 'uuid' }, column: 'secret_sealed' },
  { table: 'move_in_batch', key: { id: 'uuid' }, column: 'content_sealed' },
  { table: 'move_in_batch', key: { id: 'uuid' }, column: 'problems_sealed' },
  { table: 'bank_statement', key: { id: 'uuid' }, column: 'content_sealed' },
  { table: 'bank_line', key: { id: 'uuid' }, column: 'text_sealed' },
  { table: 'service_key', key: { name: 'text' }, column: 'private_sealed' },
] as const;

export type SealedColumn = (typeof sealedColumns)[number];
