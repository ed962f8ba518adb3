-- Staff who have looked at the portal as a customer sees it: by a ticket, good once and for a minute, and
-- then by a session of their own, which writes nothing. Apart from `session`: it is no login of the customer's.
create table customer_view (
  customer_id uuid not null references customer on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Of the provider's people, who are elsewhere.
  staff_id uuid not null,
  staff_name text not null,
  -- What the customer is told of who looked.
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
