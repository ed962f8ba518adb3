-- When the owner was told of a bill: each is announced once, however often a run is cut off.
alter table bill add column issued_told_at timestamptz;
-- What is left without it may wait in the queue; a message that is there already is not made twice.
update bill set issued_told_at = created_at where created_at < now() - interval '3 days';
create index bill_untold on bill (created_at, id) where issued_told_at is null;
