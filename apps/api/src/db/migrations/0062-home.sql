-- What the console's home counts, by indexes of just those rows.
create index money_received_reversal on money_received (received_at) where reverses is not null;
create index subscription_by_end on subscription (ended_at) where status = 'ended';
create index mail_lost on mail (created_at)
  where state in ('uncertain', 'refused', 'dropped') and content_sealed is not null;
