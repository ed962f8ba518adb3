-- Names a session to its customer; the digest of the token stays inside. Browser and system are words
-- of our own, read from the user agent, never its text; empty where it says nothing we know.
alter table session
  add column id uuid not null default gen_random_uuid(),
  add column browser text not null default '',
  add column system text not null default '';
create unique index session_by_customer_and_id on session (customer_id, id);
drop index session_by_customer;
create index session_by_start on session (created_at);

-- Which kinds of devices have been let in before: the first login from another one is told. Apart from
-- the sessions, which end while the device stays the same.
create table device_seen (
  customer_id uuid not null references customer on delete cascade,
  browser text not null,
  system text not null,
  first_seen_at timestamptz not null,
  primary key (customer_id, browser, system)
);

-- Nobody could read a message about an activation code before the account was active.
update inbox_message set read_at = created_at
where kind = 'code-sent' and title = 'Kode aktivasi dikirim' and read_at is null;
