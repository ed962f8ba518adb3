-- Browsers that a member of staff has logged in with: the wrong tries of strangers do not slow them down.
create table staff_known_browser (
  staff_id uuid not null references staff on delete cascade,
  proof_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (staff_id, proof_hash)
);
create index staff_known_browser_by_proof on staff_known_browser (proof_hash);
create index staff_known_browser_by_time on staff_known_browser (last_login_at);
