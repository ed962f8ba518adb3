/** What happened, as far as this module cares. */
export interface Happened {
  kind: string;
  at: Date;
  customerId: string;
}

/** What others may hear of, in the words of docs/webhooks.md; a customer's codes and devices are not among it. */
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
  'service-ended',
  'credit-received',
  'credit-returned',
  'refund-due',
  'refund-paid',
  'refund-returned',
  'debt-owed',
] as const;
export type WebhookKind = (typeof webhookKinds)[number] | 'ping';

export const isTold = ({ kind }: Happened): boolean => webhookKinds.some((known) => known === kind);

/** Numbers, amounts and dates. Names, addresses and what people wrote stay here. */
const told = [
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

/** The letter, as it is signed. */
export function bodyOf(id: string, event: Happened): string {
  const { bills, missing, reason, ...rest } = event as Happened & Record<string, unknown>;
  const data = {
    ...pick(rest),
    ...(typeof missing === 'number' && { missing }),
    // A word of ours; the reason of other kinds is what somebody wrote.
    ...(event.kind.startsWith('service-') && { reason }),
    ...(Array.isArray(bills) && {
      bills: bills.map((bill: Record<string, unknown>) => pick(bill)),
    }),
  };
  return JSON.stringify({ id, kind: event.kind, at: event.at.toISOString(), data });
}

/** Whom a letter is about; null for a ping. */
export const customerOf = (body: string): string | null =>
  (JSON.parse(body) as { data: { customerId?: string } }).data.customerId || null;

const pick = (from: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(told.filter((name) => name in from).map((name) => [name, from[name]]));

/** About nine hours with the queue's pauses; longer silence is for a person to look at. */
const mostAttempts = 15;
export const isGivenUp = (attempts: number): boolean => attempts >= mostAttempts;
