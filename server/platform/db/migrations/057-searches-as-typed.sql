-- What to look for: the terms as they are typed; when no card has them all, the last one as the beginning of one; when
-- none has these, for each the three terms most alike.
create or replace function find_query(term text) returns tsquery language plpgsql stable as $$
declare
  exact tsquery := websearch_to_tsquery('english', term);
  typed text[] := array(
    select word from regexp_split_to_table(lower(term), '[^[:alnum:]]+') with ordinality as split (word, place)
    where word <> '' order by place limit 8);
  unfinished tsquery;
  alike tsquery := null;
  given text;
  corrected text;
begin
  if exists (select from search_cards(exact, null, null, 0, 1)) then return exact; end if;
  if cardinality(typed) > 1 then
    unfinished := to_tsquery('english', array_to_string(typed, ' & ') || ':*');
    if exists (select from cards where search @@ unfinished) then return unfinished; end if;
  end if;
  foreach given in array typed loop
    select string_agg(candidate, ' | ') into corrected from (
      select word as candidate from search_words
      where trigrams && show_trgm(given) and word_similarity(given, word) >= 0.45
      order by word_similarity(given, word) desc,
        similarity(given, word) desc, word limit 3) best;
    if corrected is null then return ''::tsquery; end if;
    alike := case when alike is null then to_tsquery('english', corrected) else alike && to_tsquery('english', corrected) end;
  end loop;
  return coalesce(alike, ''::tsquery);
end $$;
