-- Who leaves takes along the invitations and tokens they made: by who they are, not by what they are called.
-- None of the command line, nor of an owner's invitation, which two people have made.
alter table staff_invitation add column invited_by_id uuid;
alter table staff_invitation add constraint staff_invitation_invited_by_id_fkey
  foreign key (invited_by_id) references staff on delete set null;
alter table api_token add column created_by_id uuid;
alter table api_token add constraint api_token_created_by_id_fkey
  foreign key (created_by_id) references staff on delete set null;

update staff_invitation i set invited_by_id = (
  select s.id from audit a join staff s on s.id = a.staff_id
  where a.action = 'staff.invite' and a.thing_id = i.email and a.at >= i.invited_at
  order by a.seq limit 1)
where accepted_at is null and withdrawn_at is null;
update api_token t set created_by_id = s.id
from audit a join staff s on s.id = a.staff_id
where a.action = 'token.create' and a.thing_id = t.id::text;
