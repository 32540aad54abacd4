-- The heads of words are the best cards of the whole catalogue: a search inside a category found those of its cards that are
-- among them. It now ranks the first 480 that match in the order of its listing, which is read by places.
create or replace function search_cards(query tsquery, category bigint, sub bigint, skip int, amount int)
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
  if is_frequent and (category is not null or sub is not null) then
    return query select card_id from (
      select cards.card_id, cards.search, cards.shelf from listing_places join cards using (card_id)
      where not deals_only and kind = case when sub is null then 'category' else 'subCategory' end
        and group_id = coalesce(sub, category) and category_id = coalesce(category, category_id) and search @@ query
      order by place limit 480) found
      order by ts_rank(search, query) desc, shelf, card_id limit amount offset skip;
    return;
  end if;
  if is_frequent and cardinality(lexemes) = 1 then
    return query select card_id from search_heads
      where lexeme = lexemes[1] and place > skip and place <= skip + amount order by place;
    return;
  end if;
  if is_frequent and exists (
    select from search_heads join cards using (card_id) where lexeme = any (lexemes) and search @@ query) then
    return query select card_id from cards
      where card_id in (select card_id from search_heads where lexeme = any (lexemes)) and search @@ query
      order by ts_rank(search, query) desc, shelf, card_id limit amount offset skip;
    return;
  end if;
  return query select card_id from cards
    where search @@ query
      and category_id = coalesce(category, category_id) and sub_category_id = coalesce(sub, sub_category_id)
    order by ts_rank(search, query) desc, shelf, card_id limit amount offset skip;
end $$;
