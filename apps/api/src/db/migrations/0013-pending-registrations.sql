-- A customer is somebody whose email is proven. Until then each registration of an email stands beside
-- the others, with a password of its own: whoever registers last takes nothing from who came before.
create table registration (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(btrim(email))),
  full_name text not null,
  phone text not null,
  password_hash text not null,
  -- What was agreed to.
  terms_version text not null,
  privacy_version text not null,
  -- Digest of what the registering browser keeps; those from before this table have none.
  proof_hash bytea,
  -- Digest of the token of a login before activation: it opens this registration and nothing else.
  session_hash bytea unique,
  created_at timestamptz not null
);
create index registration_by_email on registration (email, created_at);
create index registration_by_time on registration (created_at);

-- Whoever has an order was once active, and is anonymised.
insert into registration
  (id, email, full_name, phone, password_hash, terms_version, privacy_version, created_at)
select c.id, c.email, c.full_name, c.phone, c.password_hash,
  coalesce((select version from consent where customer_id = c.id and document = 'terms'
    and given_for = 'register' limit 1), ''),
  coalesce((select version from consent where customer_id = c.id and document = 'privacy'
    and given_for = 'register' limit 1), ''),
  c.created_at
from customer c
where c.verified_at is null
  and not exists (select 1 from customer_order o where o.customer_id = c.id);
delete from customer c using registration r where r.id = c.id;

-- The six digits of a mail and the long link beside them.
create table mailed_code (
  id bigint generated always as identity primary key,
  email text not null,
  purpose text not null check (purpose in ('activation', 'reset')),
  registration_id uuid references registration on delete cascade,
  code_digest bytea not null,
  link_digest bytea not null unique,
  -- How many wrong tries this email had when the code was made: those after it count.
  tries_before integer not null,
  expires_at timestamptz not null,
  check ((purpose = 'activation') = (registration_id is not null))
);
create index mailed_code_by_email on mailed_code (email, purpose);
create index mailed_code_by_registration on mailed_code (registration_id);
create index mailed_code_by_expiry on mailed_code (expires_at);

-- Wrong tries of every kind, by a keyed digest of what is counted. Written for what exists and for what
-- does not: neither the row nor the time it takes may tell them apart.
create table wrong_try (
  key_digest bytea primary key,
  tries integer not null,
  last_at timestamptz not null
);
create index wrong_try_by_time on wrong_try (last_at);

-- one_time_code and login_failure stay for nodes of the version before, which may still be running;
-- nothing of this version reads them, and a later migration drops them.
