-- What comes in by a gateway, what a gateway takes back, and what a person records.
alter table money_received
  add column kind text not null default 'gateway' check (kind in ('gateway', 'reversal', 'manual')),
  -- The receipt whose money goes back.
  add column reverses uuid references money_received,
  -- Who wrote down money that came past the gateways, and how it came. Its number, which counts once,
  -- is the gateway_ref.
  add column recorded_by text,
  add column means text check (means in ('cash', 'transfer')),
  -- Of a manual one in a person's words, of a reversal in the gateway's.
  add column reason text,
  alter column attempt_id drop not null;
alter table money_received
  drop constraint money_received_amount_check,
  add constraint money_received_amount_check
    check (case kind when 'reversal' then amount < 0 else amount > 0 end),
  add constraint money_received_reverses_check check ((kind = 'reversal') = (reverses is not null)),
  add constraint money_received_attempt_check
    check (case kind when 'gateway' then attempt_id is not null when 'manual' then attempt_id is null
      else true end),
  add constraint money_received_recorded_check
    check ((kind = 'manual') = (recorded_by is not null) and (kind = 'manual') = (means is not null)
      and (kind = 'gateway' or reason is not null));
create index money_received_reversals on money_received (reverses) where reverses is not null;

-- No more goes back than came, and only what came.
create function check_reversal() returns trigger language plpgsql as $$
declare
  first money_received;
begin
  -- Two reversals of one receipt wait for each other.
  select * into first from money_received where id = new.reverses for update;
  if first.kind = 'reversal' or first.customer_id <> new.customer_id or first.amount + new.amount + coalesce(
    (select sum(amount) from money_received where reverses = new.reverses and id <> new.id), 0) < 0
  then
    raise exception 'receipt % does not take back what came with %', new.id, new.reverses
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger money_received_reversal after insert or update on money_received
  for each row when (new.kind = 'reversal') execute function check_reversal();

-- An order or a bill is paid at most once at a time: `round` is how often it was opened again before.
alter table money_entry add column round smallint not null default 0 check (round >= 0);
drop index money_entry_paid_once;
create unique index money_entry_paid_once on money_entry (kind, account_id, round)
  where kind in ('order', 'bill') and amount > 0 and credit_id is null;

-- The part of a refund due that a gateway has given back meanwhile.
alter table refund_due
  add column returned bigint not null default 0,
  add constraint refund_due_returned_check check (returned >= 0 and returned <= amount
    and (returned < amount or closed_at is not null));

-- Money that is missing on what stays paid: a line on the next bill of its owner.
create table debt (
  id uuid primary key,
  customer_id uuid not null references customer,
  -- What it is missing on.
  payable_kind text not null check (payable_kind in ('order', 'bill')),
  payable_id text not null,
  payable_label text not null,
  -- The reversal it comes from.
  receipt_id uuid not null references money_received,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  -- The bill that asks for it.
  bill_id uuid references bill,
  -- All the money went back in the end: what it was missing on asks for it itself.
  dropped_at timestamptz,
  check (bill_id is null or dropped_at is null)
);
create index debt_by_customer on debt (customer_id);
create index debt_by_payable on debt (payable_kind, payable_id);
create index debt_by_bill on debt (bill_id) where bill_id is not null;
create index debt_open on debt (customer_id, created_at) where bill_id is null and dropped_at is null;

-- An attempt whose money went back.
alter table payment_attempt
  drop constraint payment_attempt_status_check,
  add constraint payment_attempt_status_check
    check (status in ('creating', 'pending', 'paid', 'reversed', 'expired', 'voided', 'failed'));
create or replace function check_attempt_step() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) in (
    ('creating', 'pending'),
    ('creating', 'failed'),
    ('creating', 'voided'),
    ('pending', 'paid'),
    ('pending', 'expired'),
    ('pending', 'voided'),
    ('pending', 'failed'),
    ('paid', 'reversed')
  ) then
    return new;
  end if;
  raise exception 'attempt % can not go from % to %', old.id, old.status, new.status
    using errcode = 'check_violation';
end $$;

-- A paid bill opens again only by a count of its own, when its money went back.
alter table bill
  add column reopened smallint not null default 0 check (reopened >= 0),
  add column reopened_at timestamptz,
  -- Days it counted as paid: denda skips them.
  add column paid_days integer not null default 0 check (paid_days >= 0),
  -- The part of tagihan that is missing on what was paid before.
  add column tunggakan bigint not null default 0 check (tunggakan >= 0),
  add constraint bill_reopened_at_check check ((reopened = 0) = (reopened_at is null));
drop trigger bill_step on bill;
create or replace function check_bill_step() returns trigger language plpgsql as $$
begin
  if new.status = 'OPEN' and new.reopened = old.reopened + 1 then
    return new;
  end if;
  raise exception 'bill % is paid for good', old.number using errcode = 'check_violation';
end $$;
create trigger bill_step before update of status on bill
  for each row when (old.status = 'PAID' and new.status <> 'PAID')
  execute function check_bill_step();

-- Money of an order that is not installed went back: nothing moves until it is there again.
alter table customer_order
  add column held_at timestamptz,
  -- How often.
  add column held_times smallint not null default 0 check (held_times >= 0),
  add constraint customer_order_held_check
    check (held_at is null or status in ('waitingInstallation', 'installationOnProgress')),
  drop constraint customer_order_rejected_for_check,
  add constraint customer_order_rejected_for_check
    check (rejected_for in ('payment-expired', 'payment-reversed', 'provider'));
create index customer_order_held on customer_order (held_at) where held_at is not null;
create or replace function check_order_step() returns trigger language plpgsql as $$
begin
  if old.held_at is not null and new.status <> 'rejected' then
    raise exception 'order % is held', old.number using errcode = 'check_violation';
  end if;
  if (old.status, new.status) in (
    ('waitingPayment', 'waitingInstallation'),
    ('waitingPayment', 'Batal'),
    ('waitingPayment', 'rejected'),
    ('waitingInstallation', 'installationOnProgress'),
    ('waitingInstallation', 'rejected'),
    ('installationOnProgress', 'completed'),
    ('installationOnProgress', 'rejected')
  ) or (old.status, old.rejected_for, new.status)
    = ('rejected', 'payment-expired', 'waitingInstallation')
  then
    return new;
  end if;
  raise exception 'order % can not go from % to %', old.number, old.status, new.status
    using errcode = 'check_violation';
end $$;

-- The sandbox bank's counter can take a transfer back.
create table demo_bank_return (
  id uuid primary key,
  transfer_id uuid not null references demo_bank_transfer,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  notified_at timestamptz
);
create index demo_bank_return_by_transfer on demo_bank_return (transfer_id, at);
