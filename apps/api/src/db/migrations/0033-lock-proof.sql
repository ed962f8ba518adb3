-- Rows that a start locks with two sessions, to see that locks lock on the database at hand. Placed like
-- the customers, whose rows are locked in the same way.
create table lock_proof (
  customer_id uuid primary key,
  made_at timestamptz not null default now()
);
