-- The first answer to a request that its client may send again under the same key.
create table idempotency_key (
  customer_id uuid not null references customer on delete cascade,
  key text not null,
  path text not null,
  body_digest bytea not null,
  -- Until then the first request is believed to be under way; its end clears this.
  busy_until timestamptz,
  answer jsonb,
  created_at timestamptz not null,
  primary key (customer_id, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);
