-- The console's lists over a million customers: by a part of a name, and by where somebody's work is.
create index customer_order_by_name on customer_order using gin (full_name gin_trgm_ops);
-- The code of a kelurahan begins with that of its city.
create index customer_order_by_city_code on customer_order (left(kelurahan_id, 4));
create index customer_order_by_area on customer_order (area_id);
