import type { Kysely, SelectType, Transaction } from 'kysely';
import type { Database } from './tables/generated.ts';

export type { Database } from './tables/generated.ts';

export type Db = Kysely<Database>;

/** A database or transaction. Always the first parameter of a repository function. */
export type Handle = Kysely<Database> | Transaction<Database>;

type Rows<Row> = { executeTakeFirstOrThrow(): Promise<Row> };
/** A row of the query that a function builds. */
export type RowOf<Build extends (...given: never[]) => Rows<unknown>> = Awaited<
  ReturnType<ReturnType<Build>['executeTakeFirstOrThrow']>
>;

/** Rows of customers are addressed by customer and id, never by the id alone. */
export interface Key {
  customerId: string;
  id: string;
}

export const keyOf = ({ customerId, id }: Key): Key => ({ customerId, id });

/**
 * The values a column may hold. Internal states are defined once, in the check of their column; states that
 * customers see are defined in the contract.
 */
type Held<Table extends keyof Database, Column extends keyof Database[Table]> = NonNullable<
  SelectType<Database[Table][Column]>
>;

export type DirectoryKind = Held<'directory', 'kind'>;
export type CodePurpose = Held<'one_time_code', 'purpose'>;
export type LegalDocument = Held<'legal_document', 'document'>;
export type MailState = Held<'mail', 'state'>;
export type Channel = Held<'mail', 'channel'>;
export type PhoneChannel = Held<'phone_channel', 'channel'>;
export type Receipt = Held<'mail', 'receipt'>;
export type MoneyAccount = Held<'money_entry', 'kind'>;
export type NasAnswer = Held<'network_nas', 'answer'>;
export type NasVendor = Held<'network_nas', 'vendor'>;
export type NetworkState = Held<'network_service', 'state'>;
export type NetworkTargetName = Held<'network_service', 'target'>;
export type NetworkWanted = Held<'network_service', 'wanted'>;
export type OrderActor = Held<'order_step', 'actor'>;
export type PayableKind = Held<'payment_attempt', 'payable_kind'>;
export type PaymentMeans = Held<'money_received', 'means'>;
export type RefundReason = Held<'refund_due', 'reason'>;
export type RejectedFor = Held<'customer_order', 'rejected_for'>;
export type ReviewReason = Held<'payment_review', 'reason'>;
export type SubscriptionStatus = Held<'subscription', 'status'>;
