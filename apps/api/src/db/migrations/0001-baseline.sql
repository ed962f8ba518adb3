-- The schema of Serat 0.2.0, the first release. Later migrations only add to it: docs/upgrade.md.
--
-- * Keys of customers' tables begin with customer_id, and foreign keys between these tables include it,
--   so that every row of a customer is found by its customer. db/catalogue.test.ts checks this.
-- * The placement of each table on a cluster is in db/distribution/placement.ts.
-- * Columns named *_sealed are encrypted with the data key. Columns named *_hash and *_digest hold
--   one-way digests.
-- * A column with the name of who acted has one with the staff id beside it, which is null if the command
--   line or the service acted.
-- * Amounts are whole Rupiah with VAT. Days and months are in Jakarta time.

-- Similarity search for mistyped names.
create extension if not exists pg_trgm;
-- Lets a constraint refuse rows of one service whose days overlap.
create extension if not exists btree_gist;

-- ============================================================================
-- Regions
-- ============================================================================

create table price_area (
  id text primary key,
  name text not null
);
insert into price_area (id, name) values
  ('01', 'Jabodetabek'),
  ('02', 'Jawa-Bali'),
  ('03', 'Sumatera'),
  ('04', 'Indonesia Timur');

create table province (
  id text primary key,
  name text not null
);

create table city (
  id text primary key,
  province_id text not null references province,
  area_id text not null references price_area,
  name text not null
);
create index city_by_province on city (province_id);

create table kecamatan (
  id text primary key,
  city_id text not null references city,
  name text not null
);
create index kecamatan_by_city on kecamatan (city_id);

create table kelurahan (
  id text primary key,
  kecamatan_id text not null references kecamatan,
  name text not null,
  postal_code text not null,
  latitude double precision not null,
  longitude double precision not null
);
create index kelurahan_by_kecamatan on kelurahan (kecamatan_id);

-- Which region file is loaded. One row; none before the first load.
create table region_load (
  only_row boolean primary key default true check (only_row),
  checksum text not null,
  loaded_at timestamptz not null
);

-- ============================================================================
-- Customers
-- ============================================================================

-- People with a proven email address, and unclaimed customers. An unclaimed customer was imported and has
-- no login: verified_at and anonymised_at are null.
create table customer (
  id uuid primary key default gen_random_uuid(),
  -- Ten digits, the last one a check digit. Unique by the directory.
  number text not null check (number ~ '^[1-9][0-9]{9}$'),
  -- The number in the system that the customer was imported from. Unique by the directory.
  former_number text check (former_number <> number),
  -- Trimmed and lower-cased by the service. Unique by the directory, except for unclaimed customers: their
  -- email and phone are contacts, neither proven nor unique.
  email text check (email = lower(btrim(email))),
  full_name text not null,
  phone text,
  -- The phone if a code has proven it. A new phone must be proven again.
  verified_phone text constraint verified_phone_is_current check (verified_phone = phone),
  password_hash text,
  gender text check (gender in ('Pria', 'Wanita')),
  dob date,
  nik_sealed bytea,
  pln_id text,
  npwp_sealed bytea,
  picture_file_id text,
  claimed_at timestamptz,
  -- When the customer closed the introduction that follows the claim.
  claim_news_seen_at timestamptz,
  -- When the email was proven, at activation or claim. A login requires it.
  verified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Set when the customer was deleted but the books have to be kept. verified_at is null then.
  anonymised_at timestamptz,
  -- Whether the electricity utility has confirmed pln_id.
  pln_checked boolean not null default false,
  -- Address for letters and visits, if it differs from the service's. Support can correct it.
  contact_address text,
  -- The customer's own billing terms. Null: the provider's setting applies.
  due_day smallint check (due_day between 1 and 28),
  isolir_grace_days smallint check (isolir_grace_days between 0 and 365),
  constraint customer_login_check
    check (verified_at is null or num_nulls(email, password_hash) = 0)
);
-- The bill run looks up the customers with their own due day.
create index customer_own_due_day on customer (id) where due_day is not null;
create index customer_by_number on customer (number);
create index customer_by_former_number on customer (former_number) where former_number is not null;
create index customer_anonymised on customer (anonymised_at) where anonymised_at is not null;
create index customer_by_phone on customer (phone text_pattern_ops);
create index customer_by_full_name on customer (full_name, id);
create index customer_by_creation on customer (created_at, id);
create index customer_by_email on customer (coalesce(email, ''), id);
create index customer_by_email_beginning on customer (email text_pattern_ops);
-- Other systems read what has changed since their last call.
create index customer_by_change on customer (greatest(updated_at, anonymised_at), id);
create index customer_by_name_beginning on customer (full_name text_pattern_ops);
-- Names are searched by word, in lower case and without punctuation. db/query/name-words.ts uses the same
-- expression.
create index customer_by_name_words on customer using gin (
  array_to_tsvector(array_remove(
    string_to_array(translate(lower(full_name), '.,-/()_''’`', '       '), ' '), ''))
);
-- Staff search by the last four digits.
create index customer_by_phone_end on customer (right(phone, 4));

-- Values that are unique over all customers, with their owner. Only this primary key guarantees their
-- uniqueness, because no other key spans customers. A lookup by number starts here and continues with the
-- customer id.
create table directory (
  kind text not null
    check (kind in (
      'customer', 'email', 'order', 'service', 'pln', 'attempt', 'receipt', 'device', 'file', 'pppoe',
      'transfer', 'serial'
    )),
  -- A PLN id is listed while an order is under way or a service runs, the serial number of a device while the
  -- device is lent. A receipt is listed as 'gateway/reference'. Former numbers of customers and services are
  -- listed like current ones.
  value text not null,
  -- Deferred, so that a transaction which deletes a customer and forgets an entry fails at its
  -- commit.
  customer_id uuid not null references customer deferrable initially deferred,
  primary key (kind, value)
);
create index directory_by_customer on directory (customer_id);

create table file (
  id text not null,
  customer_id uuid not null references customer on delete cascade,
  media_type text not null,
  bytes integer not null default 0,
  -- False while the file is being written, and again once the file is discarded.
  stored boolean not null default false,
  -- Whether something refers to the file. An unattached file is removed after a day.
  attached boolean not null default false,
  created_at timestamptz not null,
  primary key (customer_id, id)
);
create index file_by_customer on file (customer_id, created_at);
create index file_unattached on file (created_at) where not attached;
-- Customers and files refer to each other.
alter table customer add constraint customer_picture
  foreign key (id, picture_file_id) references file;

create table consent (
  id bigint generated always as identity,
  customer_id uuid not null references customer on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  given_for text not null check (given_for in ('register', 'checkout', 'claim')),
  given_at timestamptz not null,
  primary key (customer_id, id)
);

-- Limits how often customers download all their data.
create table data_export (
  id bigint generated always as identity,
  customer_id uuid not null references customer on delete cascade,
  exported_at timestamptz not null,
  primary key (customer_id, id)
);
create index data_export_by_customer on data_export (customer_id, exported_at);
create index data_export_by_time on data_export (exported_at);

create table deletion_request (
  customer_id uuid primary key references customer on delete cascade,
  requested_at timestamptz not null,
  done_at timestamptz,
  done_by text,
  done_by_id uuid
);
create index deletion_request_open on deletion_request (requested_at) where done_at is null;

-- A proven claim that waits for email and password. Only the digest of its token is stored.
create table claim_ticket (
  customer_id uuid primary key references customer on delete cascade,
  token_hash bytea not null,
  -- The email on file, if the code was sent to it.
  proven_email text,
  expires_at timestamptz not null
);
create index claim_ticket_by_expiry on claim_ticket (expires_at);

-- Notes of staff about a customer, for other staff.
create table customer_note (
  customer_id uuid not null references customer on delete cascade,
  id uuid not null default gen_random_uuid(),
  author text not null,
  text text not null,
  at timestamptz not null,
  -- A removed note can be restored for a day; then the purge deletes it.
  removed_at timestamptz,
  author_id uuid,
  primary key (customer_id, id)
);
create index customer_note_by_time on customer_note (customer_id, at);
create index customer_note_removed on customer_note (removed_at) where removed_at is not null;

-- A new email or phone that two members of staff have decided on. It takes effect once the customer has
-- confirmed it with a code. The old address can revoke it for 72 hours after that. A later change of the
-- same field replaces it.
create table contact_change (
  customer_id uuid not null references customer on delete cascade,
  field text not null check (field in ('email', 'phone')),
  -- The links in the mails are derived from it.
  id uuid not null default gen_random_uuid(),
  old_value text not null,
  new_value text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  revoked_at timestamptz,
  primary key (customer_id, field)
);
create index contact_change_by_time on contact_change (coalesce(revoked_at, confirmed_at, asked_at));

-- The distinct words of all customers' names. A mistyped word is compared with these instead of
-- with every name.
create table name_word (
  word text primary key,
  -- The word and every variant with one letter left out. Two words that are one typing error apart share an
  -- entry.
  near text[] not null,
  -- Day of the last pass over all customers that found the word. Words that a whole pass did not
  -- find are deleted.
  seen_on date not null
);
create index name_word_near on name_word using gin (near);
create index name_word_part on name_word using gin (word gin_trgm_ops);
create index name_word_beginning on name_word (word text_pattern_ops);

-- ============================================================================
-- Registration and mailed codes
-- ============================================================================

-- A registration whose email is not proven yet. Several registrations of one email can exist, each with its
-- own password, so that a later one does not replace an earlier one.
create table registration (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(btrim(email))),
  full_name text not null,
  phone text not null,
  password_hash text not null,
  -- The versions that were accepted.
  terms_version text not null,
  privacy_version text not null,
  -- Digest of the proof that the registering browser keeps.
  proof_hash bytea,
  -- Digest of the token of a login before activation. The token gives access to this registration only.
  session_hash bytea unique,
  created_at timestamptz not null
);
create index registration_by_email on registration (email, created_at);
create index registration_by_time on registration (created_at);

