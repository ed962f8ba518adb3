-- What the console's lists are sorted by, over all customers.
create index customer_by_full_name on customer (full_name, id);
create index customer_by_creation on customer (created_at, id);
create index customer_by_email on customer (email, id);
create index customer_by_email_beginning on customer (email text_pattern_ops);
create index customer_order_by_full_name on customer_order (full_name, number);
create index customer_order_by_creation on customer_order (created_at, number);
create index customer_order_by_city on customer_order (city_name, number);
create index bill_by_number on bill (number);
create index bill_by_full_name on bill (full_name, number);
create index bill_by_due on bill (due_on, number);
create index money_received_reversed on money_received (received_at, id) where reverses is not null;
create index payment_notification_by_first on payment_notification (received_at, id);
