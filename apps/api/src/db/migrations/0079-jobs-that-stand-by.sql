-- Jobs for the case that a request dies before it has done their work: whoever does it takes them away,
-- by what they are about.
alter table job add column stands_by boolean not null default false;
create index job_standing_by on job (payload) where stands_by;