-- A six-digit code sent by message and, in a mail, the long link beside it.
create table one_time_code (
  id bigint generated always as identity primary key,
  -- An email. For a code that only a phone gets: the customer and the number.
  recipient text not null,
  -- `contact` proves a new email or phone that staff entered, `phone` the number in the profile, `claim` the
  -- contact of an unclaimed customer.
  purpose text not null check (purpose in ('activation', 'reset', 'contact', 'phone', 'claim')),
  registration_id uuid references registration on delete cascade,
  code_digest bytea not null,
  link_digest bytea not null unique,
  -- Wrong tries of this recipient before the code was made. Only later tries count against the code.
  tries_before integer not null,
  expires_at timestamptz not null,
  check ((purpose = 'activation') = (registration_id is not null))
);
create index one_time_code_by_recipient on one_time_code (recipient, purpose);
create index one_time_code_by_registration on one_time_code (registration_id);
create index one_time_code_by_expiry on one_time_code (expires_at);

-- Counts requests for a code, by a keyed digest of an email, a phone number or a customer. Known and unknown
-- emails count alike, and all purposes together, so that the limit reveals neither. Activation clears the
-- count of an email.
create table code_request (
  id bigint generated always as identity primary key,
  key_digest bytea not null,
  requested_at timestamptz not null
);
create index code_request_by_key on code_request (key_digest, requested_at);
create index code_request_by_time on code_request (requested_at);

-- Wrong tries of every kind, by a keyed digest of what is counted. Also written for accounts that do not
-- exist, so that neither the row nor the time it takes reveals which accounts exist.
create table wrong_try (
  key_digest bytea primary key,
  tries integer not null,
  last_at timestamptz not null
);
create index wrong_try_by_time on wrong_try (last_at);

-- ============================================================================
-- Sessions of customers
-- ============================================================================

-- The token of a session begins with the customer id, so that the session is found by its customer.
create table session (
  token_hash bytea not null,
  customer_id uuid not null references customer on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Identifies the session towards its customer; the digest of the token never leaves the service.
  id uuid not null default gen_random_uuid(),
  -- Browser and system are our own words, derived from the user agent. Empty if unknown.
  browser text not null default '',
  system text not null default '',
  -- When the second factor was last verified in this session.
  factor_proven_at timestamptz,
  primary key (customer_id, token_hash)
);
create index session_by_last_use on session (last_used_at);
create unique index session_by_customer_and_id on session (customer_id, id);
create index session_by_start on session (created_at);

-- Browsers that a customer has logged in with. Wrong tries in other browsers do not slow down logins in these.
create table known_browser (
  customer_id uuid not null references customer on delete cascade,
  proof_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (customer_id, proof_hash)
);
create index known_browser_by_proof on known_browser (proof_hash);
create index known_browser_by_time on known_browser (last_login_at);

-- Kinds of devices that have logged in before. The first login from another kind is announced. Kept apart
-- from the sessions, which end earlier.
create table device_seen (
  customer_id uuid not null references customer on delete cascade,
  browser text not null,
  system text not null,
  first_seen_at timestamptz not null,
  primary key (customer_id, browser, system)
);

-- Read-only views of the portal by staff, as the customer sees it. A single-use ticket, valid for a minute, opens
-- a separate session, which is not a login of the customer.
create table customer_view (
  customer_id uuid not null references customer on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- No foreign key: customers and staff are on different nodes of a cluster.
  staff_id uuid not null,
  staff_name text not null,
  -- Shown to the customer.
  staff_role text not null,
  ticket_hash bytea not null,
  ticket_expires_at timestamptz not null,
  token_hash bytea,
  opened_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  primary key (customer_id, id)
);
create unique index customer_view_by_ticket on customer_view (customer_id, ticket_hash);
create unique index customer_view_by_token on customer_view (customer_id, token_hash);
create index customer_view_by_staff on customer_view (staff_id) where ended_at is null;
create index customer_view_by_start on customer_view (opened_at);

-- The first answer to a request, for repetitions with the same key.
create table idempotency_key (
  customer_id uuid not null references customer on delete cascade,
  key text not null,
  path text not null,
  body_digest bytea not null,
  -- The first request counts as running until this time. Cleared when the request ends.
  busy_until timestamptz,
  answer jsonb,
  created_at timestamptz not null,
  -- Requests carried out under this key; the audit shows what they did.
  request_ids text[] not null default '{}',
  primary key (customer_id, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);

-- ============================================================================
-- Second factor of customers
-- ============================================================================

create table customer_authenticator (
  customer_id uuid not null references customer on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  -- The shared secret of the time-based codes.
  secret_sealed bytea not null,
  -- Time step of the last code used, so that no code is valid twice.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Null until the first code was entered.
  confirmed_at timestamptz,
  -- Only the session that began the setup may confirm it.
  begun_by_hash bytea,
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
  -- Signature counter of the authenticator. A counter that goes back means a copied key.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (customer_id, id)
);
create unique index customer_passkey_by_credential on customer_passkey (customer_id, credential_id);

-- A single-use request for the second factor, valid for minutes.
create table customer_challenge (
  customer_id uuid not null references customer on delete cascade,
  token_hash bytea not null,
  purpose text not null check (purpose in ('login', 'prove', 'register')),
  -- The session that asked for the factor; for a login, the browser if it is known.
  asked_by_hash bytea,
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (customer_id, token_hash)
);
create index customer_challenge_by_expiry on customer_challenge (expires_at);

-- ============================================================================
-- Network and coverage
-- ============================================================================

create table odp (
  id bigint generated always as identity primary key,
  code text not null unique,
  latitude double precision not null check (latitude between -85 and 85),
  longitude double precision not null check (longitude between -180 and 180),
  ports integer not null check (ports >= 0),
  -- Ports that the provider uses outside Serat. Serat's own are in port_reservation.
  ports_in_use integer not null,
  technology text not null check (technology in ('FTTH', 'OPENPORT')),
  active boolean not null default true,
  -- Mercator projection, in radians. It keeps the shape of every neighbourhood, so the nearest
  -- point in the plane is the nearest on the ground, and a GiST index finds it.
  position point not null
    generated always as (point(radians(longitude), asinh(tan(radians(latitude))))) stored,
  check (ports_in_use between 0 and ports)
);
create index odp_by_position on odp using gist (position);

-- A port is held from checkout until the order or the service ends.
create table port_reservation (
  id uuid primary key default gen_random_uuid(),
  odp_id bigint not null references odp,
  -- Null for a service that came without an order.
  order_id uuid,
  customer_id uuid not null references customer on delete cascade,
  reserved_at timestamptz not null,
  released_at timestamptz,
  -- Number of the port at its ODP, after those that the provider uses outside Serat. Null if none
  -- was free to assign.
  port smallint
);
create index port_reservation_held on port_reservation (odp_id) where released_at is null;
create unique index port_reservation_of_order on port_reservation (order_id)
  where released_at is null;
create index port_reservation_by_customer on port_reservation (customer_id);
create unique index port_reservation_of_port on port_reservation (odp_id, port)
  where released_at is null;

-- Visitors without coverage who want to be notified when it comes.
create table lead (
  id uuid primary key default gen_random_uuid(),
  full_name text not null,
  email text not null,
  phone text not null,
  potential_customers integer not null,
  content text not null,
  latitude double precision not null,
  longitude double precision not null,
  kelurahan_id text,
  app_source text not null,
  created_at timestamptz not null
);
create index lead_by_time on lead (created_at);

-- ============================================================================
-- Catalogue
-- ============================================================================

create table product (
  id text primary key,
  type text not null check (type in ('INTERNET', 'TV', 'ALACARTE')),
  name text not null,
  content text not null,
  thumbnail text not null,
  category_id text not null,
  -- Only internet products have a speed.
  bandwidth text,
  channel_groups jsonb not null default '[]',
  active boolean not null default true,
  sort_order integer not null default 0,
  -- Promises on the card of an internet package.
  promises text[] not null default array['Full Fiber to The Home', 'Unlimited Quota'],
  -- For whom the package is suitable.
  suits text not null default '',
  -- Marked as most popular by the provider.
  most_chosen boolean not null default false,
  check ((type = 'INTERNET') = (bandwidth is not null))
);

-- Internet has a price per area. Other products have one price, under area 01.
create table product_price (
  product_id text not null references product on delete cascade,
  area_id text not null references price_area,
  price integer not null check (price >= 0),
  discount integer not null default 0,
  unit text not null default 'bulan',
  primary key (product_id, area_id),
  check (discount between 0 and price)
);

-- ============================================================================
-- Orders
-- ============================================================================

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
  -- The portal opens a text box for this reason.
  ('Other', 99);

create table customer_order (
  id uuid not null,
  -- Identifies the order for customers and technicians.
  number text not null,
  customer_id uuid not null references customer,
  status text not null default 'waitingPayment'
    check (status in (
      'waitingPayment', 'waitingInstallation', 'installationOnProgress', 'completed', 'rejected', 'Batal'
    )),
  rejected_for text check (rejected_for in ('payment-expired', 'payment-reversed', 'provider')),
  -- Keyed digest of the request, so that a repeated request makes one order.
  fingerprint bytea not null,
  email text not null,
  full_name text not null,
  nik_sealed bytea not null,
  -- Null only if the provider does not require it (PLN_ID=optional).
  pln_id text,
  -- False if the utility did not answer; then staff have to check.
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
  -- When the service of a completed order ended.
  service_ended_at timestamptz,
  -- Set while the payment of a paid, not yet installed order is reversed: no step may start until the order
  -- is paid again.
  held_at timestamptz,
  -- How often the order was held.
  held_times smallint not null default 0 check (held_times >= 0),
  primary key (customer_id, id),
  unique (customer_id, number),
  check ((status = 'rejected') = (rejected_for is not null)),
  check ((status = 'completed') = (completed_at is not null)),
  check (service_ended_at is null or status = 'completed'),
  constraint customer_order_held_check
    check (held_at is null or status in ('waitingInstallation', 'installationOnProgress'))
);
create index customer_order_by_customer on customer_order (customer_id, created_at desc);
create index customer_order_by_status on customer_order (status, created_at);
create unique index customer_order_one_open on customer_order (customer_id)
  where status in ('waitingPayment', 'waitingInstallation', 'installationOnProgress');
create index customer_order_by_number on customer_order (number);
create index customer_order_by_full_name on customer_order (full_name, number);
create index customer_order_by_creation on customer_order (created_at, number);
create index customer_order_by_city on customer_order (city_name, number);
-- The id of a kelurahan begins with the id of its city. Lists for staff of an area use these indexes alone.
create index customer_order_in_city on customer_order
  (left(kelurahan_id, 4), customer_id, kelurahan_id);
create index customer_order_in_area on customer_order (area_id, customer_id);
create index customer_order_held_where on customer_order (held_at, kelurahan_id, area_id)
  where held_at is not null;
-- Words of the name together with city and price area, so that a common name is found quickly in a small
-- city. db/query/name-words.ts uses the same expression.
create index customer_order_by_name_and_place on customer_order using gin (
  array_to_tsvector(
    array_remove(
      string_to_array(translate(lower(full_name), '.,-/()_''’`', '       '), ' '), '')
    || array['@' || left(kelurahan_id, 4), '#' || area_id])
);
create index customer_order_by_street on customer_order using gin
  (to_tsvector('simple', detail_address));

-- The allowed steps; order.policy.ts has the same list.
create function check_order_step() returns trigger language plpgsql as $$
begin
  if old.held_at is not null and new.status <> 'rejected' then
    raise exception 'order % is held', old.number using errcode = 'check_violation';
  end if;
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

-- Frozen at checkout. The fee of a payment method is part of the attempt.
create table order_line (
  order_id uuid not null,
  position smallint not null,
  customer_id uuid not null,
  name text not null,
  amount bigint not null check (amount >= 0),
  -- Null for the installation.
  product_id text,
  product_type text check (product_type in ('INTERNET', 'TV', 'ALACARTE')),
  bandwidth text,
  thumbnail text,
  unit text,
  primary key (customer_id, order_id, position),
  foreign key (customer_id, order_id) references customer_order,
  check ((product_id is null) = (product_type is null))
);

create table order_step (
  id bigint generated always as identity,
  order_id uuid not null,
  customer_id uuid not null,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('customer', 'provider', 'gateway', 'system')),
  -- The name of the person, if known.
  actor_name text,
  actor_id uuid,
  reason text,
  at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, order_id) references customer_order
);
create index order_step_by_order on order_step (customer_id, order_id, id);
create index order_step_by_time on order_step (at, id);

