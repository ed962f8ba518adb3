import type { Kysely, SelectType, Transaction } from 'kysely';
import type { Database } from './tables/generated.ts';

export type { Database } from './tables/generated.ts';

/** The database itself: what a service starts its transactions on. */
export type Db = Kysely<Database>;

/** Any handle a repository function runs on; it is always the first parameter. */
export type Handle = Kysely<Database> | Transaction<Database>;

/** A row of a customer is reached by both, never by its id alone. */
export interface Key {
  customerId: string;
  id: string;
}

/** Of a row, its key alone. */
export const keyOf = ({ customerId, id }: Key): Key => ({ customerId, id });

/**
 * What a column may hold: states that stay inside the service are named once, in the check of their column.
 * Those that customers see (of orders, bills, attempts) are the contract's.
 */
type Held<Table extends keyof Database, Column extends keyof Database[Table]> = NonNullable<
  SelectType<Database[Table][Column]>
>;

export type DirectoryKind = Held<'directory', 'kind'>;
export type CodePurpose = Held<'mailed_code', 'purpose'>;
export type LegalDocument = Held<'legal_document', 'document'>;
export type MailState = Held<'mail', 'state'>;
export type MoneyAccount = Held<'money_entry', 'kind'>;
export type OrderActor = Held<'order_step', 'actor'>;
export type PayableKind = Held<'payment_attempt', 'payable_kind'>;
export type PaymentMeans = Held<'money_received', 'means'>;
export type RefundReason = Held<'refund_due', 'reason'>;
export type RejectedFor = Held<'customer_order', 'rejected_for'>;
export type ReviewReason = Held<'payment_review', 'reason'>;
export type SubscriptionStatus = Held<'subscription', 'status'>;
