-- The request that caused a job: its log lines and traces belong together.
alter table job add column request_id uuid;