-- ============================================================================
-- Services
-- ============================================================================

-- Created by a completed order, or imported without one.
create table subscription (
  id uuid not null default gen_random_uuid(),
  -- Identifies the service for customers and the provider.
  number text not null,
  -- The number in the system that the service was imported from. Unique by the directory.
  former_number text check (former_number <> number),
  customer_id uuid not null references customer,
  order_id uuid,
  port_reservation_id uuid references port_reservation,
  status text not null default 'active' check (status in ('active', 'Isolir', 'ended')),
  full_name text not null,
  address text not null,
  city_id text not null,
  area_id text not null,
  pln_id text,
  latitude double precision,
  longitude double precision,
  started_at timestamptz not null,
  -- The first day to bill. Earlier days are paid, by the order or in the former system.
  billed_from date not null,
  minimum_until date not null,
  -- When the home page showed that the installation is done, which it does once.
  welcomed_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  ended_by_id uuid,
  ended_reason text,
  -- Days of the two notices that the isolated service is going to end.
  end_notified_on date,
  end_notified_again_on date,
  -- The login of the customer's router.
  pppoe_user text,
  pppoe_password_sealed bytea,
  -- The last day of a service that has ended or whose end is confirmed. No monthly bill covers later days.
  ends_on date,
  -- The last step of the service's changes. The bill run skips a service whose last step it cannot see yet.
  change_step bigint,
  primary key (customer_id, id),
  unique (customer_id, number),
  unique (customer_id, order_id),
  foreign key (customer_id, order_id) references customer_order,
  check ((status = 'ended') = (ended_at is not null)),
  check ((status = 'ended') = (ended_by is not null)),
  check ((pppoe_user is null) = (pppoe_password_sealed is null)),
  constraint subscription_pin_check check (num_nulls(latitude, longitude) <> 1)
);
create index subscription_by_customer on subscription (customer_id, started_at desc);
create index subscription_running on subscription (customer_id, id) where status <> 'ended';
create index subscription_isolated on subscription (customer_id, id) where status = 'Isolir';
create index subscription_by_number on subscription (number);
create index subscription_by_street on subscription using gin (to_tsvector('simple', address))
  where order_id is null;
create index subscription_in_city on subscription (city_id, customer_id);
create index subscription_in_area on subscription (area_id, customer_id);
create index subscription_by_start on subscription (started_at);
create index subscription_by_end on subscription (ended_at) where status = 'ended';

-- The allowed steps; subscription.policy.ts has the same list.
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

-- The products of a service, with their monthly price and the days for which it holds.
create table subscription_line (
  subscription_id uuid not null,
  position smallint not null,
  customer_id uuid not null,
  product_id text not null,
  product_type text not null check (product_type in ('INTERNET', 'TV', 'ALACARTE')),
  name text not null,
  bandwidth text,
  thumbnail text,
  unit text,
  amount bigint not null check (amount >= 0),
  valid_from date not null,
  -- The last day; null while no end is known.
  valid_to date,
  primary key (customer_id, subscription_id, position),
  foreign key (customer_id, subscription_id) references subscription,
  check (valid_to >= valid_from),
  -- On any day a service has one internet package, one TV pack, and each channel once.
  constraint subscription_line_overlap exclude using gist (
    customer_id with =,
    subscription_id with =,
    (case when product_type = 'ALACARTE' then product_id else product_type end) with =,
    daterange(valid_from, valid_to, '[]') with &&
  )
);

create table subscription_step (
  id bigint generated always as identity,
  subscription_id uuid not null,
  customer_id uuid not null,
  from_status text,
  to_status text not null,
  reason text,
  at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, subscription_id) references subscription
);
create index subscription_step_by_subscription on subscription_step
  (customer_id, subscription_id, id);
-- The isolations of a service; most services have none.
create index subscription_step_isolations on subscription_step (customer_id, subscription_id, id)
  where from_status = 'Isolir' or to_status = 'Isolir';
create index subscription_step_by_time on subscription_step (at, id);

-- A stored preview of a change. A confirmation refers to it by id only.
create table service_quote (
  id uuid not null,
  customer_id uuid not null,
  subscription_id uuid not null,
  wish jsonb not null,
  -- The result as shown. The calculation at confirmation must give the same result.
  shown jsonb not null,
  created_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, subscription_id) references subscription
);
create index service_quote_by_service on service_quote (customer_id, subscription_id);
create index service_quote_by_time on service_quote (created_at);

-- A confirmed change. Its id is that of the quote.
create table service_change (
  id uuid not null,
  customer_id uuid not null,
  subscription_id uuid not null,
  kind text not null check (kind in ('package', 'add', 'remove', 'end')),
  status text not null
    check (status in ('scheduled', 'applied', 'revoked', 'undone', 'cancelled')),
  -- The first day of the new products, or the last day of the service.
  effective_on date not null,
  quote jsonb not null,
  -- The lines of the service before the change, to undo it.
  lines_before jsonb not null,
  -- Why the service ends, if the customer said so.
  reason text check (reason in ('moving', 'price', 'quality', 'unused', 'other')),
  created_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, subscription_id) references subscription
);
create unique index service_change_one_open on service_change (customer_id, subscription_id)
  where status = 'scheduled';
create index service_change_by_service on service_change (customer_id, subscription_id);
create index service_change_scheduled on service_change (effective_on, customer_id, id)
  where status = 'scheduled';

-- The next bills of a service, paid before they are made. The money becomes credit.
create table pay_ahead (
  -- The id of the quote.
  id uuid not null,
  customer_id uuid not null,
  subscription_id uuid not null,
  months smallint not null check (months > 0),
  amount bigint not null check (amount > 0),
  -- The last day that the money covers at the prices of the quote.
  last_day date not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, subscription_id) references subscription
);
create index pay_ahead_by_service on pay_ahead (customer_id, subscription_id);

-- The allowed steps; change.policy.ts has the same list.
create function check_service_change_step() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) in (
    ('scheduled', 'applied'),
    ('scheduled', 'revoked'),
    ('scheduled', 'cancelled'),
    ('applied', 'undone')
  ) then
    return new;
  end if;
  raise exception 'change % can not go from % to %', old.id, old.status, new.status
    using errcode = 'check_violation';
end $$;
create trigger service_change_step before update of status on service_change
  for each row when (old.status is distinct from new.status)
  execute function check_service_change_step();

create table service_change_step (
  id bigint generated always as identity,
  change_id uuid not null,
  customer_id uuid not null,
  from_status text,
  to_status text not null,
  -- The member of staff; null for the customer and the nightly job.
  staff_name text,
  staff_id uuid,
  at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, change_id) references service_change
);
create index service_change_step_by_change on service_change_step (customer_id, change_id, id);

-- What a change costs for days that were already paid or billed: a line of the next bill.
create table service_charge (
  change_id uuid not null,
  position smallint not null,
  customer_id uuid not null,
  subscription_id uuid not null,
  name text not null,
  -- The first and last day, both included, and the difference of the monthly price.
  from_day date not null,
  to_day date not null,
  monthly bigint not null check (monthly > 0),
  amount bigint not null check (amount >= 0 and amount <= monthly),
  -- The bill that has the line.
  bill_id uuid,
  primary key (customer_id, change_id, position),
  foreign key (customer_id, change_id) references service_change,
  foreign key (customer_id, subscription_id) references subscription,
  check (to_day >= from_day)
);
create index service_charge_unbilled on service_charge (customer_id, subscription_id)
  where bill_id is null;
create index service_charge_by_bill on service_charge (customer_id, bill_id)
  where bill_id is not null;

-- ============================================================================
-- The network
-- ============================================================================

-- An enabled way to reach the network.
create table network_target (
  name text primary key check (name in ('radius', 'pretend')),
  switched_on_at timestamptz not null,
  -- While halted, no service is cut off, but services are still restored. Without a name it was halted because too
  -- many jobs failed.
  halted_at timestamptz,
  halted_by text,
  halted_by_id uuid,
  resumed_at timestamptz
);

