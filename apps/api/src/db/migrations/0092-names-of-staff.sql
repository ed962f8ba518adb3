-- How a staff member's name is compared: without case, width, invisible letters and doubled spaces.
create function staff_name_key(name text) returns text language sql immutable strict as $$
  select lower(regexp_replace(
    regexp_replace(normalize(name, nfkc), '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), '\s+', ' ', 'g'))
$$;
-- Two people who work here never share a name. Where two do already, the later one's address stands beside it.
update staff set full_name = full_name || ' (' || email || ')'
where left_at is null and exists (
  select from staff other
  where other.left_at is null and staff_name_key(other.full_name) = staff_name_key(staff.full_name)
    and (other.joined_at, other.id) < (staff.joined_at, staff.id)
);
create unique index staff_by_name on staff (staff_name_key(full_name)) where left_at is null;

-- The id beside the name: who closed a review may reopen it, and a note has its author.
alter table payment_review add column closed_by_id uuid;
alter table customer_note add column author_id uuid;
create index audit_by_staff on audit (staff_id, seq);
