-- Filled in demo mode only, where no mail server is configured.
create table demo_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  received_at timestamptz not null
);
create index demo_mail_by_time on demo_mail (received_at desc);
