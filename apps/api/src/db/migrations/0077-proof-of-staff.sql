-- When the second factor was last shown inside a session.
alter table staff_session add column factor_proven_at timestamptz;
