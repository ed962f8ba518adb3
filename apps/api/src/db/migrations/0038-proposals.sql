-- What one person proposes and another one decides; what it says is frozen.
create table proposal (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  payload jsonb not null,
  -- In words, for whoever decides.
  title text not null,
  amount bigint,
  thing text not null,
  thing_id text not null,
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
  done_at timestamptz
);
create index proposal_by_time on proposal (proposed_at, id);
create index proposal_by_customer on proposal (customer_id);
-- The same thing is not proposed twice at once.
create unique index proposal_open on proposal (kind, thing, thing_id)
  where state in ('proposed', 'approved');
