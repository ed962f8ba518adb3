-- The requests that were carried out under a key: what they did stands in the audit, committed with it.
alter table idempotency_key add column request_ids text[] not null default '{}';
alter table staff_idempotency_key add column request_ids text[] not null default '{}';
create index audit_by_request on audit (request_id) where request_id is not null;