-- Routers that keep the sessions of customers.
create table network_nas (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  address text not null unique,
  vendor text not null check (vendor in ('mikrotik', 'cisco', 'generic')),
  coa_port integer not null check (coa_port between 1 and 65535),
  secret_sealed bytea not null,
  -- Why its answers need no Message-Authenticator.
  unsigned_reason text,
  answer text check (answer in ('good', 'silent', 'unsigned')),
  tested_at timestamptz,
  answered_at timestamptz,
  switched_on_at timestamptz
);

-- What the network should do for a service, and whether it does.
create table network_service (
  customer_id uuid not null,
  subscription_id uuid not null,
  target text not null check (target in ('radius', 'pretend')),
  wanted text not null check (wanted in ('on', 'walled', 'off')),
  -- The id of the internet package.
  profile text not null,
  -- The speed of the package, as in the catalogue.
  bandwidth text,
  -- Counts the changes of the desired state. A job works on one version.
  version integer not null default 1,
  state text not null default 'pending'
    check (state in ('pending', 'sending', 'applied', 'retrying', 'stuck', 'drifted')),
  wanted_at timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz,
  failing_since timestamptz,
  failure text,
  applied_at timestamptz,
  -- Until this time one worker sends, and no other worker may.
  sending_until timestamptz,
  primary key (customer_id, subscription_id, target),
  foreign key (customer_id, subscription_id) references subscription
);
create index network_service_open on network_service (target, state) where state <> 'applied';
create index network_service_cut on network_service (target, tried_at) where wanted <> 'on';

-- ============================================================================
-- Bills
-- ============================================================================

create table bill (
  id uuid not null default gen_random_uuid(),
  number text not null,
  customer_id uuid not null,
  subscription_id uuid not null,
  period text not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Made when the service ended.
  final boolean not null default false,
  covers_from date not null,
  covers_to date not null,
  -- Frozen when the bill is made, as are its lines.
  service_number text not null,
  full_name text not null,
  address text not null,
  produk text not null,
  produk_tambahan text not null,
  tagihan bigint not null check (tagihan >= 0),
  materai bigint not null check (materai >= 0),
  kredit bigint not null default 0 check (kredit >= 0),
  due_on date not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'PAID', 'VOIDED', 'WRITTEN_OFF')),
  created_at timestamptz not null,
  -- Denda (late fee) and admin (fee of the payment method), frozen by the attempt that paid the
  -- bill.
  denda bigint not null default 0 check (denda >= 0),
  admin bigint not null default 0 check (admin >= 0),
  paid_at timestamptz,
  paid_attempt_id text,
  due_soon_notified_at timestamptz,
  overdue_notified_at timestamptz,
  -- When the customer was notified of the bill, once per bill.
  issued_notified_at timestamptz,
  -- How often the bill was reopened because its payment was reversed.
  reopened smallint not null default 0 check (reopened >= 0),
  reopened_at timestamptz,
  -- Days on which the bill counted as paid; they add no denda.
  paid_days integer not null default 0 check (paid_days >= 0),
  -- The part of tagihan that earlier payments left unpaid.
  tunggakan bigint not null default 0 check (tunggakan >= 0),
  -- What corrections take off the bill, and off its denda: sums over bill_correction.
  koreksi bigint not null default 0 check (koreksi >= 0),
  denda_waived bigint not null default 0 check (denda_waived >= 0),
  -- Frozen: the part of tagihan that includes PPN, the rate of the day in hundredths of a percent (null
  -- when no PPN is charged), and the PPN. Negative when a final bill returns more days than it bills.
  taxed bigint not null default 0,
  tax_rate smallint check (tax_rate > 0),
  ppn bigint not null default 0,
  -- A bill for unpaid amounts only, after the service's last monthly bill. A service may have several of these
  -- beside its one final bill.
  owed boolean not null default false,
  -- For devices that were not returned after the service ended.
  devices boolean not null default false,
  -- Voided because the service was isolated when its month began. Another bill of the month may follow.
  paused boolean not null default false,
  -- The bill was open in the former system. We charge no denda on it.
  imported boolean not null default false,
  primary key (customer_id, id),
  unique (customer_id, number),
  foreign key (customer_id, subscription_id) references subscription,
  check (kredit <= tagihan + materai),
  check ((status = 'PAID') = (paid_at is not null)),
  constraint bill_paused_check check (not paused or (status = 'VOIDED' and not final)),
  constraint bill_owed_check check (not owed or (final and tagihan = tunggakan)),
  constraint bill_devices_check check (not devices or (final and not owed)),
  constraint bill_reopened_at_check check ((reopened = 0) = (reopened_at is null)),
  constraint bill_taken_off_check check (kredit + koreksi <= tagihan + materai),
  -- No day of a service is billed twice. Final bills, which repeat the days of the last bill, and voided bills are
  -- exempt.
  constraint bill_overlap exclude using gist (
    customer_id with =,
    subscription_id with =,
    daterange(covers_from, covers_to, '[]') with &&
  ) where (not final and status <> 'VOIDED')
);
create index bill_by_customer on bill (customer_id, period desc);
create index bill_unannounced on bill (created_at, id) where issued_notified_at is null;
-- A repeated bill run makes no second bill.
create unique index bill_once on bill (customer_id, subscription_id, period)
  where not final and not paused;
create index bill_paused on bill (customer_id, subscription_id) where paused;
create unique index bill_final_once on bill (customer_id, subscription_id)
  where final and not owed and not devices;
create index bill_by_number on bill (number);
create index bill_by_full_name on bill (full_name, number);
create index bill_by_due on bill (due_on, number);
-- Other systems read what has changed since their last call.
create index bill_by_change on bill
  (greatest(created_at, paid_at, reopened_at, overdue_notified_at), id);
-- Overdue bills in the order of the console list.
create index bill_open_by_number on bill (number, due_on) where status = 'OPEN';
create index bill_by_period_number on bill (period, number);
-- The monthly tax list.
create index bill_taxed on bill (created_at, number) where tax_rate is not null;
create index bill_open_of_customer on bill (due_on, customer_id) where status = 'OPEN';

-- A paid bill reopens only when its payment is reversed, which `reopened` counts.
create function check_bill_step() returns trigger language plpgsql as $$
begin
  if new.status = 'OPEN' and new.reopened = old.reopened + 1 then
    return new;
  end if;
  raise exception 'bill % is paid for good', old.number using errcode = 'check_violation';
end $$;
create trigger bill_step before update of status on bill
  for each row when (old.status = 'PAID' and new.status <> 'PAID')
  execute function check_bill_step();

-- Only an open bill can be voided or written off, and that is final.
create function check_bill_given_up() returns trigger language plpgsql as $$
begin
  raise exception 'bill % can not go from % to %', old.number, old.status, new.status
    using errcode = 'check_violation';
end $$;
create trigger bill_given_up before update of status on bill
  for each row when (
    old.status is distinct from new.status
    and (old.status in ('VOIDED', 'WRITTEN_OFF')
      or (new.status in ('VOIDED', 'WRITTEN_OFF') and old.status <> 'OPEN'))
  )
  execute function check_bill_given_up();

-- Recomputes the corrections, so that a reopened bill does not ask for what they took off.
create function count_corrections_again() returns trigger language plpgsql as $$
begin
  select coalesce(sum(amount) filter (where kind = 'credit'), 0),
      coalesce(sum(amount) filter (where kind = 'denda-waived'), 0)
    into new.koreksi, new.denda_waived
    from bill_correction where customer_id = new.customer_id and bill_id = new.id;
  return new;
end $$;
create trigger bill_corrections_again before update of status on bill
  for each row when (old.status = 'PAID' and new.status = 'OPEN')
  execute function count_corrections_again();

-- Records in bill_fee what each payment charged.
create function keep_bill_fee() returns trigger language plpgsql as $$
begin
  if new.status = 'PAID' then
    insert into bill_fee (customer_id, bill_id, denda, admin, at)
    values (new.customer_id, new.id, new.denda, new.admin, new.paid_at);
  else
    update bill_fee set lifted_at = new.reopened_at
    where customer_id = new.customer_id and bill_id = new.id and lifted_at is null;
  end if;
  return null;
end $$;
create trigger bill_fee_charged after update of status on bill
  for each row when (old.status <> 'PAID' and new.status = 'PAID' and new.denda + new.admin > 0)
  execute function keep_bill_fee();
create trigger bill_fee_lifted after update of status on bill
  for each row when (old.status = 'PAID' and new.status <> 'PAID')
  execute function keep_bill_fee();

create table bill_line (
  bill_id uuid not null,
  position smallint not null,
  -- No foreign key, because the bill already references the customer and a month has many lines.
  customer_id uuid not null,
  name text not null,
  -- Negative only on a final bill, for days that were billed but not used.
  amount bigint not null,
  -- The days that the amount is for, both included, and the price of a month at which they are
  -- charged. Null on lines that are not for days of service: fees, and what is owed from before.
  from_day date,
  to_day date,
  monthly bigint,
  primary key (customer_id, bill_id, position),
  foreign key (customer_id, bill_id) references bill,
  constraint bill_line_days_check check (
    num_nulls(from_day, to_day, monthly) = 3
    or (num_nulls(from_day, to_day, monthly) = 0 and to_day >= from_day)
  )
);

-- A device that a service has on loan. When the service ends, the device is due until it is returned or billed.
create table service_device (
  id uuid not null,
  customer_id uuid not null,
  subscription_id uuid not null,
  kind text not null check (kind in ('ONT', 'STB')),
  serial text not null,
  lent_on date not null,
  -- What it costs if it is not returned, frozen when it is recorded.
  price bigint not null check (price > 0),
  -- The last day to return the device without charge. Null while the service runs.
  due_on date,
  returned_on date,
  bill_id uuid,
  -- Counts the edits. An edit of an older version is refused.
  version integer not null default 1,
  primary key (customer_id, id),
  foreign key (customer_id, subscription_id) references subscription,
  foreign key (customer_id, bill_id) references bill,
  constraint service_device_returned_check check (returned_on >= lent_on),
  constraint service_device_billed_check check (bill_id is null or due_on is not null)
);
create index service_device_by_service on service_device (customer_id, subscription_id);
create index service_device_by_bill on service_device (customer_id, bill_id)
  where bill_id is not null;
