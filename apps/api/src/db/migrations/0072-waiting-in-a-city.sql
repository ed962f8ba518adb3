-- What waits in somebody's city is counted from the index alone.
create index bill_open_of_customer on bill (due_on, customer_id) where status = 'OPEN';
drop index bill_open;
create index customer_order_held_where on customer_order (held_at, kelurahan_id, area_id)
  where held_at is not null;
drop index customer_order_held;
