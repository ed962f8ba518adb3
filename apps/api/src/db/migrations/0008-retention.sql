-- Deleted, with books that have to be kept: neither active nor waiting for its activation.
alter table customer add column anonymised_at timestamptz;
update customer set anonymised_at = updated_at
  where phone = '' and verified_at is null and email like '%@dihapus.invalid';

-- What people typed about somebody who was deleted before these texts were thought of.
update order_step set reason = null
  where reason is not null and actor in ('customer', 'provider')
    and customer_id in (select id from customer where anonymised_at is not null);
update payment_attempt_step set reason = null
  where reason is not null
    and customer_id in (select id from customer where anonymised_at is not null);
update refund_due set closed_note = null
  where closed_note is not null
    and customer_id in (select id from customer where anonymised_at is not null);
update subscription set ended_reason = null
  where ended_reason is not null
    and customer_id in (select id from customer where anonymised_at is not null);
update subscription_step set reason = null
  where reason is not null
    and customer_id in (select id from customer where anonymised_at is not null);

-- Everything of a customer is reached by the customer: by their own data, by the checks of foreign
-- keys when they go, and by whoever distributes the tables.
create index order_line_by_customer on order_line (customer_id);
create index order_step_by_customer on order_step (customer_id);
create index payment_attempt_step_by_customer on payment_attempt_step (customer_id);
create index money_received_by_customer on money_received (customer_id);
create index money_entry_by_customer on money_entry (customer_id);
create index subscription_line_by_customer on subscription_line (customer_id);
create index subscription_step_by_customer on subscription_step (customer_id);
create index bill_line_by_customer on bill_line (customer_id);
create index credit_by_customer on credit (customer_id);

-- What the purge looks for, however long the tables have become.
create index customer_never_activated on customer (created_at)
  where verified_at is null and anonymised_at is null;
create index customer_anonymised on customer (anonymised_at) where anonymised_at is not null;
create index code_request_by_time on code_request (requested_at);
create index login_failure_by_time on login_failure (last_failed_at);
create index mail_by_time on mail (created_at);
create index mail_unsent on mail (created_at) where content_sealed is not null;
-- A session that goes takes its devices along.
create index push_token_by_session on push_token (session_hash);

-- How often a customer has fetched all their data of late.
create table data_export (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customer on delete cascade,
  exported_at timestamptz not null
);
create index data_export_by_customer on data_export (customer_id, exported_at);
create index data_export_by_time on data_export (exported_at);
