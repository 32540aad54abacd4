-- What shoppers call a card is among its terms: “gift” is no word of “eGift Card”. server/catalogue/write-cards.ts adds it to
-- the cards that it writes from now on.
with missing as (
  select card_id, case card_type when 'eGiftCard' then ' gift card' else ' ' || card_type end as kind
  from cards
  where keywords not like '%' || case card_type when 'eGiftCard' then ' gift card' else ' ' || card_type end
  order by card_id for no key update)
update cards set keywords = keywords || kind from missing where cards.card_id = missing.card_id;

-- What to look for: the words as they are typed; when no card has them all, the last one as the beginning of a word; when
-- none has these, for each the three words most alike.
create or replace function find_query(term text) returns tsquery language plpgsql stable as $$
declare
  exact tsquery := websearch_to_tsquery('english', term);
  typed text[] := array(
    select word from regexp_split_to_table(lower(term), '[^[:alnum:]]+') with ordinality as split (word, place)
    where word <> '' order by place limit 8);
  begun tsquery;
  alike tsquery := null;
  one text;
  corrected text;
begin
  if exists (select from search_cards(exact, null, null, 0, 1)) then return exact; end if;
  if cardinality(typed) > 1 then
    begun := to_tsquery('english', array_to_string(typed, ' & ') || ':*');
    if exists (select from search_cards(begun, null, null, 0, 1)) then return begun; end if;
  end if;
  foreach one in array typed loop
    select string_agg(candidate, ' | ') into corrected from (
      select word as candidate from search_words
      where trigrams && show_trgm(one) and word_similarity(one, word) >= 0.45
      order by word_similarity(one, word) desc,
        similarity(one, word) desc, word limit 3) best;
    if corrected is null then return ''::tsquery; end if;
    alike := case when alike is null then to_tsquery('english', corrected) else alike && to_tsquery('english', corrected) end;
  end loop;
  return coalesce(alike, ''::tsquery);
end $$;

select arrange_catalogue();
