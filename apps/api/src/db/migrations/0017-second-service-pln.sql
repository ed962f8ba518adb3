-- A provider may do without the number of the utility (PLN_ID=optional). Those given stay unique.
alter table customer_order alter column pln_id drop not null;

-- Whether the utility has confirmed the number of the profile. Nobody remembers it of those before.
alter table customer add column pln_checked boolean not null default false;
