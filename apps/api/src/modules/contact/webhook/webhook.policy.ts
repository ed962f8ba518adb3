export interface WebhookEvent {
  kind: string;
  at: Date;
  customerId: string;
}

/** The events sent to other systems, see docs/webhooks.md. A customer's codes and devices are not sent. */
export const webhookKinds = [
  'order-placed',
  'order-paid',
  'order-held',
  'order-resumed',
  'order-cancelled',
  'order-expired',
  'order-rejected',
  'installation-started',
  'installation-finished',
  'bill-issued',
  'bill-due-soon',
  'bill-overdue',
  'bill-paid',
  'bill-reopened',
  'bill-corrected',
  'bills-paid',
  'bills-reopened',
  'service-activated',
  'service-isolated',
  'service-restored',
  'service-changed',
  'service-ending',
  'service-ended',
  'credit-received',
  'credit-returned',
  'refund-due',
  'refund-paid',
  'refund-returned',
  'debt-owed',
] as const;
export type WebhookKind = (typeof webhookKinds)[number] | 'ping';

export const isSent = ({ kind }: WebhookEvent): boolean =>
  webhookKinds.some((known) => known === kind);

/** Only numbers, amounts and dates. Names, addresses and free texts are not sent. */
const sentFields = [
  'customerId',
  'orderId',
  'billId',
  'jointNumber',
  'serviceNumber',
  'label',
  'period',
  'sort',
  'amount',
  'dueOn',
  'endsOn',
  'change',
  'step',
  'effectiveOn',
  'monthly',
  'charge',
  'denda',
  'credit',
  'refund',
  'takenBack',
  'missing',
  'off',
  'payBefore',
  'isolated',
  'restored',
  'revived',
  'round',
] as const;

export function bodyOf(id: string, event: WebhookEvent): string {
  const { bills, missing, reason, ...rest } = event as WebhookEvent & Record<string, unknown>;
  const data = {
    ...pick(rest),
    ...(typeof missing === 'number' && { missing }),
    // For services the reason is a fixed word; for other kinds it is free text.
    ...(event.kind.startsWith('service-') && reason !== undefined && { reason }),
    ...(Array.isArray(bills) && {
      bills: bills.map((bill: Record<string, unknown>) => pick(bill)),
    }),
  };
  return JSON.stringify({ id, kind: event.kind, at: event.at.toISOString(), data });
}

/** Null for a ping. */
export const customerOf = (body: string): string | null =>
  (JSON.parse(body) as { data: { customerId?: string } }).data.customerId || null;

const pick = (from: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(sentFields.filter((name) => name in from).map((name) => [name, from[name]]));

/** About nine hours with the queue's delays. After that, staff must look. */
const mostAttempts = 15;
export const isGivenUp = (attempts: number): boolean => attempts >= mostAttempts;
