import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

/** The database itself: what a service starts its transactions on. */
export type Db = Kysely<Database>;

/** Any handle a repository function runs on; it is always the first parameter. */
export type Handle = Kysely<Database> | Transaction<Database>;

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface CustomerTable {
  id: Generated<string>;
  email: string;
  full_name: string;
  phone: string;
  password_hash: string;
  gender: Optional<'Pria' | 'Wanita'>;
  dob: Optional<string>;
  nik_sealed: Optional<Buffer>;
  pln_id: Optional<string>;
  npwp_sealed: Optional<Buffer>;
  picture_file_id: Optional<string>;
  verified_at: Optional<Date>;
  created_at: Date;
  updated_at: Date;
}

interface SessionTable {
  token_hash: Buffer;
  customer_id: string;
  created_at: Date;
  last_used_at: Date;
}

export type CodePurpose = 'activation' | 'reset';

interface OneTimeCodeTable {
  email_digest: Buffer;
  purpose: CodePurpose;
  code_digest: Buffer;
  wrong_tries: Generated<number>;
  expires_at: Date;
}

interface CodeRequestTable {
  id: Generated<number>;
  email_digest: Buffer;
  requested_at: Date;
}

interface LoginFailureTable {
  email_digest: Buffer;
  failures: number;
  last_failed_at: Date;
}

export type LegalDocument = 'terms' | 'privacy';

interface ConsentTable {
  id: Generated<number>;
  customer_id: string;
  document: LegalDocument;
  version: string;
  given_for: 'register' | 'checkout';
  given_at: Date;
}

interface PushTokenTable {
  token_hash: Buffer;
  customer_id: string;
  session_hash: Optional<Buffer>;
  token: string;
  topic: Generated<string>;
  saved_at: Date;
}

interface FileTable {
  id: string;
  customer_id: string;
  media_type: string;
  bytes: Generated<number>;
  stored: Generated<boolean>;
  attached: Generated<boolean>;
  created_at: Date;
}

interface MailTable {
  id: Generated<string>;
  event_key: string;
  state: Generated<'pending' | 'sending' | 'sent' | 'uncertain' | 'dropped'>;
  useless_after: Optional<Date>;
  content_sealed: Optional<Buffer>;
  created_at: Date;
  sent_at: Optional<Date>;
}

interface LegalDocumentTable {
  id: string;
  document: LegalDocument;
  version: string;
  content: ColumnType<unknown, string, string>;
  published_at: Date;
}

interface DemoMailTable {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  received_at: Date;
}

// Regions, coverage, catalogue

interface PriceAreaTable {
  id: string;
  name: string;
}

interface ProvinceTable {
  id: string;
  name: string;
}

interface CityTable {
  id: string;
  province_id: string;
  area_id: string;
  name: string;
}

interface KecamatanTable {
  id: string;
  city_id: string;
  name: string;
}

interface KelurahanTable {
  id: string;
  kecamatan_id: string;
  name: string;
  postal_code: string;
  latitude: number;
  longitude: number;
}

interface RegionLoadTable {
  only_row: Generated<boolean>;
  checksum: string;
  loaded_at: Date;
}

export type Technology = 'FTTH' | 'OPENPORT';

interface OdpTable {
  id: Generated<number>;
  code: string;
  latitude: number;
  longitude: number;
  ports: number;
  ports_in_use: number;
  technology: Technology;
  active: Generated<boolean>;
}

interface PortReservationTable {
  id: Generated<string>;
  odp_id: number;
  order_id: string;
  customer_id: string;
  reserved_at: Date;
  released_at: Optional<Date>;
}

interface LeadTable {
  id: Generated<string>;
  full_name: string;
  email: string;
  phone: string;
  potential_customers: number;
  content: string;
  latitude: number;
  longitude: number;
  kelurahan_id: Optional<string>;
  app_source: string;
  created_at: Date;
}

