-- Where each card stands in each listing, so that any page of any listing is read by its places alone, however deep it is
-- and however many cards there are. group_id is a category's, a subcategory's, or 0.
create table listing_places (
  deals_only boolean not null,
  kind text not null check (kind in ('all', 'category', 'subCategory')),
  group_id int not null,
  place int not null,
  card_id int not null references cards,
  primary key (deals_only, kind, group_id, place)
);

-- The best cards of each word that many cards have, by rank: a frequent word need not be ranked again for every search.
create table search_heads (
  lexeme text not null,
  place int not null,
  card_id int not null references cards,
  primary key (lexeme, place)
);

-- The words that names, brands and keywords are made of, for terms that are mistyped.
create table search_words (
  word text primary key,
  trigrams text[] not null generated always as (show_trgm(word)) stored
);
create index search_words_trigrams on search_words using gin (trigrams);

-- These no longer serve any listing.
drop index cards_category;
drop index cards_deals;
drop index cards_words;
alter table cards drop column words;

-- Makes the three anew from the cards. The seed, which alone writes what cards say, calls it in its transaction.
create function arrange_catalogue() returns void language plpgsql as $$
#variable_conflict use_column
begin
  delete from listing_places;
  insert into listing_places (deals_only, kind, group_id, place, card_id)
  select deals_only, kind, group_id,
    row_number() over (partition by deals_only, kind, group_id
      order by deals_only and discount_value is null, shelf, card_id), card_id
  from cards, (values (false), (true)) of_deals (deals_only),
    lateral (values ('all', 0), ('category', category_id), ('subCategory', sub_category_id)) of_group (kind, group_id)
  where not deals_only or discount_value is not null or deal_name is not null;

  delete from search_heads;
  insert into search_heads (lexeme, place, card_id)
  select lexeme, place, card_id from (
    select lexeme, card_id, cards_of_it,
      row_number() over (partition by lexeme order by rank desc, shelf, card_id) as place
    from (
      select lexeme, card_id, shelf, ts_rank(search, quote_literal(lexeme)::tsquery) as rank,
        count(*) over (partition by lexeme) as cards_of_it
      from cards, unnest(search) as unnested (lexeme, positions, weights)) ranked
    where cards_of_it > 48) placed
  where place <= 480;

  delete from search_words;
  insert into search_words (word)
  select distinct word
  from cards, regexp_split_to_table(lower(card_name || ' ' || brand || ' ' || keywords), '[^[:alnum:]]+') as word
  where length(word) between 2 and 40;
end $$;

-- A page of what a query finds, best first; at most the 480 best. Several words that are all frequent are looked for
-- among the best cards of each.
create function search_cards(query tsquery, category bigint, sub bigint, skip int, amount int)
returns table (card_id int) language plpgsql stable as $$
#variable_conflict use_column
declare
  lexemes text[] := '{}';
  is_frequent boolean := false;
begin
  if skip >= 480 then return; end if;
  amount := least(amount, 480 - skip);
  if query::text ~ '^''[^'']+''( & ''[^'']+'')*$' then
    lexemes := string_to_array(btrim(query::text, ''''), ''' & ''');
    -- A word without a head is rare, so that the index finds few cards.
    is_frequent := (select bool_and(exists (select from search_heads where lexeme = word and place = 1)) from unnest(lexemes) word);
  end if;
  if is_frequent and cardinality(lexemes) = 1 and category is null and sub is null then
    return query select card_id from search_heads
      where lexeme = lexemes[1] and place > skip and place <= skip + amount order by place;
    return;
  end if;
  if is_frequent and exists (
    select from search_heads join cards using (card_id) where lexeme = any (lexemes) and search @@ query) then
    return query select card_id from cards
      where card_id in (select card_id from search_heads where lexeme = any (lexemes)) and search @@ query
        and category_id = coalesce(category, category_id) and sub_category_id = coalesce(sub, sub_category_id)
      order by ts_rank(search, query) desc, shelf, card_id limit amount offset skip;
    return;
  end if;
  return query select card_id from cards
    where search @@ query
      and category_id = coalesce(category, category_id) and sub_category_id = coalesce(sub, sub_category_id)
    order by ts_rank(search, query) desc, shelf, card_id limit amount offset skip;
end $$;

-- What to look for: the words as they are typed; when no card has them all, for each the three words most alike.
create function find_query(term text) returns tsquery language plpgsql stable as $$
declare
  exact tsquery := websearch_to_tsquery('english', term);
  alike tsquery := null;
  typed text;
  corrected text;
begin
  if exists (select from search_cards(exact, null, null, 0, 1)) then return exact; end if;
  for typed in
    select word from regexp_split_to_table(lower(term), '[^[:alnum:]]+') with ordinality as split (word, place)
    where word <> '' order by place limit 8
  loop
    select string_agg(word, ' | ') into corrected from (
      select word from search_words
      where trigrams && show_trgm(typed) and word_similarity(typed, word) >= 0.45
      order by word_similarity(typed, word) desc, similarity(typed, word) desc, word limit 3) best;
    if corrected is null then return ''::tsquery; end if;
    alike := case when alike is null then to_tsquery('english', corrected) else alike && to_tsquery('english', corrected) end;
  end loop;
  return coalesce(alike, ''::tsquery);
end $$;

select arrange_catalogue();
