import type { Generated } from 'kysely';
import type { Optional } from './column.ts';
import type { PayableKind, RefundReason } from './orders.ts';

export type SubscriptionStatus = 'active' | 'Isolir' | 'ended';

interface SubscriptionTable {
  id: Generated<string>;
  number: string;
  customer_id: string;
  order_id: string;
  port_reservation_id: Optional<string>;
  status: Generated<SubscriptionStatus>;
  full_name: string;
  address: string;
  started_at: Date;
  billed_from: string;
  minimum_until: string;
  ended_at: Optional<Date>;
  ended_by: Optional<string>;
  ended_reason: Optional<string>;
}

interface SubscriptionLineTable {
  subscription_id: string;
  position: number;
  customer_id: string;
  product_id: string;
  product_type: 'INTERNET' | 'TV' | 'ALACARTE';
  name: string;
  bandwidth: Optional<string>;
  thumbnail: Optional<string>;
  unit: Optional<string>;
  amount: number;
}

interface SubscriptionStepTable {
  id: Generated<number>;
  subscription_id: string;
  customer_id: string;
  from_status: Optional<SubscriptionStatus>;
  to_status: SubscriptionStatus;
  reason: Optional<string>;
  at: Date;
}

interface BillTable {
  id: Generated<string>;
  number: string;
  customer_id: string;
  subscription_id: string;
  period: string;
  final: Generated<boolean>;
  covers_from: string;
  covers_to: string;
  service_number: string;
  full_name: string;
  address: string;
  produk: string;
  produk_tambahan: string;
  tagihan: number;
  materai: number;
  kredit: Generated<number>;
  due_on: string;
  status: Generated<'OPEN' | 'PAID'>;
  created_at: Date;
  denda: Generated<number>;
  admin: Generated<number>;
  paid_at: Optional<Date>;
  paid_attempt_id: Optional<string>;
  issued_told_at: Optional<Date>;
  due_soon_told_at: Optional<Date>;
  overdue_told_at: Optional<Date>;
}

interface BillLineTable {
  bill_id: string;
  position: number;
  customer_id: string;
  name: string;
  amount: number;
}

interface CreditTable {
  id: string;
  customer_id: string;
  receipt_id: string;
  amount: number;
  unused: number;
  reason: RefundReason;
  payable_kind: PayableKind;
  payable_id: string;
  payable_label: string;
  created_at: Date;
}

interface InboxMessageTable {
  id: Generated<number>;
  customer_id: string;
  event_key: string;
  kind: string;
  title: string;
  text: string;
  link: Optional<string>;
  created_at: Date;
  read_at: Optional<Date>;
}

interface NotificationPreferenceTable {
  customer_id: string;
  email: boolean;
  push: boolean;
  updated_at: Date;
}

interface DeletionRequestTable {
  customer_id: string;
  requested_at: Date;
  done_at: Optional<Date>;
  done_by: Optional<string>;
}

export interface SubscriptionTables {
  subscription: SubscriptionTable;
  subscription_line: SubscriptionLineTable;
  subscription_step: SubscriptionStepTable;
  bill: BillTable;
  bill_line: BillLineTable;
  credit: CreditTable;
  inbox_message: InboxMessageTable;
  notification_preference: NotificationPreferenceTable;
  deletion_request: DeletionRequestTable;
}
