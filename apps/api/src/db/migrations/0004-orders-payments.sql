create table payment_method (
  gateway text not null,
  id text not null,
  name text not null,
  image text not null,
  -- HTML.
  description text not null,
  platforms text[] not null,
  guidance jsonb not null,
  kind text not null check (kind in ('virtual-account', 'qr')),
  -- Bank Indonesia forbids passing the fee of a QRIS on to the customer.
  admin_fee bigint not null check (admin_fee >= 0 and (kind <> 'qr' or admin_fee = 0)),
  -- What the gateway calls the bank behind it.
  channel text not null,
  active boolean not null default true,
  sort_order integer not null default 0,
  primary key (gateway, id)
);

create table cancel_reason (
  name text primary key,
  sequence integer not null unique
);
insert into cancel_reason (name, sequence) values
  ('Ingin mengganti paket atau alamat', 1),
  ('Biaya terlalu tinggi', 2),
  ('Memilih penyedia lain', 3),
  ('Jadwal pemasangan tidak cocok', 4),
  ('Salah memesan', 5),
  -- The portal opens a text box for this one.
  ('Other', 99);

create table customer_order (
  id uuid primary key,
  -- What customers and technicians call it.
  number text not null unique,
  customer_id uuid not null references customer,
  status text not null default 'waitingPayment' check (status in (
    'waitingPayment', 'waitingInstallation', 'installationOnProgress', 'completed', 'rejected', 'Batal'
  )),
  rejected_for text check (rejected_for in ('payment-expired', 'provider')),
  -- Keyed digest of what was asked: the same request twice is one order.
  fingerprint bytea not null,
  email text not null,
  full_name text not null,
  nik_sealed bytea not null,
  pln_id text not null,
  -- False when the utility could not be asked: somebody has to.
  pln_checked boolean not null,
  kelurahan_id text not null,
  kelurahan_name text not null,
  kecamatan_name text not null,
  city_name text not null,
  province_name text not null,
  area_id text not null,
  postal_code text not null,
  detail_address text not null,
  latitude double precision not null,
  longitude double precision not null,
  pay_before timestamptz not null,
  paid_attempt_id text,
  created_at timestamptz not null,
  completed_at timestamptz,
  -- The service of a completed order runs until then.
  service_ended_at timestamptz,
  check ((status = 'rejected') = (rejected_for is not null)),
  check ((status = 'completed') = (completed_at is not null)),
  check (service_ended_at is null or status = 'completed')
);
create index customer_order_by_customer on customer_order (customer_id, created_at desc);
create index customer_order_by_status on customer_order (status, created_at);
create unique index customer_order_one_open on customer_order (customer_id)
  where status in ('waitingPayment', 'waitingInstallation', 'installationOnProgress');
create unique index customer_order_one_per_pln on customer_order (pln_id)
  where status in ('waitingPayment', 'waitingInstallation', 'installationOnProgress', 'completed')
    and service_ended_at is null;

-- No other step is possible, whoever asks; order.policy.ts holds the same table.
create function check_order_step() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) in (
    ('waitingPayment', 'waitingInstallation'),
    ('waitingPayment', 'Batal'),
    ('waitingPayment', 'rejected'),
    ('waitingInstallation', 'installationOnProgress'),
    ('waitingInstallation', 'rejected'),
    ('installationOnProgress', 'completed'),
    ('installationOnProgress', 'rejected')
  ) or (old.status, old.rejected_for, new.status)
    = ('rejected', 'payment-expired', 'waitingInstallation')
  then
    return new;
  end if;
  raise exception 'order % can not go from % to %', old.number, old.status, new.status
    using errcode = 'check_violation';
end $$;
create trigger customer_order_step before update of status on customer_order
  for each row when (old.status is distinct from new.status) execute function check_order_step();

-- Frozen at checkout; the fee of a payment method belongs to its attempt.
create table order_line (
  order_id uuid not null references customer_order,
  position smallint not null,
  customer_id uuid not null references customer,
  name text not null,
  amount bigint not null check (amount >= 0),
  -- Absent on the installation.
  product_id text,
  product_type text check (product_type in ('INTERNET', 'TV', 'ALACARTE')),
  bandwidth text,
  thumbnail text,
  unit text,
  primary key (order_id, position),
  check ((product_id is null) = (product_type is null))
);

create table order_step (
  id bigint generated always as identity primary key,
  order_id uuid not null references customer_order,
  customer_id uuid not null references customer,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('customer', 'provider', 'gateway', 'system')),
  -- Who of them, where it is known.
  actor_name text,
  reason text,
  at timestamptz not null
);
create index order_step_by_order on order_step (order_id, id);

create table payment_attempt (
  -- Ours; the gateway knows the attempt by it.
  id text primary key,
  customer_id uuid not null references customer,
  payable_kind text not null check (payable_kind in ('order', 'bill')),
  payable_id text not null,
  -- How the payable is called where people read it.
  payable_label text not null,
  gateway text not null,
  payment_method_id text not null,
  method_kind text not null check (method_kind in ('virtual-account', 'qr')),
  channel text not null,
  amount bigint not null check (amount > 0),
  -- The part of the amount that is the method's fee.
  admin_fee bigint not null check (admin_fee >= 0 and admin_fee < amount),
  status text not null default 'creating'
    check (status in ('creating', 'pending', 'paid', 'expired', 'voided', 'failed')),
  virtual_account text,
  qr text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- When the gateway was last asked on a customer's wish.
  asked_at timestamptz
);
create unique index payment_attempt_one_live on payment_attempt (payable_kind, payable_id)
  where status in ('creating', 'pending');
