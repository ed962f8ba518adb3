-- A month's bills that somebody asked for in the console: what they had seen, how far it is, how it ended. A job carries it
-- out in batches, each a transaction that writes here how far it came.
create table bill_run (
  id uuid primary key default gen_random_uuid(),
  period text not null,
  -- As the preview said when it was asked for.
  bills integer not null,
  tagihan bigint not null,
  staff_id uuid not null references staff,
  staff_name text not null,
  staff_role text not null,
  asked_at timestamptz not null,
  -- The last service that was looked at.
  upto_customer_id uuid,
  upto_id uuid,
  made integer not null default 0,
  -- Services whose bill could not be made, with the reason.
  failed jsonb not null default '[]',
  ended_at timestamptz
);
create unique index bill_run_under_way on bill_run (period) where ended_at is null;
create index bill_run_by_period on bill_run (period, asked_at desc);
