import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './tables/account.ts';
import type { ContentTables } from './tables/content.ts';
import type { DemoTables } from './tables/demo.ts';
import type { JobTables } from './tables/jobs.ts';
import type { KeyTables } from './tables/keys.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PlaceTables } from './tables/places.ts';
import type { RequestTables } from './tables/requests.ts';
import type { SubscriptionTables } from './tables/subscriptions.ts';

/** The database itself: what a service starts its transactions on. */
export type Db = Kysely<Database>;

/** Any handle a repository function runs on; it is always the first parameter. */
export type Handle = Kysely<Database> | Transaction<Database>;

export interface Database
  extends
    AccountTables,
    KeyTables,
    PlaceTables,
    OrderTables,
    ContentTables,
    SubscriptionTables,
    JobTables,
    DemoTables,
    RequestTables {}

export type { CodePurpose, LegalDocument, MailState } from './tables/account.ts';
export type {
  AttemptStatus,
  MethodKind,
  MoneyAccount,
  OrderActor,
  PayableKind,
  RefundReason,
  ReviewReason,
} from './tables/orders.ts';
export type { Technology } from './tables/places.ts';
export type { SubscriptionStatus } from './tables/subscriptions.ts';
