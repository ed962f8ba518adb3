-- Browsers that a customer has logged in with: the wrong tries of strangers do not slow them down.
create table known_browser (
  customer_id uuid not null references customer on delete cascade,
  proof_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (customer_id, proof_hash)
);
create index known_browser_by_proof on known_browser (proof_hash);
create index known_browser_by_time on known_browser (last_login_at);
