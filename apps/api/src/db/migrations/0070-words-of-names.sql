-- Names are found by their words: as they begin, in lower case, without points and apostrophes
-- (db/name-words.ts writes the same). Trigrams of a million names had to be gone through for every look.
create index customer_by_name_words on customer using gin (array_to_tsvector(array_remove(
  string_to_array(translate(lower(full_name), '.,-/()_''’`', '       '), ' '), '')));
drop index customer_by_name;
create index customer_order_by_name_words on customer_order using gin (array_to_tsvector(array_remove(
  string_to_array(translate(lower(full_name), '.,-/()_''’`', '       '), ' '), '')));
drop index customer_order_by_name;

-- The different words there are: what was mistyped is compared with these, never with everybody's name.
create table name_word (
  word text primary key,
  -- Itself, and itself without each one of its letters: two words a typing error apart share one of them.
  near text[] not null,
  -- Of the pass over all customers that met it last; what a whole pass has not met is nobody's any more.
  seen_on date not null
);
create index name_word_near on name_word using gin (near);
create index name_word_part on name_word using gin (word gin_trgm_ops);

-- Who is in a city or price area, from the index alone.
create index customer_order_in_city on customer_order (left(kelurahan_id, 4), customer_id, kelurahan_id);
drop index customer_order_by_city_code;
create index customer_order_in_area on customer_order (area_id, customer_id);
drop index customer_order_by_area;
