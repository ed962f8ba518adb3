-- Notifications of the gateway by their time, by the payment they are about, and those that nothing came of.
create index payment_notification_by_last on payment_notification (last_received_at, id);
drop index payment_notification_by_time;
create index payment_notification_by_attempt on payment_notification (attempt_id text_pattern_ops);
create index payment_notification_open on payment_notification (last_received_at, id)
  where outcome is null or outcome not in ('applied', 'nothing-to-do');
