-- What is unique over all customers, and whose it is. A number or a reference is looked up here once; the
-- rows it stands for are then reached by their customer. Its key is the law: the tables themselves keep
-- no key that goes beyond one customer.
create table directory (
  kind text not null
    check (kind in ('email', 'order', 'service', 'pln', 'attempt', 'receipt', 'device', 'file')),
  value text not null,
  customer_id uuid not null,
  primary key (kind, value)
);

insert into directory (kind, value, customer_id)
select 'email', email, id from customer where anonymised_at is null
union all
select 'order', number, customer_id from customer_order
union all
select 'service', number, customer_id from subscription
union all
-- Held by whoever has an order under way or a running service there.
select 'pln', pln_id, customer_id from customer_order
where pln_id is not null and service_ended_at is null
  and status in ('waitingPayment', 'waitingInstallation', 'installationOnProgress', 'completed')
union all
select 'attempt', id, customer_id from payment_attempt
union all
select 'receipt', gateway || '/' || gateway_ref, customer_id from money_received
union all
select 'device', encode(token_hash, 'hex'), customer_id from push_token
union all
select 'file', id, customer_id from file;

create index directory_by_customer on directory (customer_id);
-- Whoever goes takes their entries along; one that was forgotten holds the transaction up.
alter table directory add constraint directory_customer_id_fkey
  foreign key (customer_id) references customer deferrable initially deferred;

alter table customer drop constraint customer_email_key;
alter table customer_order drop constraint customer_order_number_key;
drop index customer_order_one_per_pln;
alter table subscription drop constraint subscription_number_key;
alter table money_received drop constraint money_received_gateway_gateway_ref_key;

-- Jobs that wait reach their rows by the customer as well.
update job set payload = payload || jsonb_build_object('customerId', attempt.customer_id)
from payment_attempt attempt where attempt.id = job.payload ->> 'attemptId';
update job set payload = payload || jsonb_build_object('customerId', message.customer_id)
from inbox_message message where job.name = 'send-push'
  and message.id = (job.payload ->> 'messageId')::bigint;
