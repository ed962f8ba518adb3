-- Whose mail it is and what it is about, so that it can be found. Without a reference to the customer:
-- checking it would take longer for an email that is known than for one that is not.
alter table mail
  add column customer_id uuid,
  add column kind text not null default 'other',
  -- A keyed digest of the address; emptied after a month.
  add column recipient_digest bytea,
  -- A notice that may have left goes out once more, under the same id.
  add column repeated_at timestamptz;

update mail set kind = split_part(event_key, ':', 1) where event_key ~ '^[a-z-]+:';
update mail set
  customer_id = split_part(event_key, '/', 1)::uuid,
  kind = split_part(split_part(event_key, '/', 2), ':', 1)
where event_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[a-z-]+'
  and event_key not like '%/account-deleted';

create index mail_by_customer on mail (customer_id, created_at desc);
create index mail_by_recipient on mail (recipient_digest) where recipient_digest is not null;
-- What the provider looks at, and what is counted.
create index mail_not_sent on mail (state) where state <> 'sent';
create index mail_expiring on mail (useless_after)
  where content_sealed is not null and useless_after is not null;
drop index mail_unsent;
create index mail_to_forget on mail (created_at)
  where content_sealed is not null or recipient_digest is not null;
