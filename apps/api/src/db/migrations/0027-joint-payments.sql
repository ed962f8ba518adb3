-- Several open bills of one customer that are paid in one attempt. Each is made for its one attempt.
create table joint_payment (
  -- What people call it.
  number text primary key,
  customer_id uuid not null references customer,
  created_at timestamptz not null
);
create index joint_payment_by_customer on joint_payment (customer_id, created_at);

-- What each bill asked for when it was made; the fee of the method is not in it.
create table joint_payment_bill (
  joint_number text not null references joint_payment,
  -- The oldest bill first.
  position smallint not null,
  customer_id uuid not null references customer,
  bill_id uuid not null references bill,
  amount bigint not null check (amount > 0),
  denda bigint not null check (denda >= 0 and denda < amount),
  primary key (joint_number, position),
  unique (joint_number, bill_id)
);
create index joint_payment_bill_by_bill on joint_payment_bill (bill_id);
create index joint_payment_bill_by_customer on joint_payment_bill (customer_id);

alter table payment_attempt
  drop constraint payment_attempt_payable_kind_check,
  add constraint payment_attempt_payable_kind_check
    check (payable_kind in ('order', 'bill', 'bills'));
create unique index payment_attempt_one_live_joint on payment_attempt (customer_id)
  where payable_kind = 'bills' and status in ('creating', 'pending');