create index service_device_due on service_device (due_on, customer_id, subscription_id)
  where returned_on is null and bill_id is null;

-- The current link to a bill in its messages. The link's secret is derived from the time, so a new time
-- invalidates the previous link.
create table bill_link (
  customer_id uuid not null,
  bill_id uuid not null,
  made_at timestamptz not null,
  primary key (customer_id, bill_id),
  foreign key (customer_id, bill_id) references bill
);
create index bill_link_by_time on bill_link (made_at);

-- The number that a customer writes into a bank transfer for this bill.
create table transfer_reference (
  customer_id uuid not null,
  bill_id uuid not null,
  -- Unique by the directory.
  reference text not null,
  made_at timestamptz not null,
  primary key (customer_id, bill_id),
  unique (customer_id, reference),
  foreign key (customer_id, bill_id) references bill
);

-- Reductions of a bill by the provider, including voiding and writing off. The bill itself is never
-- changed.
create table bill_correction (
  id uuid not null,
  customer_id uuid not null,
  bill_id uuid not null,
  kind text not null check (kind in ('credit', 'denda-waived', 'voided', 'written-off')),
  amount bigint not null check (amount > 0),
  -- The part that had already been paid and now belongs to the customer.
  returned bigint not null default 0,
  -- Shown to the customer; emptied when the customer is deleted.
  reason text not null,
  corrected_by text not null,
  corrected_by_id uuid,
  needs_four_eyes boolean not null,
  at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, bill_id) references bill,
  check (returned between 0 and amount)
);
create index bill_correction_by_customer on bill_correction (customer_id, at);
create index bill_correction_by_time on bill_correction (at, id);
create index bill_correction_by_bill on bill_correction (customer_id, bill_id, at);

-- A correction is never changed or deleted; only its reason may be emptied.
create function check_correction_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.reason = ''
    and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception 'correction % stays as it was made', old.id using errcode = 'check_violation';
end $$;
create trigger bill_correction_kept before delete or update on bill_correction
  for each row execute function check_correction_kept();

-- Denda and admin fee that a payment charged, until the bill was reopened. The bill itself has only those of its
-- last payment.
create table bill_fee (
  id bigint generated always as identity,
  customer_id uuid not null,
  bill_id uuid not null,
  denda bigint not null check (denda >= 0),
  admin bigint not null check (admin >= 0),
  at timestamptz not null,
  -- When the bill was reopened.
  lifted_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, bill_id) references bill,
  check (denda + admin > 0)
);
create index bill_fee_by_customer on bill_fee (customer_id, at);
create index bill_fee_by_bill on bill_fee (customer_id, bill_id);

-- Several open bills of one customer that are paid in one attempt.
create table joint_payment (
  number text not null,
  customer_id uuid not null references customer,
  created_at timestamptz not null,
  primary key (customer_id, number)
);
create index joint_payment_by_customer on joint_payment (customer_id, created_at);

-- What each bill asked for, without the fee of the payment method.
create table joint_payment_bill (
  joint_number text not null,
  -- The oldest bill first.
  position smallint not null,
  customer_id uuid not null,
  bill_id uuid not null,
  amount bigint not null check (amount > 0),
  denda bigint not null,
  primary key (customer_id, joint_number, position),
  unique (customer_id, joint_number, bill_id),
  foreign key (customer_id, bill_id) references bill,
  foreign key (customer_id, joint_number) references joint_payment,
  check (denda >= 0 and denda < amount)
);
create index joint_payment_bill_by_bill on joint_payment_bill (customer_id, bill_id);

-- ============================================================================
-- Payments
-- ============================================================================

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
  admin_fee bigint not null,
  -- What the gateway calls the bank.
  channel text not null,
  active boolean not null default true,
  sort_order integer not null default 0,
  primary key (gateway, id),
  check (admin_fee >= 0 and (kind <> 'qr' or admin_fee = 0))
);

create table payment_attempt (
  -- Our own id, which is also sent to the gateway.
  id text not null,
  customer_id uuid not null references customer,
  payable_kind text not null check (payable_kind in ('order', 'bill', 'bills', 'ahead')),
  payable_id text not null,
  -- Number of the order or bill.
  payable_label text not null,
  gateway text not null,
  payment_method_id text not null,
  method_kind text not null check (method_kind in ('virtual-account', 'qr')),
  channel text not null,
  amount bigint not null check (amount > 0),
  -- Included in amount.
  admin_fee bigint not null,
  status text not null default 'creating'
    check (status in ('creating', 'pending', 'paid', 'reversed', 'expired', 'voided', 'failed')),
  virtual_account text,
  qr text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- When the gateway was last asked for the status at the customer's request.
  asked_at timestamptz,
  primary key (customer_id, id),
  check (admin_fee >= 0 and admin_fee < amount)
);
create index payment_attempt_live on payment_attempt (expires_at)
  where status in ('creating', 'pending');
create unique index payment_attempt_one_live_joint on payment_attempt (customer_id)
  where payable_kind = 'bills' and status in ('creating', 'pending');
create unique index payment_attempt_one_live on payment_attempt
  (customer_id, payable_kind, payable_id) where status in ('creating', 'pending');
create unique index payment_attempt_one_paid on payment_attempt
  (customer_id, payable_kind, payable_id) where status = 'paid';
create index payment_attempt_by_payable on payment_attempt
  (customer_id, payable_kind, payable_id, created_at);
create index payment_attempt_by_account on payment_attempt (virtual_account)
  where virtual_account is not null;

-- The allowed steps; attempt.policy.ts has the same list.
create function check_attempt_step() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) in (
    ('creating', 'pending'),
    ('creating', 'failed'),
    ('creating', 'voided'),
    ('pending', 'paid'),
    ('pending', 'expired'),
    ('pending', 'voided'),
    ('pending', 'failed'),
    ('paid', 'reversed')
  ) then
    return new;
  end if;
  raise exception 'attempt % can not go from % to %', old.id, old.status, new.status
    using errcode = 'check_violation';
end $$;
create trigger payment_attempt_step before update of status on payment_attempt
  for each row when (old.status is distinct from new.status) execute function check_attempt_step();

create table payment_attempt_step (
  id bigint generated always as identity,
  attempt_id text not null,
  customer_id uuid not null,
  from_status text,
  to_status text not null,
  reason text,
  at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, attempt_id) references payment_attempt
);
create index payment_attempt_step_by_attempt on payment_attempt_step (customer_id, attempt_id, id);

-- Every notification of a gateway, valid or not.
create table payment_notification (
  id uuid primary key default gen_random_uuid(),
  gateway text not null,
  body_digest bytea not null,
  raw_sealed bytea not null,
  attempt_id text,
  signature_ok boolean not null default false,
  -- Null until it was processed.
  outcome text,
  times integer not null default 1,
  received_at timestamptz not null,
  last_received_at timestamptz not null,
  unique (gateway, body_digest)
);
create index payment_notification_by_first on payment_notification (received_at, id);
create index payment_notification_by_last on payment_notification (last_received_at, id);
create index payment_notification_by_attempt on payment_notification (attempt_id text_pattern_ops);
-- Notifications that should have changed something but did not.
create index payment_notification_open on payment_notification (last_received_at, id)
  where outcome is null or outcome not in ('applied', 'nothing-to-do');

-- Counts notifications without a valid signature, which are not stored. Each day a few bodies are counted
-- by their SHA-256, the rest under the empty digest.
create table payment_refused (
  gateway text not null,
  day date not null,
  digest bytea not null,
  times bigint not null default 1,
  seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (gateway, day, digest)
);

-- Notifications that a person has to check: reversed money, unknown statuses, unknown references. No money is
-- booked here.
create table payment_review (
  id uuid primary key default gen_random_uuid(),
  gateway text not null,
  -- The gateway's reference of the payment; for our own payments, the id of the attempt.
  reference text not null,
  -- The same event is kept once, however often it is reported.
  event_digest bytea not null,
  attempt_id text,
  customer_id uuid references customer,
  reason text not null
    check (reason in (
      'reversed', 'denied-after-payment', 'unclear', 'unknown-reference', 'gateway-gone'
    )),
  -- The status as the gateway wrote it.
  word text not null,
  amount bigint,
  times integer not null default 1,
  seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  closed_note text,
  -- The person who closed the review, who may reopen it.
  closed_by_id uuid,
  unique (gateway, reference, event_digest),
  foreign key (customer_id, attempt_id) references payment_attempt,
  check ((closed_at is null) = (closed_by is null))
);
create index payment_review_open on payment_review (seen_at, id) where closed_at is null;
create index payment_review_by_customer on payment_review (customer_id, seen_at);

-- ============================================================================
-- Ledger
-- ============================================================================
-- Every Rupiah that came in is booked: the entries of a receipt always add up to its amount.

-- Money that came in through a gateway or was recorded by staff (manual), was taken back by a gateway
-- (reversal), or was held by the former system of the provider (opening), which is no revenue.
create table money_received (
  id uuid not null,
  customer_id uuid not null references customer,
  attempt_id text,
  gateway text not null,
  -- The gateway's reference of the payment, or the number of a manual one. Unique by the directory.
  gateway_ref text not null,
  amount bigint not null,
  received_at timestamptz not null,
  kind text not null default 'gateway'
    check (kind in ('gateway', 'reversal', 'manual', 'opening')),
  -- The receipt whose money goes back.
  reverses uuid,
  -- Who recorded money that did not come through a gateway, and how it came.
  recorded_by text,
  recorded_by_id uuid,
  means text check (means in ('cash', 'transfer')),
  -- In the words of staff for a manual receipt, of the gateway for a reversal.
  reason text,
  -- Cash over the counter: the till it lies in and its number there. A cancelled receipt takes the cash out
  -- of the same till again.
  till_id uuid,
  till_number integer,
  -- The cash that the customer handed over, including the change given back.
  given bigint,
  primary key (customer_id, id),
  unique (customer_id, gateway, gateway_ref),
  foreign key (customer_id, attempt_id) references payment_attempt,
  foreign key (customer_id, reverses) references money_received,
  constraint money_received_amount_check
    check (case kind when 'reversal' then amount < 0 else amount > 0 end),
  constraint money_received_attempt_check check (
    case kind
      when 'gateway' then attempt_id is not null
      when 'manual' then attempt_id is null
      when 'opening' then attempt_id is null
      else true
    end
  ),
  constraint money_received_recorded_check
    check ((kind = 'manual') = (recorded_by is not null)
      and (kind = 'manual') = (means is not null)
      and (kind = 'gateway' or reason is not null)),
  constraint money_received_reverses_check check ((kind = 'reversal') = (reverses is not null)),
  constraint money_received_till_check
    check ((till_number is null) = (given is null)
      and (till_number is null or (till_id is not null and means = 'cash' and given >= amount)))
);
create index money_received_by_customer on money_received (customer_id, received_at);
create index money_received_by_attempt on money_received (customer_id, attempt_id);
create index money_received_reversals on money_received (customer_id, reverses)
  where reverses is not null;
