-- Which of our own texts have been loaded. Once only: what a provider has changed or removed since
-- stays so.
create table content_load (
  name text primary key,
  loaded_at timestamptz not null
);

-- Named by the digest of its bytes, so that an answer may be kept forever.
create table content_image (
  name text primary key,
  media_type text not null,
  bytes bytea not null
);

-- Answers and texts are HTML that we have rendered from Markdown ourselves.
create table faq_category (
  id text primary key,
  name text not null,
  active boolean not null,
  position integer not null
);

create table faq_item (
  category_id text not null references faq_category on delete cascade,
  position integer not null,
  question text not null,
  answer text not null,
  primary key (category_id, position)
);

create table contact (
  position integer primary key,
  title text not null,
  value text not null,
  image text not null references content_image,
  url text not null,
  active boolean not null
);

create table promo (
  id text primary key,
  type text not null,
  title text not null,
  image text not null references content_image,
  body text not null,
  active boolean not null,
  position integer not null
);

create table support_text (
  id text primary key,
  title text not null,
  content text not null,
  position integer not null
);
