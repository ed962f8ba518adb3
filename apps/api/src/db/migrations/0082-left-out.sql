-- What a step of batch work left out because it fails: shown to the provider, and tried again by the step's next pass.
create table left_out (
  id bigint generated always as identity primary key,
  step text not null,
  -- The month a bill is of; empty where the step knows no month.
  period text not null,
  -- Of the service, the bill or the customer, whatever the step works on.
  item_id uuid not null,
  customer_id uuid not null,
  service_number text not null,
  error text not null,
  -- The pass that tried it last.
  pass uuid not null,
  since timestamptz not null,
  tried_at timestamptz not null,
  unique (step, period, item_id)
);
create index left_out_by_customer on left_out (customer_id);

-- A run that somebody asked for names what it left out by its id, as its pass.
alter table bill_run drop column failed;

-- Work of the night that fails is shown at its first failure.
create index job_troubled on job (name) where last_error is not null;
