-- What the provider takes off a bill, or a bill as a whole. The bill stays as it was made.
create table bill_correction (
  id uuid primary key,
  customer_id uuid not null references customer,
  bill_id uuid not null references bill,
  kind text not null check (kind in ('credit', 'denda-waived', 'voided', 'written-off')),
  amount bigint not null check (amount > 0),
  -- The part of it that had been paid, and is the customer's again.
  returned bigint not null default 0,
  -- Read by the customer; empty once the customer was deleted.
  reason text not null,
  corrected_by text not null,
  needs_four_eyes boolean not null,
  at timestamptz not null,
  check (returned >= 0 and returned <= amount)
);
create index bill_correction_by_customer on bill_correction (customer_id, at);
create index bill_correction_by_bill on bill_correction (bill_id, at);
create index bill_correction_by_time on bill_correction (at, id);

create function check_correction_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.reason = ''
    and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception 'correction % stays as it was made', old.id using errcode = 'check_violation';
end $$;
create trigger bill_correction_kept before update or delete on bill_correction
  for each row execute function check_correction_kept();

alter table bill
  -- What corrections take off it, and off its denda: sums of their rows, as kredit is one of entries.
  add column koreksi bigint not null default 0 check (koreksi >= 0),
  add column denda_waived bigint not null default 0 check (denda_waived >= 0),
  add constraint bill_taken_off_check check (kredit + koreksi <= tagihan + materai),
  drop constraint bill_status_check,
  add constraint bill_status_check check (status in ('OPEN', 'PAID', 'VOIDED', 'WRITTEN_OFF'));

-- Only a bill that nobody has paid is given up, and then for good.
create function check_bill_given_up() returns trigger language plpgsql as $$
begin
  raise exception 'bill % can not go from % to %', old.number, old.status, new.status
    using errcode = 'check_violation';
end $$;
create trigger bill_given_up before update of status on bill
  for each row when (
    old.status is distinct from new.status
    and (old.status in ('VOIDED', 'WRITTEN_OFF')
      or (new.status in ('VOIDED', 'WRITTEN_OFF') and old.status <> 'OPEN'))
  ) execute function check_bill_given_up();

-- What was given back before a bill opened again is not asked for then.
create function count_corrections_again() returns trigger language plpgsql as $$
begin
  select coalesce(sum(amount) filter (where kind = 'credit'), 0),
      coalesce(sum(amount) filter (where kind = 'denda-waived'), 0)
    into new.koreksi, new.denda_waived
    from bill_correction where bill_id = new.id;
  return new;
end $$;
create trigger bill_corrections_again before update of status on bill
  for each row when (old.status = 'PAID' and new.status = 'OPEN')
  execute function count_corrections_again();

-- Denda and admin fee that a payment charged, until that bill opened again: what the bill itself keeps is
-- only that of its last payment.
create table bill_fee (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  bill_id uuid not null references bill,
  denda bigint not null check (denda >= 0),
  admin bigint not null check (admin >= 0),
  at timestamptz not null,
  lifted_at timestamptz,
  check (denda + admin > 0)
);
create index bill_fee_by_customer on bill_fee (customer_id, at);
create index bill_fee_by_bill on bill_fee (bill_id);
insert into bill_fee (customer_id, bill_id, denda, admin, at)
select customer_id, id, denda, admin, paid_at from bill
where status = 'PAID' and denda + admin > 0 order by paid_at;

create function keep_bill_fee() returns trigger language plpgsql as $$
begin
  if new.status = 'PAID' then
    insert into bill_fee (customer_id, bill_id, denda, admin, at)
    values (new.customer_id, new.id, new.denda, new.admin, new.paid_at);
  else
    update bill_fee set lifted_at = new.reopened_at where bill_id = new.id and lifted_at is null;
  end if;
  return null;
end $$;
create trigger bill_fee_charged after update of status on bill
  for each row when (old.status <> 'PAID' and new.status = 'PAID' and new.denda + new.admin > 0)
  execute function keep_bill_fee();
create trigger bill_fee_lifted after update of status on bill
  for each row when (old.status = 'PAID' and new.status <> 'PAID')
  execute function keep_bill_fee();

alter table refund_due drop constraint refund_due_reason_check;
alter table refund_due add constraint refund_due_reason_check
  check (reason in ('late', 'twice', 'wrong-amount', 'rejected', 'ended', 'corrected'));

-- Days that were billed and not used when a service ended are corrections, too: those that an open bill
-- did not ask for any more, and those that were paid and given back.
with lowered as (
  select b.id, b.customer_id, b.kredit - coalesce((
    select sum(e.amount) from money_entry e
    where e.kind = 'bill' and e.account_id = b.id::text and e.credit_id is not null and e.amount > 0
  ), 0) as amount, s.ended_at, s.ended_by
  from bill b join subscription s on s.id = b.subscription_id
  where s.status = 'ended' and b.kredit > 0
), inserted as (
  insert into bill_correction
    (id, customer_id, bill_id, kind, amount, reason, corrected_by, needs_four_eyes, at)
  select gen_random_uuid(), customer_id, id, 'credit', amount,
    'Layanan berakhir sebelum masa yang ditagih habis', ended_by, false, ended_at
  from lowered where amount > 0
  returning bill_id, amount
)
update bill set kredit = kredit - inserted.amount, koreksi = koreksi + inserted.amount
from inserted where bill.id = inserted.bill_id;

insert into bill_correction
  (id, customer_id, bill_id, kind, amount, returned, reason, corrected_by, needs_four_eyes, at)
select gen_random_uuid(), r.customer_id, b.id, 'credit', r.amount, r.amount,
  'Layanan berakhir sebelum masa yang dibayar habis', coalesce(s.ended_by, 'system'), false, r.created_at
from refund_due r join bill b on b.id::text = r.payable_id
join subscription s on s.id = b.subscription_id
where r.payable_kind = 'bill' and r.reason = 'ended';
