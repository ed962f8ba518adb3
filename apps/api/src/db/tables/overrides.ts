/** Types of JSON columns, which the schema does not define. */
export const jsonTypes: Readonly<Record<string, string>> = {
  'audit.after': 'Record<string, unknown>',
  'audit.before': 'Record<string, unknown>',
  'payment_method.guidance': '{ title: string; steps: string[] }[]',
};

/** Columns without a check of their own that hold the same values as another column. */
export const sameStatesAs: Readonly<Record<string, string>> = {
  'credit.payable_kind': 'payment_attempt.payable_kind',
  'credit.reason': 'refund_due.reason',
  'order_step.from_status': 'customer_order.status',
  'order_step.to_status': 'customer_order.status',
  'payment_attempt_step.from_status': 'payment_attempt.status',
  'payment_attempt_step.to_status': 'payment_attempt.status',
  'refund_due.payable_kind': 'payment_attempt.payable_kind',
  'subscription_step.from_status': 'subscription.status',
  'subscription_step.to_status': 'subscription.status',
};