create unique index payment_attempt_one_paid on payment_attempt (payable_kind, payable_id)
  where status = 'paid';
create index payment_attempt_by_payable on payment_attempt (payable_kind, payable_id, created_at);
create index payment_attempt_by_customer on payment_attempt (customer_id);
create index payment_attempt_live on payment_attempt (expires_at)
  where status in ('creating', 'pending');

-- attempt.policy.ts holds the same table.
create function check_attempt_step() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) in (
    ('creating', 'pending'),
    ('creating', 'failed'),
    ('creating', 'voided'),
    ('pending', 'paid'),
    ('pending', 'expired'),
    ('pending', 'voided'),
    ('pending', 'failed')
  ) then
    return new;
  end if;
  raise exception 'attempt % can not go from % to %', old.id, old.status, new.status
    using errcode = 'check_violation';
end $$;
create trigger payment_attempt_step before update of status on payment_attempt
  for each row when (old.status is distinct from new.status) execute function check_attempt_step();

create table payment_attempt_step (
  id bigint generated always as identity primary key,
  attempt_id text not null references payment_attempt,
  customer_id uuid not null references customer,
  from_status text,
  to_status text not null,
  reason text,
  at timestamptz not null
);
create index payment_attempt_step_by_attempt on payment_attempt_step (attempt_id, id);

-- Every word of a gateway, believed or not.
create table payment_notification (
  id uuid primary key default gen_random_uuid(),
  gateway text not null,
  body_digest bytea not null,
  raw_sealed bytea not null,
  attempt_id text,
  signature_ok boolean not null default false,
  -- Null until it has been dealt with.
  outcome text,
  times integer not null default 1,
  received_at timestamptz not null,
  last_received_at timestamptz not null,
  unique (gateway, body_digest)
);
create index payment_notification_by_time on payment_notification (last_received_at desc);

-- The ledger: what came in, and where it is.
create table money_received (
  id uuid primary key,
  customer_id uuid not null references customer,
  attempt_id text not null references payment_attempt,
  gateway text not null,
  -- What the gateway calls this payment: the same one counts once.
  gateway_ref text not null,
  amount bigint not null check (amount > 0),
  received_at timestamptz not null,
  unique (gateway, gateway_ref)
);
create index money_received_by_attempt on money_received (attempt_id);

create table money_entry (
  id bigint generated always as identity primary key,
  receipt_id uuid not null references money_received,
  customer_id uuid not null references customer,
  kind text not null check (kind in ('order', 'bill', 'credit', 'refund')),
  -- The order, bill, credit or refund the money is on.
  account_id text not null,
  -- Negative when money leaves an account for another.
  amount bigint not null check (amount <> 0),
  at timestamptz not null
);
create index money_entry_by_receipt on money_entry (receipt_id);
create index money_entry_by_account on money_entry (kind, account_id);
-- An order or a bill is paid at most once.
create unique index money_entry_paid_once on money_entry (kind, account_id)
  where kind in ('order', 'bill') and amount > 0;

create function check_receipt_balance() returns trigger language plpgsql as $$
declare
  receipt uuid;
  difference bigint;
begin
  if tg_table_name = 'money_received' then receipt := new.id; else receipt := new.receipt_id; end if;
  select r.amount - coalesce((select sum(e.amount) from money_entry e where e.receipt_id = r.id), 0)
    into difference from money_received r where r.id = receipt;
  if difference <> 0 then
    raise exception 'receipt % is off by %', receipt, difference using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger money_received_balance after insert or update on money_received
  deferrable initially deferred for each row execute function check_receipt_balance();
create constraint trigger money_entry_balance after insert or update on money_entry
  deferrable initially deferred for each row execute function check_receipt_balance();

create table refund_due (
  id uuid primary key,
  customer_id uuid not null references customer,
  payable_kind text not null,
  payable_id text not null,
  payable_label text not null,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('late', 'twice', 'wrong-amount', 'rejected')),
  created_at timestamptz not null,
  closed_at timestamptz,
  -- Who paid it back, and how.
  closed_by text,
  closed_note text,
  check ((closed_at is null) = (closed_by is null))
);
create index refund_due_by_customer on refund_due (customer_id, created_at desc);
create index refund_due_open on refund_due (created_at) where closed_at is null;

-- The sandbox bank's own books; filled in demo mode only.
create table demo_bank_account (
  -- The merchant's reference.
  reference text primary key,
  -- The number of a virtual account, or the text of a QR.
  number text not null unique,
  kind text not null check (kind in ('virtual-account', 'qr')),
  label text not null,
  amount bigint not null,
  state text not null default 'open' check (state in ('open', 'voided', 'expired')),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create table demo_bank_transfer (
  id uuid primary key,
  reference text not null references demo_bank_account,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  -- When the merchant's service took note.
  notified_at timestamptz
);
create index demo_bank_transfer_by_account on demo_bank_transfer (reference, at);
