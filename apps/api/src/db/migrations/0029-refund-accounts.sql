-- Where a customer wants money that is due to them; one for all that is due.
create table refund_account (
  customer_id uuid primary key references customer on delete cascade,
  -- JSON: bank, number, holder.
  account_sealed bytea not null,
  updated_at timestamptz not null
);

-- The number of the transfer, and where it went: as the account was when it was paid.
alter table refund_due add column closed_proof text;
alter table refund_due add column paid_to_sealed bytea;
alter table refund_due add constraint refund_due_paid_when_closed
  check (closed_at is not null or (closed_proof is null and paid_to_sealed is null));
