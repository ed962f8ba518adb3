-- A second factor for customers, as staff have one; and passkeys for both.
create table customer_authenticator (
  customer_id uuid not null references customer on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  -- The shared secret.
  secret_sealed bytea not null,
  -- The last time step whose code was used: no code is good twice.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Before that it was only begun.
  confirmed_at timestamptz,
  primary key (customer_id, id)
);

create table customer_recovery_code (
  customer_id uuid not null references customer on delete cascade,
  code_digest bytea not null,
  primary key (customer_id, code_digest)
);

create table customer_passkey (
  customer_id uuid not null references customer on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  credential_id bytea not null,
  public_key bytea not null,
  -- As the authenticator counts; one that goes back was copied.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (customer_id, id)
);
create unique index customer_passkey_by_credential on customer_passkey (customer_id, credential_id);

create table staff_passkey (
  staff_id uuid not null references staff on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (staff_id, id)
);
create unique index staff_passkey_by_credential on staff_passkey (staff_id, credential_id);

-- What a second factor is asked for by: good once, and for minutes.
create table customer_challenge (
  customer_id uuid not null references customer on delete cascade,
  token_hash bytea not null,
  purpose text not null check (purpose in ('login', 'prove', 'register')),
  -- The session that asked; of a login, the browser, where it has logged in before.
  asked_by_hash bytea,
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (customer_id, token_hash)
);
create index customer_challenge_by_expiry on customer_challenge (expires_at);

alter table staff_challenge
  add column purpose text not null default 'login',
  add column asked_by_hash bytea;

-- When the second factor was last shown inside a session.
alter table session add column factor_proven_at timestamptz;