create index money_received_by_time on money_received (received_at);
create index money_received_by_till on money_received (till_id, till_number)
  where till_id is not null;
create index money_received_reversed on money_received (received_at, id) where reverses is not null;
create index money_received_reversal on money_received (received_at) where reverses is not null;

-- The reversals of a receipt never exceed its amount.
create function check_reversal() returns trigger language plpgsql as $$
declare
  first money_received;
begin
  -- Reversals of the same receipt wait for each other.
  select * into first from money_received
    where customer_id = new.customer_id and id = new.reverses for update;
  if first.kind = 'reversal' or first.amount + new.amount + coalesce(
    (select sum(amount) from money_received
      where customer_id = new.customer_id and reverses = new.reverses and id <> new.id), 0) < 0
  then
    raise exception 'receipt % does not take back what came with %', new.id, new.reverses
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger money_received_reversal after insert or update on money_received
  for each row when (new.kind = 'reversal') execute function check_reversal();

-- The argument names the table, because on a cluster a trigger sees the name of the shard.
create function check_receipt_balance() returns trigger language plpgsql as $$
declare
  receipt uuid;
  difference bigint;
begin
  if tg_argv[0] = 'receipt' then receipt := new.id; else receipt := new.receipt_id; end if;
  select r.amount - coalesce((select sum(e.amount) from money_entry e
      where e.customer_id = new.customer_id and e.receipt_id = r.id), 0)
    into difference from money_received r where r.customer_id = new.customer_id and r.id = receipt;
  if difference <> 0 then
    raise exception 'receipt % is off by %', receipt, difference using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger money_received_balance after insert or update on money_received
  deferrable initially deferred for each row execute function check_receipt_balance('receipt');

-- Money of a customer that matched no open amount. It pays the next bills.
create table credit (
  id uuid not null,
  customer_id uuid not null references customer,
  receipt_id uuid not null,
  amount bigint not null check (amount > 0),
  unused bigint not null,
  reason text not null,
  payable_kind text not null,
  payable_id text not null,
  payable_label text not null,
  created_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, receipt_id) references money_received,
  check (unused between 0 and amount)
);
create index credit_unused on credit (customer_id, created_at) where unused > 0;

-- Where the money of a receipt is: on an order, a bill, a credit or a refund.
create table money_entry (
  id bigint generated always as identity,
  receipt_id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('order', 'bill', 'credit', 'refund')),
  -- The id of the order, bill, credit or refund.
  account_id text not null,
  -- Negative when money leaves an account for another.
  amount bigint not null check (amount <> 0),
  at timestamptz not null,
  credit_id uuid,
  -- How often the order or bill had been reopened before: it is paid once per round.
  round smallint not null default 0 check (round >= 0),
  -- Money moves from a credit to a bill in two ways: as a credit line, which lowers a bill that is
  -- being made (false), or as a payment, which settles an open bill (true).
  settles boolean not null default false,
  primary key (customer_id, id),
  foreign key (customer_id, credit_id) references credit,
  foreign key (customer_id, receipt_id) references money_received,
  constraint money_entry_settles_check
    check (not settles or (kind = 'bill' and credit_id is not null and amount > 0))
);
create index money_entry_by_customer on money_entry (customer_id, at);
create index money_entry_by_receipt on money_entry (customer_id, receipt_id);
create index money_entry_by_account on money_entry (customer_id, kind, account_id);
-- Credit lines do not count: a bill may use credits and is still paid once.
create unique index money_entry_paid_once on money_entry (customer_id, kind, account_id, round)
  where kind in ('order', 'bill') and amount > 0 and credit_id is null;

create constraint trigger money_entry_balance after insert or update on money_entry
  deferrable initially deferred for each row execute function check_receipt_balance('entry');

-- Money that the provider has to pay back.
create table refund_due (
  id uuid not null,
  customer_id uuid not null references customer,
  payable_kind text not null,
  payable_id text not null,
  payable_label text not null,
  amount bigint not null check (amount > 0),
  reason text not null
    check (reason in (
      'late', 'twice', 'wrong-amount', 'rejected', 'ended', 'corrected', 'unassigned', 'opening',
      'ahead'
    )),
  created_at timestamptz not null,
  closed_at timestamptz,
  -- Who paid it back.
  closed_by text,
  closed_by_id uuid,
  closed_note text,
  -- The part that a gateway has meanwhile returned.
  returned bigint not null default 0,
  -- Number of the transfer, and the account it went to.
  closed_proof text,
  paid_to_sealed bytea,
  primary key (customer_id, id),
  check ((closed_at is null) = (closed_by is null)),
  constraint refund_due_paid_when_closed
    check (closed_at is not null or (closed_proof is null and paid_to_sealed is null)),
  constraint refund_due_returned_check
    check (returned >= 0 and returned <= amount and (returned < amount or closed_at is not null))
);
create index refund_due_by_customer on refund_due (customer_id, created_at desc);
create index refund_due_open on refund_due (created_at) where closed_at is null;
create index refund_due_closed on refund_due (closed_at) where closed_at is not null;

-- Where a customer wants refunds to go; one account for all of them.
create table refund_account (
  customer_id uuid primary key references customer on delete cascade,
  -- JSON: bank, number, holder.
  account_sealed bytea not null,
  updated_at timestamptz not null
);

-- Money missing on an order or bill that remains paid. It becomes a line on the customer's next bill.
create table debt (
  id uuid not null,
  customer_id uuid not null references customer,
  payable_kind text not null check (payable_kind in ('order', 'bill')),
  payable_id text not null,
  payable_label text not null,
  -- The reversal that caused the debt.
  receipt_id uuid not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  -- The bill that includes the debt.
  bill_id uuid,
  -- Set when the whole payment was reversed later: the order or bill itself then asks for the money.
  dropped_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, bill_id) references bill,
  foreign key (customer_id, receipt_id) references money_received,
  check (bill_id is null or dropped_at is null)
);
create index debt_open on debt (customer_id, created_at)
  where bill_id is null and dropped_at is null;
create index debt_by_payable on debt (customer_id, payable_kind, payable_id);
create index debt_by_bill on debt (customer_id, bill_id) where bill_id is not null;

-- ============================================================================
-- Messages to customers
-- ============================================================================

-- Messages by email, WhatsApp or SMS.
create table mail (
  id uuid primary key default gen_random_uuid(),
  -- One message per event. A refused one moves on to the customer's next channel.
  event_key text not null unique,
  channel text not null default 'email' check (channel in ('email', 'whatsapp', 'sms')),
  -- Refused: the mail server rejected the recipient permanently, so there is no retry.
  state text not null default 'pending'
    check (state in ('pending', 'sending', 'sent', 'uncertain', 'refused', 'dropped')),
  -- After this time the mail is not sent, for example because its code has expired.
  useless_after timestamptz,
  -- Recipient, subject and bodies. Emptied once sent, because they may contain codes.
  content_sealed bytea,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- No foreign key: checking it would take longer for a known email than for an unknown one.
  customer_id uuid,
  kind text not null default 'other',
  -- Keyed digest of the address; emptied after a month.
  recipient_digest bytea,
  -- When a notice with an uncertain outcome was sent once more, under the same id.
  repeated_at timestamptz,
  -- WhatsApp's id of the last attempt: a late status of an earlier one must not count against it.
  provider_id text,
  -- What the recipient's phone confirmed. It only moves from delivered to read.
  receipt text check (receipt in ('delivered', 'read')),
  -- Error code of the last refusal.
  failure text
);
create index mail_by_time on mail (created_at);
-- Messages by phone are counted per month, because each one costs money.
create index mail_by_phone on mail (created_at) where channel <> 'email';
create index mail_by_customer on mail (customer_id, created_at desc);
create index mail_by_recipient on mail (recipient_digest) where recipient_digest is not null;
create index mail_not_sent on mail (state) where state <> 'sent';
create index mail_expiring on mail (useless_after)
  where content_sealed is not null and useless_after is not null;
create index mail_to_forget on mail (created_at)
  where content_sealed is not null or recipient_digest is not null;
-- For the home page of the console.
create index mail_lost on mail (created_at)
  where state in ('uncertain', 'refused', 'dropped') and content_sealed is not null;

-- The state of WhatsApp or SMS while the channel has problems. All nodes share it.
create table phone_channel (
  channel text primary key check (channel in ('whatsapp', 'sms')),
  -- When and with which error code the account or the login was refused. After `stopped_until` one message is sent
  -- as a test.
  stopped_at timestamptz,
  stopped_for text,
  stopped_until timestamptz,
  -- Until this time messages are sent slowly.
  slow_until timestamptz
);

create table inbox_message (
  id bigint generated always as identity,
  customer_id uuid not null references customer on delete cascade,
  -- One message per event.
  event_key text not null,
  kind text not null,
  title text not null,
  text text not null,
  link text,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (customer_id, id),
  unique (customer_id, event_key)
);
create index inbox_by_customer on inbox_message (customer_id, created_at desc, id desc);
create index inbox_unread on inbox_message (customer_id) where read_at is null;

