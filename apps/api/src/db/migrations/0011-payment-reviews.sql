-- What a gateway said that a person has to look at: money that went back, words nobody knows, ids
-- that are not ours. Nothing here is booked.
create table payment_review (
  id uuid primary key default gen_random_uuid(),
  gateway text not null,
  -- What the gateway calls the payment; our attempt, where it is ours.
  reference text not null,
  -- The same event is kept once, whichever way and however often it is told.
  event_digest bytea not null,
  attempt_id text references payment_attempt,
  customer_id uuid references customer,
  reason text not null check (
    reason in ('reversed', 'denied-after-payment', 'unclear', 'unknown-reference', 'gateway-gone')
  ),
  -- As the gateway said it.
  word text not null,
  amount bigint,
  times integer not null default 1,
  seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  closed_note text,
  unique (gateway, reference, event_digest),
  check ((closed_at is null) = (closed_by is null))
);
create index payment_review_open on payment_review (seen_at, id) where closed_at is null;
create index payment_review_by_customer on payment_review (customer_id, seen_at);

-- Words that nobody signed: never kept themselves, only counted. Each day a few bodies are told
-- apart by their SHA-256; the empty digest counts the rest.
create table payment_refused (
  gateway text not null,
  day date not null,
  digest bytea not null,
  times bigint not null default 1,
  seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (gateway, day, digest)
);

-- Without an outcome it may have been signed: those stay.
delete from payment_notification where not signature_ok and outcome is not null;
