-- Orders and services freeze the address of a product's picture: such a picture is never thrown away.
alter table content_image add column kept boolean not null default false;