-- A customer without a row receives emails and pushes, but no messages by phone.
create table notification_preference (
  customer_id uuid primary key references customer on delete cascade,
  email boolean not null,
  push boolean not null,
  updated_at timestamptz not null,
  -- The number on which the customer agreed to get messages, and when and where they agreed. A new number needs a
  -- new consent.
  phone text,
  phone_consent_at timestamptz,
  phone_consent_source text,
  -- The channel that is tried first. The others follow if it refuses a message.
  first_channel text not null default 'whatsapp' check (first_channel in ('whatsapp', 'sms', 'email')),
  -- Whether every notice is sent by phone and by email.
  phone_and_email boolean not null default false
);

create table push_token (
  token_hash bytea not null,
  customer_id uuid not null references customer on delete cascade,
  -- A logout of this session ends the pushes to the device.
  session_hash bytea,
  token text not null,
  topic text not null default 'production',
  saved_at timestamptz not null,
  primary key (customer_id, token_hash),
  foreign key (customer_id, session_hash) references session on delete cascade
);
create index push_token_by_session on push_token (customer_id, session_hash);

-- ============================================================================
-- Content
-- ============================================================================
-- The service itself rendered the HTML in these tables from Markdown.

-- Which default texts were loaded. Each is loaded once, so that changes by the provider stay.
create table content_load (
  name text primary key,
  loaded_at timestamptz not null
);

create table content_image (
  -- Digest of the bytes, so that browsers may cache the picture forever.
  name text primary key,
  media_type text not null,
  bytes bytea not null,
  -- Orders and services freeze the address of a product picture; such a picture is never deleted.
  kept boolean not null default false
);

create table legal_document (
  id text not null,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  content jsonb not null,
  published_at timestamptz not null,
  primary key (id, version)
);

create table faq_category (
  id text primary key,
  name text not null,
  active boolean not null,
  position integer not null
);

create table faq_item (
  category_id text not null references faq_category on delete cascade,
  position integer not null,
  question text not null,
  answer text not null,
  primary key (category_id, position)
);

create table contact (
  position integer primary key,
  title text not null,
  value text not null,
  image text not null references content_image,
  url text not null,
  active boolean not null
);

create table promo (
  id text primary key,
  type text not null,
  title text not null,
  image text not null references content_image,
  body text not null,
  active boolean not null,
  position integer not null
);

create table support_text (
  id text primary key,
  title text not null,
  content text not null,
  position integer not null
);

-- ============================================================================
-- Staff
-- ============================================================================

