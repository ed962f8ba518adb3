import type { ColumnType, Generated } from 'kysely';
import type { Optional } from './column.ts';

type OrderStatus =
  | 'waitingPayment'
  | 'waitingInstallation'
  | 'installationOnProgress'
  | 'completed'
  | 'rejected'
  | 'Batal';
export type AttemptStatus = 'creating' | 'pending' | 'paid' | 'expired' | 'voided' | 'failed';
export type PayableKind = 'order' | 'bill';
export type MethodKind = 'virtual-account' | 'qr';
export type OrderActor = 'customer' | 'provider' | 'gateway' | 'system';

interface PaymentMethodTable {
  gateway: string;
  id: string;
  name: string;
  image: string;
  description: string;
  platforms: string[];
  guidance: ColumnType<{ title: string; steps: string[] }[], string, string>;
  kind: MethodKind;
  admin_fee: number;
  channel: string;
  active: Generated<boolean>;
  sort_order: Generated<number>;
}

interface CancelReasonTable {
  name: string;
  sequence: number;
}

interface CustomerOrderTable {
  id: string;
  number: string;
  customer_id: string;
  status: Generated<OrderStatus>;
  rejected_for: Optional<'payment-expired' | 'provider'>;
  fingerprint: Buffer;
  email: string;
  full_name: string;
  nik_sealed: Buffer;
  pln_id: Optional<string>;
  pln_checked: boolean;
  kelurahan_id: string;
  kelurahan_name: string;
  kecamatan_name: string;
  city_name: string;
  province_name: string;
  area_id: string;
  postal_code: string;
  detail_address: string;
  latitude: number;
  longitude: number;
  pay_before: Date;
  paid_attempt_id: Optional<string>;
  created_at: Date;
  completed_at: Optional<Date>;
  service_ended_at: Optional<Date>;
}

interface OrderLineTable {
  order_id: string;
  position: number;
  customer_id: string;
  name: string;
  amount: number;
  product_id: Optional<string>;
  product_type: Optional<'INTERNET' | 'TV' | 'ALACARTE'>;
  bandwidth: Optional<string>;
  thumbnail: Optional<string>;
  unit: Optional<string>;
}

interface OrderStepTable {
  id: Generated<number>;
  order_id: string;
  customer_id: string;
  from_status: Optional<OrderStatus>;
  to_status: OrderStatus;
  actor: OrderActor;
  actor_name: Optional<string>;
  reason: Optional<string>;
  at: Date;
}

interface PaymentAttemptTable {
  id: string;
  customer_id: string;
  payable_kind: PayableKind;
  payable_id: string;
  payable_label: string;
  gateway: string;
  payment_method_id: string;
  method_kind: MethodKind;
  channel: string;
  amount: number;
  admin_fee: number;
  status: Generated<AttemptStatus>;
  virtual_account: Optional<string>;
  qr: Optional<string>;
  expires_at: Date;
  created_at: Date;
  asked_at: Optional<Date>;
}

interface PaymentAttemptStepTable {
  id: Generated<number>;
  attempt_id: string;
  customer_id: string;
  from_status: Optional<AttemptStatus>;
  to_status: AttemptStatus;
  reason: Optional<string>;
  at: Date;
}

interface PaymentNotificationTable {
  id: Generated<string>;
  gateway: string;
  body_digest: Buffer;
  raw_sealed: Buffer;
  attempt_id: Optional<string>;
  signature_ok: Generated<boolean>;
  outcome: Optional<string>;
  times: Generated<number>;
  received_at: Date;
  last_received_at: Date;
}

export type ReviewReason =
  | 'reversed'
  | 'denied-after-payment'
  | 'unclear'
  | 'unknown-reference'
  | 'gateway-gone';

interface PaymentReviewTable {
  id: Generated<string>;
  gateway: string;
  reference: string;
  event_digest: Buffer;
  attempt_id: Optional<string>;
  customer_id: Optional<string>;
  reason: ReviewReason;
  word: string;
  amount: Optional<number>;
  times: Generated<number>;
  seen_at: Date;
  last_seen_at: Date;
  closed_at: Optional<Date>;
  closed_by: Optional<string>;
  closed_note: Optional<string>;
}

interface PaymentRefusedTable {
  gateway: string;
  day: string;
  digest: Buffer;
  times: Generated<number>;
  seen_at: Date;
  last_seen_at: Date;
}

interface MoneyReceivedTable {
  id: string;
  customer_id: string;
  attempt_id: string;
  gateway: string;
  gateway_ref: string;
  amount: number;
  received_at: Date;
}

export type MoneyAccount = 'order' | 'bill' | 'credit' | 'refund';

interface MoneyEntryTable {
  id: Generated<number>;
  receipt_id: string;
  customer_id: string;
  kind: MoneyAccount;
  account_id: string;
  amount: number;
  credit_id: Optional<string>;
  at: Date;
}

export type RefundReason = 'late' | 'twice' | 'wrong-amount' | 'rejected' | 'ended';

interface RefundDueTable {
  id: string;
  customer_id: string;
  payable_kind: PayableKind;
  payable_id: string;
  payable_label: string;
  amount: number;
  reason: RefundReason;
  created_at: Date;
  closed_at: Optional<Date>;
  closed_by: Optional<string>;
  closed_note: Optional<string>;
}

interface DemoBankAccountTable {
  reference: string;
  number: string;
  kind: MethodKind;
  label: string;
  amount: number;
  state: Generated<'open' | 'voided' | 'expired'>;
  expires_at: Date;
  created_at: Date;
}

interface DemoBankTransferTable {
  id: string;
  reference: string;
  amount: number;
  at: Date;
  notified_at: Optional<Date>;
}

export interface OrderTables {
  payment_method: PaymentMethodTable;
  cancel_reason: CancelReasonTable;
  customer_order: CustomerOrderTable;
  order_line: OrderLineTable;
  order_step: OrderStepTable;
  payment_attempt: PaymentAttemptTable;
  payment_attempt_step: PaymentAttemptStepTable;
  payment_notification: PaymentNotificationTable;
  payment_review: PaymentReviewTable;
  payment_refused: PaymentRefusedTable;
  money_received: MoneyReceivedTable;
  money_entry: MoneyEntryTable;
  refund_due: RefundDueTable;
  demo_bank_account: DemoBankAccountTable;
  demo_bank_transfer: DemoBankTransferTable;
}
