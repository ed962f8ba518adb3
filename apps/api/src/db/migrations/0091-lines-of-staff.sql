-- The account whose line this one belongs to; null where it starts its own. Proposer and decider are of different lines.
alter table staff add column line_id uuid;
alter table staff add constraint staff_line_id_fkey foreign key (line_id) references staff;
-- Whoever one person alone invited belongs to that person's line.
with recursive line as (
  select staff.id, staff.id as line_id
  from staff
  where not exists (
    select from staff_invitation invited
    where invited.email = staff.email and invited.accepted_at = staff.joined_at and invited.invited_by_id is not null
  )
  union all
  select staff.id, line.line_id
  from staff
  join staff_invitation invited on invited.email = staff.email and invited.accepted_at = staff.joined_at
  join line on line.id = invited.invited_by_id
)
update staff set line_id = line.line_id from line where line.id = staff.id and line.line_id <> staff.id;

-- Nobody may decide on it: it is carried out then, unless an owner stops it.
alter table proposal add column waits_until timestamptz;