-- People of the provider. They share nothing with customers.
create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(btrim(email))),
  full_name text not null,
  role text not null
    check (role in ('owner', 'finance', 'dispatcher', 'support', 'technician', 'sales',
      'cashier', 'auditor')),
  -- Cities and price areas, as 'city:3174' and 'area:01'; empty means everywhere.
  areas text[] not null default '{}',
  password_hash text not null,
  -- Raised by each change of role, areas or activation.
  version integer not null default 1,
  joined_at timestamptz not null,
  left_at timestamptz,
  -- The account that starts this account's line of invitations; null if it is this account. Proposer and decider
  -- must belong to different lines.
  line_id uuid references staff
);
-- Someone who left may be invited again, as a new account.
create unique index staff_by_email on staff (email) where left_at is null;
-- Names are compared without case, width, invisible characters and doubled spaces.
create function staff_name_key(name text) returns text language sql immutable strict as $$
  select lower(regexp_replace(
    regexp_replace(normalize(name, nfkc), '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), '\s+', ' ', 'g'))
$$;
create unique index staff_by_name on staff (staff_name_key(full_name)) where left_at is null;

create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  email text not null check (email = lower(btrim(email))),
  full_name text not null,
  role text not null
    check (role in ('owner', 'finance', 'dispatcher', 'support', 'technician', 'sales',
      'cashier', 'auditor')),
  areas text[] not null default '{}',
  invited_by text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  -- When the inviter leaves, their open invitations end. Null for the command line and for an owner's
  -- invitation, which two people made.
  invited_by_id uuid references staff on delete set null,
  -- True if two people or the command line invited: the new account starts its own line.
  starts_line boolean not null default false
);
create unique index staff_invitation_open on staff_invitation (email)
  where accepted_at is null and withdrawn_at is null;

create table staff_session (
  token_hash bytea primary key,
  id uuid not null default gen_random_uuid() unique,
  staff_id uuid not null references staff on delete cascade,
  browser text not null,
  system text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When the second factor was last verified in this session.
  factor_proven_at timestamptz
);
create index staff_session_by_staff on staff_session (staff_id);
create index staff_session_by_last_use on staff_session (last_used_at);

-- Browsers that a member of staff has logged in with. Wrong tries in other browsers do not slow down logins in
-- these.
create table staff_known_browser (
  staff_id uuid not null references staff on delete cascade,
  proof_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (staff_id, proof_hash)
);
create index staff_known_browser_by_proof on staff_known_browser (proof_hash);
create index staff_known_browser_by_time on staff_known_browser (last_login_at);

-- Like idempotency_key, for the console.
create table staff_idempotency_key (
  staff_id uuid not null references staff on delete cascade,
  key text not null,
  path text not null,
  body_digest bytea not null,
  busy_until timestamptz,
  answer jsonb,
  created_at timestamptz not null,
  request_ids text[] not null default '{}',
  primary key (staff_id, key)
);
create index staff_idempotency_key_by_age on staff_idempotency_key (created_at);

-- Second factor of staff, like that of customers above.
create table staff_authenticator (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  name text not null,
  secret_sealed bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  begun_by_hash bytea
);
create index staff_authenticator_by_staff on staff_authenticator (staff_id);

create table staff_recovery_code (
  staff_id uuid not null references staff on delete cascade,
  code_digest bytea not null,
  primary key (staff_id, code_digest)
);

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

-- A login that waits for the second factor after the password.
create table staff_challenge (
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null,
  purpose text not null default 'login',
  asked_by_hash bytea
);
create index staff_challenge_by_staff on staff_challenge (staff_id);
create index staff_challenge_by_expiry on staff_challenge (expires_at);

-- ============================================================================
-- Tills
-- ============================================================================

-- The cash drawer of one person for one shift. money_received names the till of each cash receipt.
create table till (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity unique,
  staff_id uuid not null references staff,
  state text not null default 'open' check (state in ('open', 'counted', 'closed')),
  opened_at timestamptz not null,
  -- Change money in the drawer at the start.
  float_amount bigint not null check (float_amount >= 0),
  -- The number of the newest receipt. It is raised in the transaction that books the receipt, so that a
  -- rollback leaves no gap.
  last_receipt integer not null default 0,
  counted_at timestamptz,
  expected bigint,
  counted bigint check (counted >= 0),
  difference_reason text,
  closed_at timestamptz,
  closed_by uuid references staff,
  received bigint check (received >= 0),
  handover_reason text,
  constraint till_is_counted check ((state <> 'open') = (counted is not null)),
  constraint till_is_closed check ((state = 'closed') = (received is not null))
);
create unique index till_open on till (staff_id) where state = 'open';
create index till_by_time on till (opened_at);

-- A statement of one of the provider's bank accounts, or a settlement report of a gateway. Its column mapping is
-- suggested for the next statement.
create table bank_statement (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('bank', 'gateway')),
  -- The number of the account, or the name of the gateway.
  account text not null,
  file_name text not null,
  -- The compressed file. Deleted when it is imported, at the latest after 30 days.
  content_sealed bytea,
  mapping jsonb,
  -- Rows that became lines, that were known, that are outgoing or no money, and that could not be read.
  added integer,
  known integer,
  outgoing integer,
  problems jsonb,
  first_day date,
  last_day date,
  staff_id uuid,
  staff_name text not null,
  staff_role text not null,
  uploaded_at timestamptz not null,
  imported_at timestamptz
);
create index bank_statement_by_time on bank_statement (uploaded_at);
create index bank_statement_by_account on bank_statement (account, imported_at);

-- Money that arrived on a bank account of the provider. The same line of a second statement is not
-- stored again.
create table bank_line (
  id uuid primary key default gen_random_uuid(),
  -- Part of the number under which the line is booked.
  number bigint generated always as identity unique,
  statement_id uuid not null references bank_statement,
  account text not null,
  day date not null,
  amount bigint not null check (amount > 0),
  text_digest bytea not null,
  -- What the bank wrote, with the name of the payer. Emptied when the customer is deleted.
  text_sealed bytea,
  -- Counts equal lines of a day.
  ordinal integer not null check (ordinal > 0),
  -- `waiting`: not matched yet. `open`: needs manual work. `noted`: was booked already.
  state text not null default 'waiting'
    check (state in ('waiting', 'open', 'booked', 'noted', 'ignored')),
  match text check (match in ('reference', 'account', 'amount', 'noted', 'hand')),
  -- The receipt, as listed in the directory.
  receipt text unique,
  reason text,
  settled_by text,
  settled_by_id uuid,
  settled_at timestamptz,
  constraint bank_line_settled check ((state in ('waiting', 'open')) = (settled_at is null)),
  constraint bank_line_receipt check ((state in ('booked', 'noted')) = (receipt is not null)),
  unique (account, day, amount, text_digest, ordinal)
);
create index bank_line_unsettled on bank_line (day, id) where state in ('waiting', 'open');
create index bank_line_by_day on bank_line (day, id);

-- What a gateway says that it has settled or, with a negative amount, taken back.
create table settlement_line (
  id uuid primary key default gen_random_uuid(),
  statement_id uuid not null references bank_statement,
  gateway text not null,
  day date not null,
  -- Before the fee.
  amount bigint not null check (amount <> 0),
  fee bigint not null,
  -- The payment as the gateway knows it: our payment_attempt, or something unknown.
  reference text not null,
  -- Counts equal lines of a day.
  ordinal integer not null check (ordinal > 0),
  unique (gateway, day, amount, reference, ordinal)
);
create index settlement_line_by_reference on settlement_line (reference);
create index settlement_line_by_statement on settlement_line (statement_id);

-- ============================================================================
-- Approval and audit
-- ============================================================================

-- A change that one person proposes and another decides on. Its content is frozen.
create table proposal (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  payload jsonb not null,
  -- Summary for the person who decides.
  title text not null,
  amount bigint,
  subject text not null,
  subject_id text not null,
  customer_id uuid,
  reason text not null,
  state text not null default 'proposed'
    check (state in ('proposed', 'approved', 'refused', 'expired', 'executed', 'failed')),
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  -- Why it was refused, or could not be carried out.
  outcome text,
  done_at timestamptz,
  -- Personal data of the proposal (NIK, birth date); emptied once it is done, refused or expired.
  payload_sealed bytea,
  -- The values before and after, shown to the person who decides. A proposal without it cannot be
  -- decided.
  content jsonb,
  -- Set if nobody else may decide: the proposal is carried out at this time unless an owner stops it.
  waits_until timestamptz
);
create index proposal_by_time on proposal (proposed_at, id);
create index proposal_by_customer on proposal (customer_id);
-- Only one open proposal per change.
create unique index proposal_open on proposal (kind, subject, subject_id)
  where state in ('proposed', 'approved');

-- What staff and the command line did. Each row carries a digest over itself and the digest of the previous
-- row.
create table audit (
  seq bigint primary key,
  at timestamptz not null,
  staff_id uuid,
  actor text not null,
  role text not null,
  action text not null,
  subject text not null,
  subject_id text not null,
  customer_id uuid,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  digest bytea not null
);
create index audit_by_time on audit (at);
create index audit_by_actor on audit (actor, seq);
create index audit_by_action on audit (action, seq);
create index audit_by_subject on audit (subject, subject_id, seq);
create index audit_by_customer on audit (customer_id, seq);
create index audit_by_staff on audit (staff_id, seq);
create index audit_by_request on audit (request_id) where request_id is not null;

-- The audit is append-only.
create function audit_takes_inserts_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit takes inserts only';
end $$;
create trigger audit_insert_only before delete or update or truncate on audit
  for each statement execute function audit_takes_inserts_only();
-- Row trigger, because on a cluster the statement trigger does not see changed rows.
create trigger audit_row_kept before delete or update on audit
  for each row execute function audit_takes_inserts_only();

-- The last row of the chain. Writing the next row locks this one until the commit.
create table audit_head (
  id smallint primary key default 1 check (id = 1),
  seq bigint not null,
  digest bytea not null
);
insert into audit_head (seq, digest) values (0, '');

-- ============================================================================
-- Other systems of the provider
-- ============================================================================

-- Tokens with which other systems read. Only their digest is stored.
create table api_token (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  token_hash bytea not null unique,
  scopes text[] not null,
  -- As for staff; empty means everywhere.
  areas text[] not null default '{}',
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- When the creator leaves, their tokens end.
  created_by_id uuid references staff on delete set null
);
create unique index api_token_live_name on api_token (lower(name)) where revoked_at is null;

-- Where other systems receive events.
create table webhook_endpoint (
  id uuid primary key default gen_random_uuid(),
  url text not null,
  -- Null means all kinds.
  kinds text[],
  secret_sealed bytea not null,
  active boolean not null default true,
  created_at timestamptz not null
);

-- Deliveries per endpoint, with the body exactly as signed.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  -- The same for every endpoint and every attempt, so that a receiver recognises a repetition.
  event_id uuid not null,
  kind text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- The last answer of the receiver, or why there was none.
  answer text,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index webhook_delivery_by_endpoint on webhook_delivery (endpoint_id);
create index webhook_delivery_by_time on webhook_delivery (created_at, id);

-- ============================================================================
-- Moving in
-- ============================================================================

-- A file of customers from another system. It is checked and then carried over as a whole, or not at all.
create table move_in_batch (
  id uuid primary key default gen_random_uuid(),
  -- The system the file comes from. The mapping of its last batch is suggested for the next batch.
  source text not null,
  file_name text not null,
  -- The compressed file. Deleted after 30 days.
  content_sealed bytea,
  -- The first day on which Serat serves these customers.
  cut_over_on date not null,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checked', 'previewed', 'committed', 'reversed')),
  -- What a job is doing with the batch, and how many rows of the file are done.
  work text check (work in ('check', 'commit', 'reverse')),
  work_rows integer not null default 0,
  -- Why the last work ended without a result.
  failure text,
  mapping jsonb,
  -- Counts and sums without personal data. Kept when the file is deleted.
  report jsonb,
  -- The first problems, with values of the file. Deleted with the file.
  problems_sealed bytea,
  -- The totals of the former system, typed by hand.
  totals jsonb,
  staff_id uuid,
  staff_name text not null,
  staff_role text not null,
  uploaded_at timestamptz not null,
  checked_at timestamptz,
  committed_at timestamptz,
  reversed_at timestamptz
);
create index move_in_batch_by_time on move_in_batch (uploaded_at);
create index move_in_batch_by_source on move_in_batch (source, checked_at);

-- Customers that a batch brought in.
create table moved_in (
  customer_id uuid primary key references customer on delete cascade,
  batch_id uuid not null,
  -- Nothing is sent to the customer before this day, and no service is isolated in the week after it.
  cut_over_on date not null,
  -- Digest of everything that the batch wrote. The batch can be reversed while the digest still matches.
  print text not null default '',
  -- ODPs that counted a port of this customer as used outside Serat.
  odps_in_use text[] not null default '{}'
);
create index moved_in_by_batch on moved_in (batch_id, customer_id);
create index moved_in_quiet on moved_in (cut_over_on);

-- Only the owner of a table may analyse it, and the service's role owns none.
create function analyse_tables(names text[]) returns void language plpgsql security definer
set search_path from current as $$
declare
  name text;
begin
  foreach name in array names loop
    execute format('analyze (skip_locked) %I', name);
  end loop;
end $$;

-- ============================================================================
-- Background work
-- ============================================================================

-- The queue of background jobs. A row exists as long as its job is not done.
create table job (
  id bigint generated always as identity primary key,
  lane text not null,
  name text not null,
  payload jsonb not null,
  -- When the job may be taken. A worker moves this time ahead by its lease while it works, so the job of a dead
  -- worker becomes due again.
  run_at timestamptz not null default now(),
  taken_by uuid,
  attempts smallint not null default 0,
  max_attempts smallint not null,
  last_error text,
  -- Given up after the last attempt; kept for the provider to look at.
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  -- The request that caused the job, for logs and traces.
  request_id uuid,
  -- A fallback in case a request dies before it has done the work itself. A successful request deletes the
  -- job by its payload.
  stands_by boolean not null default false
);
create index job_due on job (lane, run_at, id) where failed_at is null;
create index job_failed on job (failed_at) where failed_at is not null;
create index job_standing_by on job (payload) where stands_by;
create index job_troubled on job (name) where last_error is not null;

-- The last run of each repeated job that was queued.
create table job_turn (
  name text primary key,
  turn timestamptz not null
);

-- A bill run of a month that staff started in the console. A job makes the bills in batches; each
-- transaction records its progress here.
create table bill_run (
  id uuid primary key default gen_random_uuid(),
  period text not null,
  -- As shown by the preview.
  bills integer not null,
  tagihan bigint not null,
  staff_id uuid not null references staff,
  staff_name text not null,
  staff_role text not null,
  asked_at timestamptz not null,
  -- The last service that was processed.
  upto_customer_id uuid,
  upto_id uuid,
  made integer not null default 0,
  ended_at timestamptz
);
create unique index bill_run_under_way on bill_run (period) where ended_at is null;
create index bill_run_by_period on bill_run (period, asked_at desc);

-- Items that batch work left out because they failed. They are shown to the provider, and the next pass
-- tries them again.
create table left_out (
  id bigint generated always as identity primary key,
  step text not null,
  -- The month of a bill; empty if the step has no month.
  period text not null,
  -- The service, bill or customer that the step works on.
  item_id uuid not null,
  customer_id uuid not null,
  service_number text not null,
  error text not null,
  -- The pass that last tried the item; for a bill run from the console, the id of the run.
  pass uuid not null,
  since timestamptz not null,
  tried_at timestamptz not null,
  unique (step, period, item_id)
);
create index left_out_by_customer on left_out (customer_id);

-- ============================================================================
-- Keys and the service itself
-- ============================================================================

-- Which data keys belong to this database. The keys themselves are elsewhere; the fingerprint reveals a wrong key
-- before anything is read or written with it.
create table data_key (
  version smallint primary key check (version between 1 and 255),
  fingerprint bytea not null,
  -- Whether values sealed with the key can exist. False before the first start that seals with it, and after a
  -- rotation that found no such value.
  in_use boolean not null,
  first_seen_at timestamptz not null
);

-- Keys of the service itself, made by the first node. Only a key pair has a public key.
create table service_key (
  name text primary key,
  public_key text,
  private_sealed bytea not null,
  created_at timestamptz not null
);

-- Cached sums that take long to compute.
create table summary (
  name text primary key,
  value jsonb not null,
  made_at timestamptz not null
);

-- Each start locks rows here from two connections, to prove that row locks work on this database.
-- Placed like customers, whose rows are locked in the same way.
create table lock_proof (
  customer_id uuid primary key,
  made_at timestamptz not null default now()
);

-- ============================================================================
-- Demo
-- ============================================================================
-- These tables are filled in demo mode only.

-- Begun and not done means that a start was interrupted while it filled the demo.
create table demo_seed (
  only_one boolean primary key default true check (only_one),
  begun_at timestamptz not null,
  done_at timestamptz
);

create table demo_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  received_at timestamptz not null
);
create index demo_mail_by_time on demo_mail (received_at desc);

create table demo_bank_account (
  -- The merchant's reference.
  reference text primary key,
  -- The number of a virtual account, or the text of a QR code.
  number text not null unique,
  kind text not null check (kind in ('virtual-account', 'qr')),
  label text not null,
  amount bigint not null,
  state text not null default 'open' check (state in ('open', 'voided', 'expired')),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index demo_bank_account_by_label on demo_bank_account (label);

create table demo_bank_transfer (
  id uuid primary key,
  reference text not null references demo_bank_account,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  -- When the service accepted the notification.
  notified_at timestamptz
);
create index demo_bank_transfer_by_account on demo_bank_transfer (reference, at);

-- Transfers that the demo bank took back.
create table demo_bank_return (
  id uuid primary key,
  transfer_id uuid not null references demo_bank_transfer,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  notified_at timestamptz
);
create index demo_bank_return_by_transfer on demo_bank_return (transfer_id, at);
