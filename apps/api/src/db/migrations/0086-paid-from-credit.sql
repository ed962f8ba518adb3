-- Money moves from credit to a bill in two ways: as a credit line, which lowers a bill that is being made,
-- and as a payment, which settles an open bill whole. `round` of a payment is that of the bill.
alter table money_entry add column settles boolean not null default false;
alter table money_entry add constraint money_entry_settles_check
  check (not settles or (kind = 'bill' and credit_id is not null and amount > 0));
