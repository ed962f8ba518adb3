-- Whom a package suits, and the one that the provider names as chosen most.
alter table product add column suits text not null default '';
alter table product add column most_chosen boolean not null default false;
