create table customer (
  id uuid primary key default gen_random_uuid(),
  -- Trimmed and lower-cased before it gets here.
  email text not null unique check (email = lower(btrim(email))),
  full_name text not null,
  phone text not null,
  password_hash text not null,
  gender text check (gender in ('Pria', 'Wanita')),
  dob date,
  nik_sealed bytea,
  pln_id text,
  npwp_sealed bytea,
  picture_file_id text,
  verified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table session (
  token_hash bytea primary key,
  customer_id uuid not null references customer on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index session_by_customer on session (customer_id);
create index session_by_last_use on session (last_used_at);

-- One live code per email and purpose: a new one replaces the row.
create table one_time_code (
  email_digest bytea not null,
  purpose text not null check (purpose in ('activation', 'reset')),
  code_digest bytea not null,
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (email_digest, purpose)
);
create index one_time_code_by_expiry on one_time_code (expires_at);

-- Counts what asks for a code (registering, forgetting the password), for known and unknown emails
-- alike and without telling the purposes apart: the limits must not show which purpose an email
-- has. Activation empties an email's count.
create table code_request (
  id bigint generated always as identity primary key,
  email_digest bytea not null,
  requested_at timestamptz not null
);
create index code_request_by_email on code_request (email_digest, requested_at);

create table login_failure (
  email_digest bytea primary key,
  failures integer not null,
  last_failed_at timestamptz not null
);

create table consent (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customer on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  given_for text not null check (given_for in ('register', 'checkout')),
  given_at timestamptz not null
);
create index consent_by_customer on consent (customer_id);

create table push_token (
  token_hash bytea primary key,
  customer_id uuid not null references customer on delete cascade,
  -- Logging out ends the pushes of that device.
  session_hash bytea references session (token_hash) on delete cascade,
  token text not null,
  topic text not null default 'production',
  saved_at timestamptz not null
);
create index push_token_by_customer on push_token (customer_id);

create table file (
  id text primary key,
  customer_id uuid not null references customer on delete cascade,
  media_type text not null,
  bytes integer not null default 0,
  -- False while it is being written, and again once it is given up.
  stored boolean not null default false,
  -- Something refers to it; what nothing refers to is removed after a day.
  attached boolean not null default false,
  created_at timestamptz not null
);
create index file_by_customer on file (customer_id, created_at);
create index file_unattached on file (created_at) where not attached;
alter table customer
  add constraint customer_picture foreign key (picture_file_id) references file (id);

create table mail (
  id uuid primary key default gen_random_uuid(),
  -- One event, one mail.
  event_key text not null unique,
  state text not null default 'pending'
    check (state in ('pending', 'sending', 'sent', 'uncertain', 'dropped')),
  -- A code that has expired is not worth a mail any more.
  useless_after timestamptz,
  -- Recipient, subject and bodies, sealed; emptied once sent, for codes travel in it.
  content_sealed bytea,
  created_at timestamptz not null,
  sent_at timestamptz
);

create table legal_document (
  id text not null,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  content jsonb not null,
  published_at timestamptz not null,
  primary key (id, version)
);
