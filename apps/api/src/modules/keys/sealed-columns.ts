/** Everything that is sealed; a test finds what is missing here. */
export const sealedColumns = [
  { table: 'customer', key: 'id', type: 'uuid', column: 'nik_sealed' },
  { table: 'customer', key: 'id', type: 'uuid', column: 'npwp_sealed' },
  { table: 'customer_order', key: 'id', type: 'uuid', column: 'nik_sealed' },
  { table: 'mail', key: 'id', type: 'uuid', column: 'content_sealed' },
  { table: 'payment_notification', key: 'id', type: 'uuid', column: 'raw_sealed' },
  { table: 'refund_account', key: 'customer_id', type: 'uuid', column: 'account_sealed' },
  { table: 'refund_due', key: 'id', type: 'uuid', column: 'paid_to_sealed' },
  { table: 'service_key', key: 'name', type: 'text', column: 'private_sealed' },
] as const;

export type SealedColumn = (typeof sealedColumns)[number];
