-- Which data keys belong to this database. The keys themselves are elsewhere; a fingerprint tells
-- a wrong one before anything is read or written with it.
create table data_key (
  version smallint primary key check (version between 1 and 255),
  fingerprint bytea not null,
  -- Something may be sealed with it. False before the first start that seals with it, and again
  -- after a rotation has found nothing left.
  in_use boolean not null,
  first_seen_at timestamptz not null
);

-- Beside pairs of keys there are single ones now: that of the digests.
alter table service_key alter column public_key drop not null;
