-- Every row of a customer is reached by the customer: keys begin with customer_id, foreign keys carry it.
-- What refers to something of a customer refers to the customer by that.

-- First what hangs on the old keys.
alter table customer drop constraint customer_picture;
alter table push_token drop constraint push_token_session_hash_fkey;
alter table order_line
  drop constraint order_line_order_id_fkey, drop constraint order_line_customer_id_fkey;
alter table order_step
  drop constraint order_step_order_id_fkey, drop constraint order_step_customer_id_fkey;
alter table subscription drop constraint subscription_order_id_fkey;
alter table subscription_line
  drop constraint subscription_line_subscription_id_fkey,
  drop constraint subscription_line_customer_id_fkey;
alter table subscription_step
  drop constraint subscription_step_subscription_id_fkey,
  drop constraint subscription_step_customer_id_fkey;
alter table bill
  drop constraint bill_subscription_id_fkey, drop constraint bill_customer_id_fkey;
alter table bill_line drop constraint bill_line_bill_id_fkey;
alter table bill_fee
  drop constraint bill_fee_bill_id_fkey, drop constraint bill_fee_customer_id_fkey;
alter table bill_correction
  drop constraint bill_correction_bill_id_fkey, drop constraint bill_correction_customer_id_fkey;
alter table joint_payment_bill
  drop constraint joint_payment_bill_joint_number_fkey,
  drop constraint joint_payment_bill_bill_id_fkey,
  drop constraint joint_payment_bill_customer_id_fkey;
alter table payment_attempt_step
  drop constraint payment_attempt_step_attempt_id_fkey,
  drop constraint payment_attempt_step_customer_id_fkey;
alter table payment_review drop constraint payment_review_attempt_id_fkey;
alter table money_received
  drop constraint money_received_attempt_id_fkey, drop constraint money_received_reverses_fkey;
alter table money_entry
  drop constraint money_entry_receipt_id_fkey, drop constraint money_entry_credit_id_fkey,
  drop constraint money_entry_customer_id_fkey;
alter table credit drop constraint credit_receipt_id_fkey;
alter table debt drop constraint debt_receipt_id_fkey, drop constraint debt_bill_id_fkey;

-- The account.
alter table session drop constraint session_pkey, add primary key (customer_id, token_hash);
-- Tokens of the version before do not say whose they are.
create index session_by_token on session (token_hash);
alter table push_token
  drop constraint push_token_pkey,
  add primary key (customer_id, token_hash),
  add foreign key (customer_id, session_hash) references session (customer_id, token_hash)
    on delete cascade;
drop index push_token_by_customer, push_token_by_session;
create index push_token_by_session on push_token (customer_id, session_hash);
alter table consent drop constraint consent_pkey, add primary key (customer_id, id);
drop index consent_by_customer;
alter table data_export drop constraint data_export_pkey, add primary key (customer_id, id);
alter table file drop constraint file_pkey, add primary key (customer_id, id);
alter table customer add constraint customer_picture
  foreign key (id, picture_file_id) references file (customer_id, id);
alter table inbox_message drop constraint inbox_message_pkey, add primary key (customer_id, id);

-- Orders.
alter table customer_order
  drop constraint customer_order_pkey,
  add primary key (customer_id, id),
  add unique (customer_id, number);
alter table order_line
  drop constraint order_line_pkey,
  add primary key (customer_id, order_id, position),
  add foreign key (customer_id, order_id) references customer_order;
drop index order_line_by_customer;
alter table order_step
  drop constraint order_step_pkey,
  add primary key (customer_id, id),
  add foreign key (customer_id, order_id) references customer_order;
drop index order_step_by_order, order_step_by_customer;
create index order_step_by_order on order_step (customer_id, order_id, id);

-- Services.
alter table subscription
  drop constraint subscription_pkey,
  drop constraint subscription_order_id_key,
  add primary key (customer_id, id),
  add unique (customer_id, number),
  add unique (customer_id, order_id),
  add foreign key (customer_id, order_id) references customer_order;
