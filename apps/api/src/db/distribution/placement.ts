import type { Database } from '../schema.ts';

/**
 * Where a cluster keeps the rows of a table. `spread`: distributed by a column; all rows of a customer are
 * on one node. `reference`: a copy on every node, for data that is read often and changed rarely. `local`:
 * on the first node only.
 */
export type Placement =
  | { kind: 'spread'; by: string; with: 'customer' | 'itself' }
  | { kind: 'reference' }
  | { kind: 'local'; why: string };

const ofCustomer: Placement = { kind: 'spread', by: 'customer_id', with: 'customer' };
const reference: Placement = { kind: 'reference' };
const local = (why: string): Placement => ({ kind: 'local', why });

const queue = local('antrean: diambil oleh node mana pun, dalam urutan');
const network = local('jaringan: titik tetangga dikunci bersama saat sebuah port dipesan');
const devices = local('perangkat jaringan penyedia: sedikit, dan tidak milik pelanggan');
const unproven = local('belum milik siapa pun: dicari lewat email, bukan pelanggan');
const mails = local('antrean surat: dicari lewat waktu dan alamat');
const visitors = local('ditulis pengunjung tanpa akun');
const gatewayWords = local('kata gateway sebelum diketahui milik siapa');
const bankWords = local('mutasi bank sebelum diketahui milik siapa');
const staff = local('orang penyedia: sedikit, dan tidak milik pelanggan mana pun');
const audit = local('jejak audit: satu rantai, satu penulis pada satu waktu');
const demo = local('hanya terisi pada demo');
const ownBooks = local('catatan Serat sendiri');

/** Every table of the schema. A test compares it with the database. */
export const placements: Readonly<Record<keyof Database, Placement>> = {
  customer: { kind: 'spread', by: 'id', with: 'customer' },
  lock_proof: ofCustomer,
  directory: { kind: 'spread', by: 'value', with: 'itself' },

  session: ofCustomer,
  consent: ofCustomer,
  push_token: ofCustomer,
  file: ofCustomer,
  known_browser: ofCustomer,
  device_seen: ofCustomer,
  inbox_message: ofCustomer,
  notification_preference: ofCustomer,
  data_export: ofCustomer,
  deletion_request: ofCustomer,
  idempotency_key: ofCustomer,
  claim_ticket: ofCustomer,
  customer_note: ofCustomer,
  contact_change: ofCustomer,
  customer_view: ofCustomer,
  customer_authenticator: ofCustomer,
  customer_passkey: ofCustomer,
  customer_recovery_code: ofCustomer,
  customer_challenge: ofCustomer,

  customer_order: ofCustomer,
  order_line: ofCustomer,
  order_step: ofCustomer,
  subscription: ofCustomer,
  subscription_line: ofCustomer,
  subscription_step: ofCustomer,
  network_service: ofCustomer,
  service_quote: ofCustomer,
  service_change: ofCustomer,
  service_change_step: ofCustomer,
  service_charge: ofCustomer,
  service_device: ofCustomer,
  pay_ahead: ofCustomer,
  bill: ofCustomer,
  bill_line: ofCustomer,
  bill_link: ofCustomer,
  transfer_reference: ofCustomer,
  bill_correction: ofCustomer,
  bill_fee: ofCustomer,
  joint_payment: ofCustomer,
  joint_payment_bill: ofCustomer,

  payment_attempt: ofCustomer,
  payment_attempt_step: ofCustomer,
  money_received: ofCustomer,
  money_entry: ofCustomer,
  credit: ofCustomer,
  debt: ofCustomer,
  refund_due: ofCustomer,
  refund_account: ofCustomer,

  moved_in: ofCustomer,

  price_area: reference,
  province: reference,
  city: reference,
  kecamatan: reference,
  kelurahan: reference,
  product: reference,
  product_price: reference,
  payment_method: reference,
  cancel_reason: reference,
  legal_document: reference,
  content_image: reference,
  faq_category: reference,
  faq_item: reference,
  contact: reference,
  promo: reference,
  support_text: reference,
  data_key: reference,
  service_key: reference,
  network_target: reference,

  network_nas: devices,
  odp: network,
  port_reservation: network,

  job: queue,
  job_turn: queue,
  left_out: queue,
  api_token: staff,
  webhook_endpoint: queue,
  webhook_delivery: queue,
  mail: mails,
  phone_channel: queue,

  registration: unproven,
  one_time_code: unproven,
  code_request: unproven,
  wrong_try: unproven,

  lead: visitors,
  payment_notification: gatewayWords,
  payment_refused: gatewayWords,
  payment_review: gatewayWords,
  bank_statement: bankWords,
  bank_line: bankWords,
  settlement_line: bankWords,

  staff,
  staff_session: staff,
  till: staff,
  staff_invitation: staff,
  staff_known_browser: staff,
  staff_authenticator: staff,
  staff_passkey: staff,
  staff_recovery_code: staff,
  staff_challenge: staff,
  staff_idempotency_key: staff,
  proposal: staff,
  bill_run: staff,
  move_in_batch: staff,
  audit,
  audit_head: audit,

  demo_mail: demo,
  demo_bank_account: demo,
  demo_bank_transfer: demo,
  demo_bank_return: demo,
  demo_seed: demo,

  summary: ownBooks,
  name_word: ownBooks,
  content_load: ownBooks,
  region_load: ownBooks,
  schema_migration: ownBooks,
};
