-- What the provider's people did, and the command line. Each row carries the digest of the one before.
create table audit (
  seq bigint primary key,
  at timestamptz not null,
  staff_id uuid,
  actor text not null,
  role text not null,
  action text not null,
  thing text not null,
  thing_id text not null,
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
create index audit_by_thing on audit (thing, thing_id, seq);
create index audit_by_customer on audit (customer_id, seq);

-- Where the chain ends: whoever writes the next row holds this one until it commits.
create table audit_head (
  id smallint primary key default 1 check (id = 1),
  seq bigint not null,
  digest bytea not null
);
insert into audit_head (seq, digest) values (0, '');

create function audit_takes_inserts_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit takes inserts only';
end $$;
create trigger audit_insert_only before update or delete or truncate on audit
  for each statement execute function audit_takes_inserts_only();
