-- Where other systems of the provider hear what happens.
create table webhook_endpoint (
  id uuid primary key default gen_random_uuid(),
  url text not null,
  -- Null: all of them.
  kinds text[],
  secret_sealed bytea not null,
  active boolean not null default true,
  created_at timestamptz not null
);

-- What each of them is to hear, and whether it did; the body as it is signed, to the letter.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  -- The same for every endpoint and every try: a receiver knows by it what it has heard before.
  event_id uuid not null,
  kind text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- The last word of the receiver, or why there was none.
  answer text,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index webhook_delivery_by_endpoint on webhook_delivery (endpoint_id);
create index webhook_delivery_by_time on webhook_delivery (created_at, id);
