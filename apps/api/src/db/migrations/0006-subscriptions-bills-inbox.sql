-- A completed order becomes a service.
create table subscription (
  id uuid primary key default gen_random_uuid(),
  -- What customers and the provider call it.
  number text not null unique,
  customer_id uuid not null references customer,
  order_id uuid not null unique references customer_order,
  port_reservation_id uuid references port_reservation,
  status text not null default 'active' check (status in ('active', 'Isolir', 'ended')),
  full_name text not null,
  address text not null,
  started_at timestamptz not null,
  -- Days are those of Jakarta. The order has paid until the day before this one.
  billed_from date not null,
  minimum_until date not null,
  ended_at timestamptz,
  ended_by text,
  ended_reason text,
  check ((status = 'ended') = (ended_at is not null)),
  check ((status = 'ended') = (ended_by is not null))
);
create index subscription_by_customer on subscription (customer_id, started_at desc);
create index subscription_running on subscription (id) where status <> 'ended';
create index subscription_isolated on subscription (id) where status = 'Isolir';

-- subscription.policy.ts holds the same table.
create function check_subscription_step() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) in (
    ('active', 'Isolir'),
    ('Isolir', 'active'),
    ('active', 'ended'),
    ('Isolir', 'ended')
  ) then
    return new;
  end if;
  raise exception 'subscription % can not go from % to %', old.number, old.status, new.status
    using errcode = 'check_violation';
end $$;
create trigger subscription_step before update of status on subscription
  for each row when (old.status is distinct from new.status)
  execute function check_subscription_step();

-- What it consists of, at its price a month.
create table subscription_line (
  subscription_id uuid not null references subscription,
  position smallint not null,
  customer_id uuid not null references customer,
  product_id text not null,
  product_type text not null check (product_type in ('INTERNET', 'TV', 'ALACARTE')),
  name text not null,
  bandwidth text,
  thumbnail text,
  unit text,
  amount bigint not null check (amount >= 0),
  primary key (subscription_id, position)
);

create table subscription_step (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscription,
  customer_id uuid not null references customer,
  from_status text,
  to_status text not null,
  reason text,
  at timestamptz not null
);
create index subscription_step_by_subscription on subscription_step (subscription_id, id);

create table bill (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  customer_id uuid not null references customer,
  subscription_id uuid not null references subscription,
  period text not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Made when the service ended.
  final boolean not null default false,
  covers_from date not null,
  covers_to date not null,
  -- Frozen when it is made, like its lines.
  service_number text not null,
  full_name text not null,
  address text not null,
  produk text not null,
  produk_tambahan text not null,
  tagihan bigint not null check (tagihan >= 0),
  materai bigint not null check (materai >= 0),
  kredit bigint not null default 0 check (kredit >= 0),
  due_on date not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'PAID')),
  created_at timestamptz not null,
  -- Frozen by the attempt that paid it.
  denda bigint not null default 0 check (denda >= 0),
  admin bigint not null default 0 check (admin >= 0),
  paid_at timestamptz,
  paid_attempt_id text,
  due_soon_told_at timestamptz,
  overdue_told_at timestamptz,
  check (kredit <= tagihan + materai),
  check ((status = 'PAID') = (paid_at is not null))
);
-- However often a run is repeated.
create unique index bill_once on bill (subscription_id, period) where not final;
create unique index bill_final_once on bill (subscription_id) where final;
create index bill_by_customer on bill (customer_id, period desc);
create index bill_open on bill (due_on) where status = 'OPEN';

create function check_bill_step() returns trigger language plpgsql as $$
begin
  raise exception 'bill % is paid for good', old.number using errcode = 'check_violation';
end $$;
create trigger bill_step before update of status on bill
  for each row when (old.status = 'PAID' and new.status <> 'PAID')
  execute function check_bill_step();

create table bill_line (
  bill_id uuid not null references bill,
  position smallint not null,
  -- The bill's, which refers to the customer: a month has many lines, and each check costs time.
  customer_id uuid not null,
  name text not null,
  -- Below zero only on a final bill, for days that were billed and not used.
  amount bigint not null,
  primary key (bill_id, position)
);

-- Money that fitted nothing, waiting for the next bill of its owner.
create table credit (
  id uuid primary key,
  customer_id uuid not null references customer,
  receipt_id uuid not null references money_received,
  amount bigint not null check (amount > 0),
  unused bigint not null check (unused >= 0 and unused <= amount),
  reason text not null,
  payable_kind text not null,
  payable_id text not null,
  payable_label text not null,
  created_at timestamptz not null
);
create index credit_unused on credit (customer_id, created_at) where unused > 0;

-- A bill may have used up credits before it is paid, and is still paid once.
alter table money_entry add column credit_id uuid references credit;
drop index money_entry_paid_once;
create unique index money_entry_paid_once on money_entry (kind, account_id)
  where kind in ('order', 'bill') and amount > 0 and credit_id is null;

-- Days that were paid and not used, when a service ends.
alter table refund_due drop constraint refund_due_reason_check;
alter table refund_due add constraint refund_due_reason_check
  check (reason in ('late', 'twice', 'wrong-amount', 'rejected', 'ended'));

create table inbox_message (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customer on delete cascade,
  -- One event, one message.
  event_key text not null,
  kind text not null,
  title text not null,
  text text not null,
  link text,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (customer_id, event_key)
);
create index inbox_by_customer on inbox_message (customer_id, created_at desc, id desc);
create index inbox_unread on inbox_message (customer_id) where read_at is null;

-- Whoever has no row wants both.
create table notification_preference (
  customer_id uuid primary key references customer on delete cascade,
  email boolean not null,
  push boolean not null,
  updated_at timestamptz not null
);

-- Made once, by whichever node is first.
create table service_key (
  name text primary key,
  public_key text not null,
  private_sealed bytea not null,
  created_at timestamptz not null
);

create table deletion_request (
  customer_id uuid primary key references customer on delete cascade,
  requested_at timestamptz not null,
  done_at timestamptz,
  done_by text
);
create index deletion_request_open on deletion_request (requested_at) where done_at is null;