drop index subscription_running, subscription_isolated;
create index subscription_running on subscription (customer_id, id) where status <> 'ended';
create index subscription_isolated on subscription (customer_id, id) where status = 'Isolir';
alter table subscription_line
  drop constraint subscription_line_pkey,
  add primary key (customer_id, subscription_id, position),
  add foreign key (customer_id, subscription_id) references subscription;
drop index subscription_line_by_customer;
alter table subscription_step
  drop constraint subscription_step_pkey,
  add primary key (customer_id, id),
  add foreign key (customer_id, subscription_id) references subscription;
drop index subscription_step_by_subscription, subscription_step_by_customer;
create index subscription_step_by_subscription
  on subscription_step (customer_id, subscription_id, id);

-- Bills.
alter table bill
  drop constraint bill_pkey,
  drop constraint bill_number_key,
  add primary key (customer_id, id),
  add unique (customer_id, number),
  add foreign key (customer_id, subscription_id) references subscription;
drop index bill_once, bill_final_once;
create unique index bill_once on bill (customer_id, subscription_id, period) where not final;
create unique index bill_final_once on bill (customer_id, subscription_id)
  where final and not owed;
alter table bill_line
  drop constraint bill_line_pkey,
  add primary key (customer_id, bill_id, position),
  add foreign key (customer_id, bill_id) references bill;
drop index bill_line_by_customer;
alter table bill_fee
  drop constraint bill_fee_pkey,
  add primary key (customer_id, id),
  add foreign key (customer_id, bill_id) references bill;
drop index bill_fee_by_bill;
create index bill_fee_by_bill on bill_fee (customer_id, bill_id);
alter table bill_correction
  drop constraint bill_correction_pkey,
  add primary key (customer_id, id),
  add foreign key (customer_id, bill_id) references bill;
drop index bill_correction_by_bill;
create index bill_correction_by_bill on bill_correction (customer_id, bill_id, at);
alter table joint_payment
  drop constraint joint_payment_pkey, add primary key (customer_id, number);
alter table joint_payment_bill
  drop constraint joint_payment_bill_pkey,
  drop constraint joint_payment_bill_joint_number_bill_id_key,
  add primary key (customer_id, joint_number, position),
  add unique (customer_id, joint_number, bill_id),
  add foreign key (customer_id, joint_number) references joint_payment,
  add foreign key (customer_id, bill_id) references bill;
drop index joint_payment_bill_by_bill, joint_payment_bill_by_customer;
create index joint_payment_bill_by_bill on joint_payment_bill (customer_id, bill_id);

-- Payments.
alter table payment_attempt
  drop constraint payment_attempt_pkey, add primary key (customer_id, id);
drop index payment_attempt_one_live, payment_attempt_one_paid, payment_attempt_by_payable,
  payment_attempt_by_customer;
create unique index payment_attempt_one_live
  on payment_attempt (customer_id, payable_kind, payable_id) where status in ('creating', 'pending');
create unique index payment_attempt_one_paid
  on payment_attempt (customer_id, payable_kind, payable_id) where status = 'paid';
create index payment_attempt_by_payable
  on payment_attempt (customer_id, payable_kind, payable_id, created_at);
alter table payment_attempt_step
  drop constraint payment_attempt_step_pkey,
  add primary key (customer_id, id),
  add foreign key (customer_id, attempt_id) references payment_attempt;
drop index payment_attempt_step_by_attempt, payment_attempt_step_by_customer;
create index payment_attempt_step_by_attempt on payment_attempt_step (customer_id, attempt_id, id);
alter table payment_review
  add foreign key (customer_id, attempt_id) references payment_attempt;

-- The books.
alter table money_received
  drop constraint money_received_pkey,
  add primary key (customer_id, id),
  add unique (customer_id, gateway, gateway_ref),
  add foreign key (customer_id, attempt_id) references payment_attempt,
  add foreign key (customer_id, reverses) references money_received;
