-- What other systems of the provider read with: the token's digest alone.
create table api_token (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  token_hash bytea not null unique,
  scopes text[] not null,
  -- Cities and price areas, as staff have them; none means everywhere.
  areas text[] not null default '{}',
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index api_token_live_name on api_token (lower(name)) where revoked_at is null;

-- They ask what has changed since they last asked, over all customers.
create index order_step_by_time on order_step (at, id);
create index subscription_step_by_time on subscription_step (at, id);
create index bill_by_change on bill
  (greatest(created_at, paid_at, reopened_at, overdue_told_at), id);
create index customer_by_change on customer (greatest(updated_at, anonymised_at), id);
