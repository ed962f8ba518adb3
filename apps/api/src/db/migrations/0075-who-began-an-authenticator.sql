-- One that was begun is finished in the session that began it, or not at all.
alter table customer_authenticator add column begun_by_hash bytea;
alter table staff_authenticator add column begun_by_hash bytea;
