-- Names are found with typing errors too.
create extension if not exists pg_trgm;
create index customer_by_name on customer using gin (full_name gin_trgm_ops);
create index customer_by_phone on customer (phone text_pattern_ops);
create index payment_attempt_by_account on payment_attempt (virtual_account)
  where virtual_account is not null;

-- Sums over days look at all customers.
create index money_received_by_time on money_received (received_at);
create index subscription_by_start on subscription (started_at);
create index bill_by_period on bill (period);

-- What staff write down about a customer, for one another.
create table customer_note (
  customer_id uuid not null references customer on delete cascade,
  id uuid not null default gen_random_uuid(),
  author text not null,
  text text not null,
  at timestamptz not null,
  primary key (customer_id, id)
);
create index customer_note_by_time on customer_note (customer_id, at);

-- Sums that take long, kept for a while.
create table summary (
  name text primary key,
  value jsonb not null,
  made_at timestamptz not null
);
