-- The provider's people. They are no customers, and share nothing with them.
create table staff (
  id uuid primary key default gen_random_uuid(),
  -- Trimmed and lower-cased before it gets here.
  email text not null check (email = lower(btrim(email))),
  full_name text not null,
  role text not null
    check (role in ('owner', 'finance', 'dispatcher', 'support', 'technician', 'sales', 'auditor')),
  -- Cities and price areas, as 'city:3174' and 'area:jabodetabek'; none means everywhere.
  areas text[] not null default '{}',
  password_hash text not null,
  -- Each change of role, areas or standing makes the next one.
  version integer not null default 1,
  joined_at timestamptz not null,
  left_at timestamptz
);
-- Who left may be invited again, as somebody new.
create unique index staff_by_email on staff (email) where left_at is null;

create table staff_session (
  token_hash bytea primary key,
  id uuid not null unique default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  browser text not null,
  system text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index staff_session_by_staff on staff_session (staff_id);
create index staff_session_by_last_use on staff_session (last_used_at);

create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  email text not null check (email = lower(btrim(email))),
  full_name text not null,
  role text not null
    check (role in ('owner', 'finance', 'dispatcher', 'support', 'technician', 'sales', 'auditor')),
  areas text[] not null default '{}',
  invited_by text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
create unique index staff_invitation_open on staff_invitation (email)
  where accepted_at is null and withdrawn_at is null;

-- The authenticators that prove a person beside the password.
create table staff_authenticator (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  name text not null,
  -- The shared secret.
  secret_sealed bytea not null,
  -- The last time step whose code was used: no code is good twice.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Before that it was only begun.
  confirmed_at timestamptz
);
create index staff_authenticator_by_staff on staff_authenticator (staff_id);

create table staff_recovery_code (
  staff_id uuid not null references staff on delete cascade,
  code_digest bytea not null,
  primary key (staff_id, code_digest)
);

-- Between the password and the second factor.
create table staff_challenge (
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null
);
create index staff_challenge_by_staff on staff_challenge (staff_id);
create index staff_challenge_by_expiry on staff_challenge (expires_at);

-- The first answer to a request that the console may send again under the same key.
create table staff_idempotency_key (
  staff_id uuid not null references staff on delete cascade,
  key text not null,
  path text not null,
  body_digest bytea not null,
  busy_until timestamptz,
  answer jsonb,
  created_at timestamptz not null,
  primary key (staff_id, key)
);
create index staff_idempotency_key_by_age on staff_idempotency_key (created_at);
