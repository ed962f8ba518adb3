-- The queue of background work. A job stands here exactly while it is to be done.
create table job (
  id bigint generated always as identity primary key,
  lane text not null,
  name text not null,
  payload jsonb not null,
  -- When it may be taken. Whoever takes it moves this on by the lease and again while working: of one
  -- whose worker has died it comes by itself.
  run_at timestamptz not null default now(),
  taken_by uuid,
  attempts smallint not null default 0,
  max_attempts smallint not null,
  last_error text,
  -- Given up after the last attempt; kept for the provider to look at.
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
create index job_due on job (lane, run_at, id) where failed_at is null;
create index job_failed on job (failed_at) where failed_at is not null;

-- The last turn of each repeated job that some node has queued.
create table job_turn (
  name text primary key,
  turn timestamptz not null
);
