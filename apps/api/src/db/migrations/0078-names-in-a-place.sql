-- City and price area stand beside the words of a name: who is called so in a small city is found from the few
-- who are there, not from the many who are called so (db/name-words.ts writes the same).
create index customer_order_by_name_and_place on customer_order using gin (array_to_tsvector(array_remove(
  string_to_array(translate(lower(full_name), '.,-/()_''’`', '       '), ' '), '')
  || array['@' || left(kelurahan_id, 4), '#' || area_id]));
drop index customer_order_by_name_words;

-- A word that is typed only as it begins is looked for among the different words, not among all names.
create index name_word_beginning on name_word (word text_pattern_ops);
