-- The provider's lists go by number, over all customers.
create index customer_order_by_number on customer_order (number);
create index subscription_by_number on subscription (number);
