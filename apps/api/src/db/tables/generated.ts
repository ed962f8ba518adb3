// Written by `npm run tables` from the migrated schema; not by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Optional } from './column.ts';

export interface Database {
  api_token: {
    id: Generated<string>;
    name: string;
    token_hash: Buffer;
    scopes: string[];
    areas: Generated<string[]>;
    created_by: string;
    created_at: Date;
    expires_at: Date;
    last_used_at: Optional<Date>;
    revoked_at: Optional<Date>;
    created_by_id: Optional<string>;
  };
  audit: {
    seq: number;
    at: Date;
    staff_id: Optional<string>;
    actor: string;
    role: string;
    action: string;
    subject: string;
    subject_id: string;
    customer_id: Optional<string>;
    before: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
    after: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
    reason: Optional<string>;
    request_id: Optional<string>;
    digest: Buffer;
  };
  audit_head: {
    id: Generated<number>;
    seq: number;
    digest: Buffer;
  };
  bank_line: {
    id: Generated<string>;
    number: GeneratedAlways<number>;
    statement_id: string;
    account: string;
    day: string;
    amount: number;
    text_digest: Buffer;
    text_sealed: Optional<Buffer>;
    ordinal: number;
    state: Generated<'waiting' | 'open' | 'booked' | 'noted' | 'ignored'>;
    match: Optional<'reference' | 'account' | 'amount' | 'noted' | 'hand'>;
    receipt: Optional<string>;
    reason: Optional<string>;
    settled_by: Optional<string>;
    settled_by_id: Optional<string>;
    settled_at: Optional<Date>;
  };
  bank_statement: {
    id: Generated<string>;
    kind: 'bank' | 'gateway';
    account: string;
    file_name: string;
    content_sealed: Optional<Buffer>;
    mapping: ColumnType<unknown, string | null | undefined, string | null>;
    added: Optional<number>;
    known: Optional<number>;
    outgoing: Optional<number>;
    problems: ColumnType<unknown, string | null | undefined, string | null>;
    first_day: Optional<string>;
    last_day: Optional<string>;
    staff_id: Optional<string>;
    staff_name: string;
    staff_role: string;
    uploaded_at: Date;
    imported_at: Optional<Date>;
  };
  bill: {
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
    status: Generated<'OPEN' | 'PAID' | 'VOIDED' | 'WRITTEN_OFF'>;
    created_at: Date;
    denda: Generated<number>;
    admin: Generated<number>;
    paid_at: Optional<Date>;
    paid_attempt_id: Optional<string>;
    due_soon_notified_at: Optional<Date>;
    overdue_notified_at: Optional<Date>;
    issued_notified_at: Optional<Date>;
    reopened: Generated<number>;
    reopened_at: Optional<Date>;
    paid_days: Generated<number>;
    tunggakan: Generated<number>;
    koreksi: Generated<number>;
    denda_waived: Generated<number>;
    taxed: Generated<number>;
    tax_rate: Optional<number>;
    ppn: Generated<number>;
    owed: Generated<boolean>;
    devices: Generated<boolean>;
    paused: Generated<boolean>;
    imported: Generated<boolean>;
  };
  bill_correction: {
    id: string;
    customer_id: string;
    bill_id: string;
    kind: 'credit' | 'denda-waived' | 'voided' | 'written-off';
    amount: number;
    returned: Generated<number>;
    reason: string;
    corrected_by: string;
    corrected_by_id: Optional<string>;
    needs_four_eyes: boolean;
    at: Date;
  };
  bill_fee: {
    id: GeneratedAlways<number>;
    customer_id: string;
    bill_id: string;
    denda: number;
    admin: number;
    at: Date;
    lifted_at: Optional<Date>;
  };
  bill_line: {
    bill_id: string;
    position: number;
    customer_id: string;
    name: string;
    amount: number;
    from_day: Optional<string>;
    to_day: Optional<string>;
    monthly: Optional<number>;
  };
  bill_link: {
    customer_id: string;
    bill_id: string;
    made_at: Date;
  };
  bill_run: {
    id: Generated<string>;
    period: string;
    bills: number;
    tagihan: number;
    staff_id: string;
    staff_name: string;
    staff_role: string;
    asked_at: Date;
    upto_customer_id: Optional<string>;
    upto_id: Optional<string>;
    made: Generated<number>;
    ended_at: Optional<Date>;
  };
  cancel_reason: {
    name: string;
    sequence: number;
  };
  city: {
    id: string;
    province_id: string;
    area_id: string;
    name: string;
  };
  claim_ticket: {
    customer_id: string;
    token_hash: Buffer;
    proven_email: Optional<string>;
    expires_at: Date;
  };
  code_request: {
    id: GeneratedAlways<number>;
    key_digest: Buffer;
    requested_at: Date;
  };
  consent: {
    id: GeneratedAlways<number>;
    customer_id: string;
    document: 'terms' | 'privacy';
    version: string;
    given_for: 'register' | 'checkout' | 'claim';
    given_at: Date;
  };
  contact: {
    position: number;
    title: string;
    value: string;
    image: string;
    url: string;
    active: boolean;
  };
  contact_change: {
    customer_id: string;
    field: 'email' | 'phone';
    id: Generated<string>;
    old_value: string;
    new_value: string;
    asked_at: Date;
    confirmed_at: Optional<Date>;
    revoked_at: Optional<Date>;
  };
  content_image: {
    name: string;
    media_type: string;
    bytes: Buffer;
    kept: Generated<boolean>;
  };
  content_load: {
    name: string;
    loaded_at: Date;
  };
  credit: {
    id: string;
    customer_id: string;
    receipt_id: string;
    amount: number;
    unused: number;
    reason: 'late' | 'twice' | 'wrong-amount' | 'rejected' | 'ended' | 'corrected' | 'unassigned' | 'opening' | 'ahead';
    payable_kind: 'order' | 'bill' | 'bills' | 'ahead';
    payable_id: string;
    payable_label: string;
    created_at: Date;
  };
  customer: {
    id: Generated<string>;
    number: string;
    former_number: Optional<string>;
    email: Optional<string>;
    full_name: string;
    phone: Optional<string>;
    verified_phone: Optional<string>;
    password_hash: Optional<string>;
    gender: Optional<'Pria' | 'Wanita'>;
    dob: Optional<string>;
    nik_sealed: Optional<Buffer>;
    pln_id: Optional<string>;
    npwp_sealed: Optional<Buffer>;
    picture_file_id: Optional<string>;
    claimed_at: Optional<Date>;
    claim_news_seen_at: Optional<Date>;
    verified_at: Optional<Date>;
    created_at: Date;
    updated_at: Date;
    anonymised_at: Optional<Date>;
    pln_checked: Generated<boolean>;
    contact_address: Optional<string>;
    due_day: Optional<number>;
    isolir_grace_days: Optional<number>;
  };
  customer_authenticator: {
    customer_id: string;
    id: Generated<string>;
    name: string;
    secret_sealed: Buffer;
    last_step: Generated<number>;
    created_at: Date;
    confirmed_at: Optional<Date>;
    begun_by_hash: Optional<Buffer>;
  };
  customer_challenge: {
    customer_id: string;
    token_hash: Buffer;
    purpose: 'login' | 'prove' | 'register';
    asked_by_hash: Optional<Buffer>;
    wrong_tries: Generated<number>;
    expires_at: Date;
  };
  customer_note: {
    customer_id: string;
    id: Generated<string>;
    author: string;
    text: string;
    at: Date;
    removed_at: Optional<Date>;
    author_id: Optional<string>;
  };
  customer_order: {
    id: string;
    number: string;
    customer_id: string;
    status: Generated<'waitingPayment' | 'waitingInstallation' | 'installationOnProgress' | 'completed' | 'rejected' | 'Batal'>;
    rejected_for: Optional<'payment-expired' | 'payment-reversed' | 'provider'>;
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
    held_at: Optional<Date>;
    held_times: Generated<number>;
  };
  customer_passkey: {
    customer_id: string;
    id: Generated<string>;
    name: string;
    credential_id: Buffer;
    public_key: Buffer;
    counter: number;
    transports: string[];
    created_at: Date;
    last_used_at: Optional<Date>;
  };
  customer_recovery_code: {
    customer_id: string;
    code_digest: Buffer;
  };
  customer_view: {
    customer_id: string;
    id: Generated<string>;
    staff_id: string;
    staff_name: string;
    staff_role: string;
    ticket_hash: Buffer;
    ticket_expires_at: Date;
    token_hash: Optional<Buffer>;
    opened_at: Date;
    expires_at: Optional<Date>;
    ended_at: Optional<Date>;
  };
  data_export: {
    id: GeneratedAlways<number>;
    customer_id: string;
    exported_at: Date;
  };
  data_key: {
    version: number;
    fingerprint: Buffer;
    in_use: boolean;
    first_seen_at: Date;
  };
  debt: {
    id: string;
    customer_id: string;
    payable_kind: 'order' | 'bill';
    payable_id: string;
    payable_label: string;
    receipt_id: string;
    amount: number;
    created_at: Date;
    bill_id: Optional<string>;
    dropped_at: Optional<Date>;
  };
  deletion_request: {
    customer_id: string;
    requested_at: Date;
    done_at: Optional<Date>;
    done_by: Optional<string>;
    done_by_id: Optional<string>;
  };
  demo_bank_account: {
    reference: string;
    number: string;
    kind: 'virtual-account' | 'qr';
    label: string;
    amount: number;
    state: Generated<'open' | 'voided' | 'expired'>;
    expires_at: Date;
    created_at: Date;
  };
  demo_bank_return: {
    id: string;
    transfer_id: string;
    amount: number;
    at: Date;
    notified_at: Optional<Date>;
  };
  demo_bank_transfer: {
    id: string;
    reference: string;
    amount: number;
    at: Date;
    notified_at: Optional<Date>;
  };
  demo_mail: {
    id: string;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    received_at: Date;
  };
  demo_seed: {
    only_one: Generated<boolean>;
    begun_at: Date;
    done_at: Optional<Date>;
  };
  device_seen: {
    customer_id: string;
    browser: string;
    system: string;
    first_seen_at: Date;
  };
  directory: {
    kind: 'customer' | 'email' | 'order' | 'service' | 'pln' | 'attempt' | 'receipt' | 'device' | 'file' | 'pppoe' | 'transfer' | 'serial';
    value: string;
    customer_id: string;
  };
  faq_category: {
    id: string;
    name: string;
    active: boolean;
    position: number;
  };
  faq_item: {
    category_id: string;
    position: number;
    question: string;
    answer: string;
  };
  file: {
    id: string;
    customer_id: string;
    media_type: string;
    bytes: Generated<number>;
    stored: Generated<boolean>;
    attached: Generated<boolean>;
    created_at: Date;
  };
  idempotency_key: {
    customer_id: string;
    key: string;
    path: string;
    body_digest: Buffer;
    busy_until: Optional<Date>;
    answer: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: Date;
    request_ids: Generated<string[]>;
  };
  inbox_message: {
    id: GeneratedAlways<number>;
    customer_id: string;
    event_key: string;
    kind: string;
    title: string;
    text: string;
    link: Optional<string>;
    created_at: Date;
    read_at: Optional<Date>;
  };
  job: {
    id: GeneratedAlways<number>;
    lane: string;
    name: string;
    payload: ColumnType<unknown, string, string>;
    run_at: Generated<Date>;
    taken_by: Optional<string>;
    attempts: Generated<number>;
    max_attempts: number;
    last_error: Optional<string>;
    failed_at: Optional<Date>;
    created_at: Generated<Date>;
    request_id: Optional<string>;
    stands_by: Generated<boolean>;
  };
  job_turn: {
    name: string;
    turn: Date;
  };
  joint_payment: {
    number: string;
    customer_id: string;
    created_at: Date;
  };
  joint_payment_bill: {
    joint_number: string;
    position: number;
    customer_id: string;
    bill_id: string;
    amount: number;
    denda: number;
  };
  kecamatan: {
    id: string;
    city_id: string;
    name: string;
  };
  kelurahan: {
    id: string;
    kecamatan_id: string;
    name: string;
    postal_code: string;
    latitude: number;
    longitude: number;
  };
  known_browser: {
    customer_id: string;
    proof_hash: Buffer;
    last_login_at: Date;
  };
  lead: {
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
  };
  left_out: {
    id: GeneratedAlways<number>;
    step: string;
    period: string;
    item_id: string;
    customer_id: string;
    service_number: string;
    error: string;
    pass: string;
    since: Date;
    tried_at: Date;
  };
  legal_document: {
    id: string;
    document: 'terms' | 'privacy';
    version: string;
    content: ColumnType<unknown, string, string>;
    published_at: Date;
  };
  lock_proof: {
    customer_id: string;
    made_at: Generated<Date>;
  };
  mail: {
    id: Generated<string>;
    event_key: string;
    channel: Generated<'email' | 'whatsapp' | 'sms'>;
    state: Generated<'pending' | 'sending' | 'sent' | 'uncertain' | 'refused' | 'dropped'>;
    useless_after: Optional<Date>;
    content_sealed: Optional<Buffer>;
    created_at: Date;
    sent_at: Optional<Date>;
    customer_id: Optional<string>;
    kind: Generated<string>;
    recipient_digest: Optional<Buffer>;
    repeated_at: Optional<Date>;
    provider_id: Optional<string>;
    receipt: Optional<'delivered' | 'read'>;
    failure: Optional<string>;
  };
  money_entry: {
    id: GeneratedAlways<number>;
    receipt_id: string;
    customer_id: string;
    kind: 'order' | 'bill' | 'credit' | 'refund';
    account_id: string;
    amount: number;
    at: Date;
    credit_id: Optional<string>;
    round: Generated<number>;
    settles: Generated<boolean>;
  };
  money_received: {
    id: string;
    customer_id: string;
    attempt_id: Optional<string>;
    gateway: string;
    gateway_ref: string;
    amount: number;
    received_at: Date;
    kind: Generated<'gateway' | 'reversal' | 'manual' | 'opening'>;
    reverses: Optional<string>;
    recorded_by: Optional<string>;
    recorded_by_id: Optional<string>;
    means: Optional<'cash' | 'transfer'>;
    reason: Optional<string>;
    till_id: Optional<string>;
    till_number: Optional<number>;
    given: Optional<number>;
  };
  move_in_batch: {
    id: Generated<string>;
    source: string;
    file_name: string;
    content_sealed: Optional<Buffer>;
    cut_over_on: string;
    state: Generated<'uploaded' | 'checked' | 'previewed' | 'committed' | 'reversed'>;
    work: Optional<'check' | 'commit' | 'reverse'>;
    work_rows: Generated<number>;
    failure: Optional<string>;
    mapping: ColumnType<unknown, string | null | undefined, string | null>;
    report: ColumnType<unknown, string | null | undefined, string | null>;
    problems_sealed: Optional<Buffer>;
    totals: ColumnType<unknown, string | null | undefined, string | null>;
    staff_id: Optional<string>;
    staff_name: string;
    staff_role: string;
    uploaded_at: Date;
    checked_at: Optional<Date>;
    committed_at: Optional<Date>;
    reversed_at: Optional<Date>;
  };
  moved_in: {
    customer_id: string;
    batch_id: string;
    cut_over_on: string;
    print: Generated<string>;
    odps_in_use: Generated<string[]>;
  };
  name_word: {
    word: string;
    near: string[];
    seen_on: string;
  };
  network_nas: {
    id: Generated<string>;
    name: string;
    address: string;
    vendor: 'mikrotik' | 'cisco' | 'generic';
    coa_port: number;
    secret_sealed: Buffer;
    unsigned_reason: Optional<string>;
    answer: Optional<'good' | 'silent' | 'unsigned'>;
    tested_at: Optional<Date>;
    answered_at: Optional<Date>;
    switched_on_at: Optional<Date>;
  };
  network_service: {
    customer_id: string;
    subscription_id: string;
    target: 'radius' | 'pretend';
    wanted: 'on' | 'walled' | 'off';
    profile: string;
    bandwidth: Optional<string>;
    version: Generated<number>;
    state: Generated<'pending' | 'sending' | 'applied' | 'retrying' | 'stuck' | 'drifted'>;
    wanted_at: Date;
    tries: Generated<number>;
    tried_at: Optional<Date>;
    failing_since: Optional<Date>;
    failure: Optional<string>;
    applied_at: Optional<Date>;
    sending_until: Optional<Date>;
  };
  network_target: {
    name: 'radius' | 'pretend';
    switched_on_at: Date;
    halted_at: Optional<Date>;
    halted_by: Optional<string>;
    halted_by_id: Optional<string>;
    resumed_at: Optional<Date>;
  };
  notification_preference: {
    customer_id: string;
    email: boolean;
    push: boolean;
    updated_at: Date;
    phone: Optional<string>;
    phone_consent_at: Optional<Date>;
    phone_consent_source: Optional<string>;
    first_channel: Generated<'whatsapp' | 'sms' | 'email'>;
    phone_and_email: Generated<boolean>;
  };
  odp: {
    id: GeneratedAlways<number>;
    code: string;
    latitude: number;
    longitude: number;
    ports: number;
    ports_in_use: number;
    technology: 'FTTH' | 'OPENPORT';
    active: Generated<boolean>;
    position: GeneratedAlways<unknown>;
  };
  one_time_code: {
    id: GeneratedAlways<number>;
    recipient: string;
    purpose: 'activation' | 'reset' | 'contact' | 'phone' | 'claim';
    registration_id: Optional<string>;
    code_digest: Buffer;
    link_digest: Buffer;
    tries_before: number;
    expires_at: Date;
  };
  order_line: {
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
  };
  order_step: {
    id: GeneratedAlways<number>;
    order_id: string;
    customer_id: string;
    from_status: Optional<'waitingPayment' | 'waitingInstallation' | 'installationOnProgress' | 'completed' | 'rejected' | 'Batal'>;
    to_status: 'waitingPayment' | 'waitingInstallation' | 'installationOnProgress' | 'completed' | 'rejected' | 'Batal';
    actor: 'customer' | 'provider' | 'gateway' | 'system';
    actor_name: Optional<string>;
    actor_id: Optional<string>;
    reason: Optional<string>;
    at: Date;
  };
  pay_ahead: {
    id: string;
    customer_id: string;
    subscription_id: string;
    months: number;
    amount: number;
    last_day: string;
    created_at: Date;
    paid_at: Optional<Date>;
  };
  payment_attempt: {
    id: string;
    customer_id: string;
    payable_kind: 'order' | 'bill' | 'bills' | 'ahead';
    payable_id: string;
    payable_label: string;
    gateway: string;
    payment_method_id: string;
    method_kind: 'virtual-account' | 'qr';
    channel: string;
    amount: number;
    admin_fee: number;
    status: Generated<'creating' | 'pending' | 'paid' | 'reversed' | 'expired' | 'voided' | 'failed'>;
    virtual_account: Optional<string>;
    qr: Optional<string>;
    expires_at: Date;
    created_at: Date;
    asked_at: Optional<Date>;
  };
  payment_attempt_step: {
    id: GeneratedAlways<number>;
    attempt_id: string;
    customer_id: string;
    from_status: Optional<'creating' | 'pending' | 'paid' | 'reversed' | 'expired' | 'voided' | 'failed'>;
    to_status: 'creating' | 'pending' | 'paid' | 'reversed' | 'expired' | 'voided' | 'failed';
    reason: Optional<string>;
    at: Date;
  };
  payment_method: {
    gateway: string;
    id: string;
    name: string;
    image: string;
    description: string;
    platforms: string[];
    guidance: ColumnType<{ title: string; steps: string[] }[], string, string>;
    kind: 'virtual-account' | 'qr';
    admin_fee: number;
    channel: string;
    active: Generated<boolean>;
    sort_order: Generated<number>;
  };
  payment_notification: {
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
  };
  payment_refused: {
    gateway: string;
    day: string;
    digest: Buffer;
    times: Generated<number>;
    seen_at: Date;
    last_seen_at: Date;
  };
  payment_review: {
    id: Generated<string>;
    gateway: string;
    reference: string;
    event_digest: Buffer;
    attempt_id: Optional<string>;
    customer_id: Optional<string>;
    reason: 'reversed' | 'denied-after-payment' | 'unclear' | 'unknown-reference' | 'gateway-gone';
    word: string;
    amount: Optional<number>;
    times: Generated<number>;
    seen_at: Date;
    last_seen_at: Date;
    closed_at: Optional<Date>;
    closed_by: Optional<string>;
    closed_note: Optional<string>;
    closed_by_id: Optional<string>;
  };
  phone_channel: {
    channel: 'whatsapp' | 'sms';
    stopped_at: Optional<Date>;
    stopped_for: Optional<string>;
    stopped_until: Optional<Date>;
    slow_until: Optional<Date>;
  };
  port_reservation: {
    id: Generated<string>;
    odp_id: number;
    order_id: Optional<string>;
    customer_id: string;
    reserved_at: Date;
    released_at: Optional<Date>;
    port: Optional<number>;
  };
  price_area: {
    id: string;
    name: string;
  };
  product: {
    id: string;
    type: 'INTERNET' | 'TV' | 'ALACARTE';
    name: string;
    content: string;
    thumbnail: string;
    category_id: string;
    bandwidth: Optional<string>;
    channel_groups: ColumnType<unknown, string | undefined, string>;
    active: Generated<boolean>;
    sort_order: Generated<number>;
    promises: Generated<string[]>;
    suits: Generated<string>;
    most_chosen: Generated<boolean>;
  };
  product_price: {
    product_id: string;
    area_id: string;
    price: number;
    discount: Generated<number>;
    unit: Generated<string>;
  };
  promo: {
    id: string;
    type: string;
    title: string;
    image: string;
    body: string;
    active: boolean;
    position: number;
  };
  proposal: {
    id: Generated<string>;
    kind: string;
    payload: ColumnType<unknown, string, string>;
    title: string;
    amount: Optional<number>;
    subject: string;
    subject_id: string;
    customer_id: Optional<string>;
    reason: string;
    state: Generated<'proposed' | 'approved' | 'refused' | 'expired' | 'executed' | 'failed'>;
    proposed_by: string;
    proposed_at: Date;
    expires_at: Date;
    decided_by: Optional<string>;
    decided_at: Optional<Date>;
    outcome: Optional<string>;
    done_at: Optional<Date>;
    payload_sealed: Optional<Buffer>;
    content: ColumnType<unknown, string | null | undefined, string | null>;
    waits_until: Optional<Date>;
  };
  province: {
    id: string;
    name: string;
  };
  push_token: {
    token_hash: Buffer;
    customer_id: string;
    session_hash: Optional<Buffer>;
    token: string;
    topic: Generated<string>;
    saved_at: Date;
  };
  refund_account: {
    customer_id: string;
    account_sealed: Buffer;
    updated_at: Date;
  };
  refund_due: {
    id: string;
    customer_id: string;
    payable_kind: 'order' | 'bill' | 'bills' | 'ahead';
    payable_id: string;
    payable_label: string;
    amount: number;
    reason: 'late' | 'twice' | 'wrong-amount' | 'rejected' | 'ended' | 'corrected' | 'unassigned' | 'opening' | 'ahead';
    created_at: Date;
    closed_at: Optional<Date>;
    closed_by: Optional<string>;
    closed_by_id: Optional<string>;
    closed_note: Optional<string>;
    returned: Generated<number>;
    closed_proof: Optional<string>;
    paid_to_sealed: Optional<Buffer>;
  };
  region_load: {
    only_row: Generated<boolean>;
    checksum: string;
    loaded_at: Date;
  };
  registration: {
    id: Generated<string>;
    email: string;
    full_name: string;
    phone: string;
    password_hash: string;
    terms_version: string;
    privacy_version: string;
    proof_hash: Optional<Buffer>;
    session_hash: Optional<Buffer>;
    created_at: Date;
  };
  schema_migration: {
    name: string;
    checksum: string;
    applied_at: Generated<Date>;
  };
  service_change: {
    id: string;
    customer_id: string;
    subscription_id: string;
    kind: 'package' | 'add' | 'remove' | 'end';
    status: 'scheduled' | 'applied' | 'revoked' | 'undone' | 'cancelled';
    effective_on: string;
    quote: ColumnType<unknown, string, string>;
    lines_before: ColumnType<unknown, string, string>;
    reason: Optional<'moving' | 'price' | 'quality' | 'unused' | 'other'>;
    created_at: Date;
  };
  service_change_step: {
    id: GeneratedAlways<number>;
    change_id: string;
    customer_id: string;
    from_status: Optional<string>;
    to_status: string;
    staff_name: Optional<string>;
    staff_id: Optional<string>;
    at: Date;
  };
  service_charge: {
    change_id: string;
    position: number;
    customer_id: string;
    subscription_id: string;
    name: string;
    from_day: string;
    to_day: string;
    monthly: number;
    amount: number;
    bill_id: Optional<string>;
  };
  service_device: {
    id: string;
    customer_id: string;
    subscription_id: string;
    kind: 'ONT' | 'STB';
    serial: string;
    lent_on: string;
    price: number;
    due_on: Optional<string>;
    returned_on: Optional<string>;
    bill_id: Optional<string>;
    version: Generated<number>;
  };
  service_key: {
    name: string;
    public_key: Optional<string>;
    private_sealed: Buffer;
    created_at: Date;
  };
  service_quote: {
    id: string;
    customer_id: string;
    subscription_id: string;
    wish: ColumnType<unknown, string, string>;
    shown: ColumnType<unknown, string, string>;
    created_at: Date;
  };
  session: {
    token_hash: Buffer;
    customer_id: string;
    created_at: Date;
    last_used_at: Date;
    id: Generated<string>;
    browser: Generated<string>;
    system: Generated<string>;
    factor_proven_at: Optional<Date>;
  };
  settlement_line: {
    id: Generated<string>;
    statement_id: string;
    gateway: string;
    day: string;
    amount: number;
    fee: number;
    reference: string;
    ordinal: number;
  };
  staff: {
    id: Generated<string>;
    email: string;
    full_name: string;
    role: 'owner' | 'finance' | 'dispatcher' | 'support' | 'technician' | 'sales' | 'cashier' | 'auditor';
    areas: Generated<string[]>;
    password_hash: string;
    version: Generated<number>;
    joined_at: Date;
    left_at: Optional<Date>;
    line_id: Optional<string>;
  };
  staff_authenticator: {
    id: Generated<string>;
    staff_id: string;
    name: string;
    secret_sealed: Buffer;
    last_step: Generated<number>;
    created_at: Date;
    confirmed_at: Optional<Date>;
    begun_by_hash: Optional<Buffer>;
  };
  staff_challenge: {
    token_hash: Buffer;
    staff_id: string;
    wrong_tries: Generated<number>;
    expires_at: Date;
    purpose: Generated<string>;
    asked_by_hash: Optional<Buffer>;
  };
  staff_idempotency_key: {
    staff_id: string;
    key: string;
    path: string;
    body_digest: Buffer;
    busy_until: Optional<Date>;
    answer: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: Date;
    request_ids: Generated<string[]>;
  };
  staff_invitation: {
    id: Generated<string>;
    token_hash: Buffer;
    email: string;
    full_name: string;
    role: 'owner' | 'finance' | 'dispatcher' | 'support' | 'technician' | 'sales' | 'cashier' | 'auditor';
    areas: Generated<string[]>;
    invited_by: string;
    invited_at: Date;
    expires_at: Date;
    accepted_at: Optional<Date>;
    withdrawn_at: Optional<Date>;
    invited_by_id: Optional<string>;
    starts_line: Generated<boolean>;
  };
  staff_known_browser: {
    staff_id: string;
    proof_hash: Buffer;
    last_login_at: Date;
  };
  staff_passkey: {
    staff_id: string;
    id: Generated<string>;
    name: string;
    credential_id: Buffer;
    public_key: Buffer;
    counter: number;
    transports: string[];
    created_at: Date;
    last_used_at: Optional<Date>;
  };
  staff_recovery_code: {
    staff_id: string;
    code_digest: Buffer;
  };
  staff_session: {
    token_hash: Buffer;
    id: Generated<string>;
    staff_id: string;
    browser: string;
    system: string;
    created_at: Date;
    last_used_at: Date;
    factor_proven_at: Optional<Date>;
  };
  subscription: {
    id: Generated<string>;
    number: string;
    former_number: Optional<string>;
    customer_id: string;
    order_id: Optional<string>;
    port_reservation_id: Optional<string>;
    status: Generated<'active' | 'Isolir' | 'ended'>;
    full_name: string;
    address: string;
    city_id: string;
    area_id: string;
    pln_id: Optional<string>;
    latitude: Optional<number>;
    longitude: Optional<number>;
    started_at: Date;
    billed_from: string;
    minimum_until: string;
    welcomed_at: Optional<Date>;
    ended_at: Optional<Date>;
    ended_by: Optional<string>;
    ended_by_id: Optional<string>;
    ended_reason: Optional<string>;
    end_notified_on: Optional<string>;
    end_notified_again_on: Optional<string>;
    pppoe_user: Optional<string>;
    pppoe_password_sealed: Optional<Buffer>;
    ends_on: Optional<string>;
    change_step: Optional<number>;
  };
  subscription_line: {
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
    valid_from: string;
    valid_to: Optional<string>;
  };
  subscription_step: {
    id: GeneratedAlways<number>;
    subscription_id: string;
    customer_id: string;
    from_status: Optional<'active' | 'Isolir' | 'ended'>;
    to_status: 'active' | 'Isolir' | 'ended';
    reason: Optional<string>;
    at: Date;
  };
  summary: {
    name: string;
    value: ColumnType<unknown, string, string>;
    made_at: Date;
  };
  support_text: {
    id: string;
    title: string;
    content: string;
    position: number;
  };
  till: {
    id: Generated<string>;
    number: GeneratedAlways<number>;
    staff_id: string;
    state: Generated<'open' | 'counted' | 'closed'>;
    opened_at: Date;
    float_amount: number;
    last_receipt: Generated<number>;
    counted_at: Optional<Date>;
    expected: Optional<number>;
    counted: Optional<number>;
    difference_reason: Optional<string>;
    closed_at: Optional<Date>;
    closed_by: Optional<string>;
    received: Optional<number>;
    handover_reason: Optional<string>;
  };
  transfer_reference: {
    customer_id: string;
    bill_id: string;
    reference: string;
    made_at: Date;
  };
  webhook_delivery: {
    id: Generated<string>;
    endpoint_id: string;
    event_id: string;
    kind: string;
    body: string;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    attempts: Generated<number>;
    answer: Optional<string>;
    created_at: Date;
    delivered_at: Optional<Date>;
  };
  webhook_endpoint: {
    id: Generated<string>;
    url: string;
    kinds: Optional<string[]>;
    secret_sealed: Buffer;
    active: Generated<boolean>;
    created_at: Date;
  };
  wrong_try: {
    key_digest: Buffer;
    tries: number;
    last_at: Date;
  };
}
