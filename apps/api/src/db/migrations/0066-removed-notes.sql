-- A note that was removed can be taken back for a day; then it is gone.
alter table customer_note add column removed_at timestamptz;
create index customer_note_removed on customer_note (removed_at) where removed_at is not null;