interface ProductTable {
  id: string;
  type: 'INTERNET' | 'TV' | 'ALACARTE';
  name: string;
  content: string;
  thumbnail: string;
  category_id: string;
  bandwidth: Optional<string>;
  channel_groups: ColumnType<unknown, string, string>;
  active: Generated<boolean>;
  sort_order: Generated<number>;
}

interface ProductPriceTable {
  product_id: string;
  area_id: string;
  price: number;
  discount: Generated<number>;
  unit: Generated<string>;
}

interface RegionsCoverageCatalogue {
  price_area: PriceAreaTable;
  province: ProvinceTable;
  city: CityTable;
  kecamatan: KecamatanTable;
  kelurahan: KelurahanTable;
  region_load: RegionLoadTable;
  odp: OdpTable;
  port_reservation: PortReservationTable;
  lead: LeadTable;
  product: ProductTable;
  product_price: ProductPriceTable;
}

// Orders and payments

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
  pln_id: string;
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

interface OrdersPayments {
  payment_method: PaymentMethodTable;
  cancel_reason: CancelReasonTable;
  customer_order: CustomerOrderTable;
  order_line: OrderLineTable;
  order_step: OrderStepTable;
  payment_attempt: PaymentAttemptTable;
  payment_attempt_step: PaymentAttemptStepTable;
  payment_notification: PaymentNotificationTable;
  money_received: MoneyReceivedTable;
  money_entry: MoneyEntryTable;
  refund_due: RefundDueTable;
  demo_bank_account: DemoBankAccountTable;
  demo_bank_transfer: DemoBankTransferTable;
}

// Content

interface ContentLoadTable {
  name: string;
  loaded_at: Date;
}

interface ContentImageTable {
  name: string;
  media_type: string;
  bytes: Buffer;
}

interface FaqCategoryTable {
  id: string;
  name: string;
  active: boolean;
  position: number;
}

interface FaqItemTable {
  category_id: string;
  position: number;
  question: string;
  answer: string;
}

interface ContactTable {
  position: number;
  title: string;
  value: string;
  image: string;
  url: string;
  active: boolean;
}

interface PromoTable {
  id: string;
  type: string;
  title: string;
  image: string;
  body: string;
  active: boolean;
  position: number;
}

interface SupportTextTable {
  id: string;
  title: string;
  content: string;
  position: number;
}

interface Content {
  content_load: ContentLoadTable;
  content_image: ContentImageTable;
  faq_category: FaqCategoryTable;
  faq_item: FaqItemTable;
  contact: ContactTable;
  promo: PromoTable;
  support_text: SupportTextTable;
}

// Subscriptions, bills, inbox

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

interface ServiceKeyTable {
  name: string;
  public_key: string;
  private_sealed: Buffer;
  created_at: Date;
}

interface DeletionRequestTable {
  customer_id: string;
  requested_at: Date;
  done_at: Optional<Date>;
  done_by: Optional<string>;
}

interface SubscriptionsBillsInbox {
  subscription: SubscriptionTable;
  subscription_line: SubscriptionLineTable;
  subscription_step: SubscriptionStepTable;
  bill: BillTable;
  bill_line: BillLineTable;
  credit: CreditTable;
  inbox_message: InboxMessageTable;
  notification_preference: NotificationPreferenceTable;
  service_key: ServiceKeyTable;
  deletion_request: DeletionRequestTable;
}

export interface Database
  extends RegionsCoverageCatalogue, OrdersPayments, Content, SubscriptionsBillsInbox {
  customer: CustomerTable;
  session: SessionTable;
  one_time_code: OneTimeCodeTable;
  code_request: CodeRequestTable;
  login_failure: LoginFailureTable;
  consent: ConsentTable;
  push_token: PushTokenTable;
  file: FileTable;
  mail: MailTable;
  legal_document: LegalDocumentTable;
  demo_mail: DemoMailTable;
}
