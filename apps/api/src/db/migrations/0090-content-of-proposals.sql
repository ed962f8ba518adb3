-- What whoever decides is shown: the values before and after. A proposal without it can't be decided.
alter table proposal add column content jsonb;
