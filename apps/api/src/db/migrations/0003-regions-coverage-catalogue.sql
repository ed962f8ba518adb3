create table price_area (
  id text primary key,
  name text not null
);
insert into price_area (id, name) values
  ('01', 'Jabodetabek'),
  ('02', 'Jawa-Bali'),
  ('03', 'Sumatera'),
  ('04', 'Indonesia Timur');

create table province (
  id text primary key,
  name text not null
);

create table city (
  id text primary key,
  province_id text not null references province,
  area_id text not null references price_area,
  name text not null
);
create index city_by_province on city (province_id);

create table kecamatan (
  id text primary key,
  city_id text not null references city,
  name text not null
);
create index kecamatan_by_city on kecamatan (city_id);

create table kelurahan (
  id text primary key,
  kecamatan_id text not null references kecamatan,
  name text not null,
  postal_code text not null,
  latitude double precision not null,
  longitude double precision not null
);
create index kelurahan_by_kecamatan on kelurahan (kecamatan_id);

-- Which region file the tables hold; one row, absent before the first load.
create table region_load (
  only_row boolean primary key default true check (only_row),
  checksum text not null,
  loaded_at timestamptz not null
);

create table odp (
  id bigint generated always as identity primary key,
  code text not null unique,
  latitude double precision not null check (latitude between -85 and 85),
  longitude double precision not null check (longitude between -180 and 180),
  ports integer not null check (ports >= 0),
  -- Of the provider's own customers; Serat's are in port_reservation.
  ports_in_use integer not null check (ports_in_use between 0 and ports),
  technology text not null check (technology in ('FTTH', 'OPENPORT')),
  active boolean not null default true,
  -- Mercator, in radians: it keeps the shape of every neighbourhood, so the nearest point of the
  -- plane is the nearest on the ground, and plain GiST can look for it.
  position point not null generated always as (
    point(radians(longitude), asinh(tan(radians(latitude))))
  ) stored
);
create index odp_by_position on odp using gist (position);

-- Held until released; an order that ends gives its port back.
create table port_reservation (
  id uuid primary key default gen_random_uuid(),
  odp_id bigint not null references odp,
  order_id uuid not null,
  customer_id uuid not null references customer on delete cascade,
  reserved_at timestamptz not null,
  released_at timestamptz
);
create index port_reservation_held on port_reservation (odp_id) where released_at is null;
create unique index port_reservation_of_order on port_reservation (order_id)
  where released_at is null;
create index port_reservation_by_customer on port_reservation (customer_id);

create table lead (
  id uuid primary key default gen_random_uuid(),
  full_name text not null,
  email text not null,
  phone text not null,
  potential_customers integer not null,
  content text not null,
  latitude double precision not null,
  longitude double precision not null,
  kelurahan_id text,
  app_source text not null,
  created_at timestamptz not null
);
create index lead_by_time on lead (created_at);

create table product (
  id text primary key,
  type text not null check (type in ('INTERNET', 'TV', 'ALACARTE')),
  name text not null,
  content text not null,
  thumbnail text not null,
  category_id text not null,
  -- Internet alone has a speed.
  bandwidth text check ((type = 'INTERNET') = (bandwidth is not null)),
  channel_groups jsonb not null default '[]',
  active boolean not null default true,
  sort_order integer not null default 0
);

-- Whole Rupiah, VAT included. Internet has a price for each area, the others one, under area 01.
create table product_price (
  product_id text not null references product on delete cascade,
  area_id text not null references price_area,
  price integer not null check (price >= 0),
  discount integer not null default 0 check (discount between 0 and price),
  unit text not null default 'bulan',
  primary key (product_id, area_id)
);
