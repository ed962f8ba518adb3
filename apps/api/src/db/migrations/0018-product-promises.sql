-- What the card of a package promises; other products promise nothing beyond their text.
alter table product add column promises text[] not null
  default array['Full Fiber to The Home', 'Unlimited Quota'];
update product set promises = '{}' where type <> 'INTERNET';
