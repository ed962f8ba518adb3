-- A bill that asks only for what is missing on what was paid before, where no month's bill will. A service has
-- one final bill, and any number of these; to the index of months they are final, too.
alter table bill
  add column owed boolean not null default false,
  add constraint bill_owed_check check (not owed or (final and tagihan = tunggakan));
drop index bill_final_once;
create unique index bill_final_once on bill (subscription_id) where final and not owed;

-- What a customer reads of their money comes in pages, newest first.
drop index money_received_by_customer;
create index money_received_by_customer on money_received (customer_id, received_at);
drop index money_entry_by_customer;
create index money_entry_by_customer on money_entry (customer_id, at);