drop index money_received_by_attempt, money_received_reversals;
create index money_received_by_attempt on money_received (customer_id, attempt_id);
create index money_received_reversals on money_received (customer_id, reverses)
  where reverses is not null;
alter table credit
  drop constraint credit_pkey,
  add primary key (customer_id, id),
  add foreign key (customer_id, receipt_id) references money_received;
drop index credit_by_customer;
alter table money_entry
  drop constraint money_entry_pkey,
  add primary key (customer_id, id),
  add foreign key (customer_id, receipt_id) references money_received,
  add foreign key (customer_id, credit_id) references credit;
drop index money_entry_by_receipt, money_entry_by_account, money_entry_paid_once;
create index money_entry_by_receipt on money_entry (customer_id, receipt_id);
create index money_entry_by_account on money_entry (customer_id, kind, account_id);
create unique index money_entry_paid_once on money_entry (customer_id, kind, account_id, round)
  where kind in ('order', 'bill') and amount > 0 and credit_id is null;
alter table refund_due drop constraint refund_due_pkey, add primary key (customer_id, id);
alter table debt
  drop constraint debt_pkey,
  add primary key (customer_id, id),
  add foreign key (customer_id, receipt_id) references money_received,
  add foreign key (customer_id, bill_id) references bill;
drop index debt_by_customer, debt_by_payable, debt_by_bill;
create index debt_by_payable on debt (customer_id, payable_kind, payable_id);
create index debt_by_bill on debt (customer_id, bill_id) where bill_id is not null;

-- The laws look where the customer's rows are.
drop trigger money_received_balance on money_received;
drop trigger money_entry_balance on money_entry;
-- Told which it is: on a cluster the table is called by the name of its part.
create or replace function check_receipt_balance() returns trigger language plpgsql as $$
declare
  receipt uuid;
  difference bigint;
begin
  if tg_argv[0] = 'receipt' then receipt := new.id; else receipt := new.receipt_id; end if;
  select r.amount - coalesce((select sum(e.amount) from money_entry e
      where e.customer_id = new.customer_id and e.receipt_id = r.id), 0)
    into difference from money_received r where r.customer_id = new.customer_id and r.id = receipt;
  if difference <> 0 then
    raise exception 'receipt % is off by %', receipt, difference using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger money_received_balance after insert or update on money_received
  deferrable initially deferred for each row execute function check_receipt_balance('receipt');
create constraint trigger money_entry_balance after insert or update on money_entry
  deferrable initially deferred for each row execute function check_receipt_balance('entry');

create or replace function check_reversal() returns trigger language plpgsql as $$
declare
  first money_received;
begin
  -- Two reversals of one receipt wait for each other.
  select * into first from money_received
    where customer_id = new.customer_id and id = new.reverses for update;
  if first.kind = 'reversal' or first.amount + new.amount + coalesce(
    (select sum(amount) from money_received
      where customer_id = new.customer_id and reverses = new.reverses and id <> new.id), 0) < 0
  then
    raise exception 'receipt % does not take back what came with %', new.id, new.reverses
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function count_corrections_again() returns trigger language plpgsql as $$
begin
  select coalesce(sum(amount) filter (where kind = 'credit'), 0),
      coalesce(sum(amount) filter (where kind = 'denda-waived'), 0)
    into new.koreksi, new.denda_waived
    from bill_correction where customer_id = new.customer_id and bill_id = new.id;
  return new;
end $$;

create or replace function keep_bill_fee() returns trigger language plpgsql as $$
begin
  if new.status = 'PAID' then
    insert into bill_fee (customer_id, bill_id, denda, admin, at)
    values (new.customer_id, new.id, new.denda, new.admin, new.paid_at);
  else
    update bill_fee set lifted_at = new.reopened_at
    where customer_id = new.customer_id and bill_id = new.id and lifted_at is null;
  end if;
  return null;
end $$;
