-- The catalogue, the customers and what they hold. Money is whole cents.
create extension if not exists pg_trgm;

create table categories (
  category_id int primary key,
  category_name text not null unique
);

create table sub_categories (
  sub_category_id int primary key,
  category_id int not null references categories,
  sub_category_name text not null,
  unique (category_id, sub_category_name),
  unique (sub_category_id, category_id)
);

create table cards (
  card_id int primary key,
  card_code text not null unique check (card_code <> ''),
  card_type text not null check (card_type in ('eGiftCard', 'MyFlexiVault')),
  card_name text not null check (card_name <> ''),
  brand text not null,
  description text,
  image_url text,
  category_id int not null references categories,
  sub_category_id int not null,
  value_cents int not null,
  -- PRICE-4: the one discount that list and detail both show.
  discount_value numeric(8, 2) check (discount_value > 0),
  discount_type text check (discount_type in ('Percentage', 'Fixed')),
  -- The value less its discount: what a shopper pays (API-6).
  price_cents int not null check (price_cents > 0),
  reward_in_percent numeric(5, 2) not null default 0 check (reward_in_percent between 0 and 100),
  deal_name text check (deal_name <> ''),
  -- API-7: every unit is available, held by an order, or sold.
  capacity int not null check (capacity >= 0),
  available int not null check (available >= 0),
  reserved int not null default 0 check (reserved >= 0),
  sold int not null default 0 check (sold >= 0),
  -- Where it stands in a listing.
  shelf int not null default 0,
  keywords text not null default '',
  words text not null generated always as (lower(card_name || ' ' || brand || ' ' || keywords || ' ' || card_code)) stored,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', card_name || ' ' || card_code), 'A')
    || setweight(to_tsvector('english', brand || ' ' || keywords), 'B')
    || setweight(to_tsvector('english', coalesce(description, '')), 'C')
  ) stored,
  constraint card_sub_category foreign key (sub_category_id, category_id) references sub_categories (sub_category_id, category_id),
  constraint stock_conserved check (available + reserved + sold = capacity),
  constraint discount_whole check ((discount_value is null) = (discount_type is null)),
  constraint price_not_above_value check (price_cents <= value_cents and (discount_value is not null or price_cents = value_cents)),
  -- MKT-11: no eGift Card below $50 is sold, none above $500; product cards from $100.
  constraint value_allowed check (case card_type when 'eGiftCard' then value_cents between 5000 and 50000 else value_cents >= 10000 end)
);
create index cards_search on cards using gin (search);
create index cards_words on cards using gin (words gin_trgm_ops);
create index cards_category on cards (category_id, sub_category_id, shelf);
create index cards_deals on cards (shelf) where discount_value is not null or deal_name is not null;

-- Every price that a card ever had: an order line refers to one of them.
create table card_prices (
  card_id int not null references cards,
  price_cents int not null check (price_cents > 0),
  valid_from timestamptz not null default now(),
  primary key (card_id, price_cents)
);

create function record_card_price() returns trigger language plpgsql as $$
begin
  insert into card_prices (card_id, price_cents) values (new.card_id, new.price_cents) on conflict do nothing;
  return new;
end $$;
create trigger record_card_price after insert or update of price_cents on cards
  for each row execute function record_card_price();

create table card_images (
  card_id int not null references cards,
  position int not null,
  url text not null,
  primary key (card_id, position)
);

create table card_features (
  card_id int not null references cards,
  position int not null,
  feature_name text not null,
  primary key (card_id, position)
);

create table card_specifications (
  card_id int not null references cards,
  position int not null,
  label text not null,
  value text not null,
  primary key (card_id, position)
);

-- PDP-11: a value or a variant is a card of its own, named by variant_card_id.
create table card_variants (
  card_id int not null references cards,
  position int not null,
  variant_type text not null,
  variant_value text not null,
  variant_card_id int not null references cards deferrable initially deferred,
  primary key (card_id, position)
);

create table customers (
  customer_id bigint generated always as identity primary key,
  -- E.164, whatever form was typed (AUTH-8).
  mobile text not null unique check (mobile ~ '^\+61[0-9]{9}$'),
  email text unique check (email = lower(email) and email like '%_@_%'),
  full_name text,
  password_hash text not null check (password_hash like '$argon2id$%'),
  created_at timestamptz not null default now()
);

-- The contacts that a customer may pay from. The account number is for the bank alone (CHK-5).
create table payment_contacts (
  customer_id bigint primary key references customers on delete cascade,
  email text check (email like '%_@_%'),
  phone text check (phone ~ '^\+61[0-9]{9}$'),
  bsb text check (bsb ~ '^[0-9]{6}$'),
  account_number text check (account_number ~ '^[0-9]{5,10}$'),
  constraint account_whole check ((bsb is null) = (account_number is null))
);

-- A token is kept only as its SHA-256, so that whoever reads this table cannot use it.
create table sessions (
  token_hash text primary key check (length(token_hash) = 64),
  customer_id bigint not null references customers on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index sessions_customer on sessions (customer_id);
create index sessions_expiry on sessions (expires_at);

-- Attempts since the window of a number or of an address began; shared by all processes.
create table login_attempts (
  subject text primary key,
  attempts int not null check (attempts >= 0),
  resets_at timestamptz not null
);
create index login_attempts_reset on login_attempts (resets_at);

create table cart_lines (
  cart_item_id int generated always as identity primary key,
  customer_id bigint not null references customers on delete cascade,
  card_id int not null references cards,
  quantity int not null check (quantity between 1 and 999),
  added_at timestamptz not null default now(),
  unique (customer_id, card_id)
);

-- The eVault. Cards bought name their order line and unit, so that a paid order issues exactly its cards (API-10).
create table user_cards (
  user_card_id int generated always as identity primary key,
  customer_id bigint not null references customers on delete cascade,
  card_id int not null references cards,
  order_id bigint,
  unit int check (unit >= 1),
  value_cents int not null check (value_cents > 0),
  purchased_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > purchased_at),
  redeemed_at timestamptz check (redeemed_at >= purchased_at),
  constraint bought_unit check ((order_id is null) = (unit is null)),
  constraint issued_once unique (order_id, card_id, unit)
);
create index user_cards_customer on user_cards (customer_id, purchased_at desc);

-- VLT-10: apart from the card, so that no list can carry it by accident.
create table redemption_codes (
  user_card_id int primary key references user_cards on delete cascade,
  code text not null unique check (length(code) >= 20)
);

create table redeem_orders (
  user_card_id int primary key references user_cards on delete cascade,
  order_status text not null,
  delivery_name text,
  delivery_address text,
  completed_at timestamptz,
  constraint delivery_whole check ((delivery_name is null) = (delivery_address is null))
);

-- Which version of what the seed brings is in the database.
create table seeds (
  name text primary key,
  fingerprint text not null
);
