-- The demo's world: begun and not finished means that a start was cut off in the middle of it.
create table demo_seed (
  only_one boolean primary key default true check (only_one),
  begun_at timestamptz not null,
  done_at timestamptz
);
-- A demo of before is complete once its customer's services run.
insert into demo_seed (begun_at, done_at)
select now(), now() where exists (select from subscription);
