-- The console's search looks for how a name begins before it looks for what it is like.
create index customer_by_name_beginning on customer (full_name text_pattern_ops);
