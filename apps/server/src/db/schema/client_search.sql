-- The search for clients by words, with typing errors forgiven.

-- The text that a client is found by. Contacts are separate: a caller who sees them masked must not find them by
-- searching.
create table client_search (
  business_id bigint not null,
  client_id bigint not null,
  words text not null,
  contacts text not null,
  primary key (business_id, client_id),
  foreign key (business_id, client_id) references clients on delete cascade
);
create index client_search_words_idx on client_search using gin (business_id, words gin_trgm_ops);
create index client_search_contacts_idx on client_search using gin (business_id, contacts gin_trgm_ops);
alter table client_search enable row level security;
create policy tenant on client_search using (business_id = app.business()
  and exists (select from clients c where c.business_id = client_search.business_id and c.id = client_id));
select app.staff_only('client_search');
grant select on client_search to daftar_app;

-- Includes all numbers, emails and registrations of the client. In plpgsql to cache its plan: in SQL it was half the
-- time of an import.
create function app.index_client(business bigint, client bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_search (business_id, client_id, words, contacts)
  select c.business_id, c.id,
         lower(concat_ws(' ', c.client_full_name, c.company_name, c.code_number, c.pan,
           coalesce((select string_agg(g.gst_number || ' ' || g.trade_name, ' ') from client_gst g
             where g.business_id = business and g.client_id = client), c.gst_number))),
         lower(concat_ws(' ', c.primary_mobile_number, c.primary_email,
           (select string_agg(m.mobile_number, ' ') from client_mobile_numbers m where m.business_id = business and m.client_id = client),
           (select string_agg(e.email, ' ') from client_emails e where e.business_id = business and e.client_id = client)))
    from clients c where c.business_id = business and c.id = client
  on conflict (business_id, client_id) do update set words = excluded.words, contacts = excluded.contacts
   where (client_search.words, client_search.contacts) is distinct from (excluded.words, excluded.contacts);
end $$;
revoke execute on function app.index_client from public;

create function app.index_this_client() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.index_client(new.business_id, new.id);
  return null;
end $$;
create trigger index_client after update of client_full_name, company_name, code_number, pan, gst_number, primary_mobile_number, primary_email
  on clients for each row execute function app.index_this_client();

create function app.index_owning_client() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    perform app.index_client(new.business_id, new.client_id);
  end if;
  if tg_op <> 'INSERT' then
    perform app.index_client(old.business_id, old.client_id);
  end if;
  return null;
end $$;
create trigger index_client after insert or update or delete on client_gst for each row execute function app.index_owning_client();
create trigger index_client after insert or update or delete on client_emails for each row execute function app.index_owning_client();
create trigger index_client after insert or update or delete on client_mobile_numbers for each row execute function app.index_owning_client();

-- Like app.index_client, for all rows of an insert.
create function app.index_new_clients() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  insert into client_search (business_id, client_id, words, contacts)
  select c.business_id, c.id,
         lower(concat_ws(' ', c.client_full_name, c.company_name, c.code_number, c.pan,
           coalesce((select string_agg(g.gst_number || ' ' || g.trade_name, ' ') from client_gst g
             where g.business_id = c.business_id and g.client_id = c.id), c.gst_number))),
         lower(concat_ws(' ', c.primary_mobile_number, c.primary_email))
    from added c
  on conflict (business_id, client_id) do update set words = excluded.words, contacts = excluded.contacts
   where (client_search.words, client_search.contacts) is distinct from (excluded.words, excluded.contacts);
  return null;
end $$;
create trigger index_new_clients after insert on clients
  referencing new table as added for each statement execute function app.index_new_clients();

-- A search reads the words in order and stops when it has enough. A trigram index must read all matches first: it
-- serves only parts of words, such as the middle of a number.
create function app.split_words(said text) returns setof text language sql immutable as
  $$ select distinct w collate "C" from regexp_split_to_table(lower(said), '[^[:alnum:]]+') w where w <> '' $$;

create table client_words (
  business_id bigint not null,
  word text collate "C" not null,
  client_id bigint not null,
  is_contact boolean not null,
  primary key (business_id, word, client_id, is_contact),
  foreign key (business_id, client_id) references client_search on delete cascade
);
create index client_words_client_idx on client_words (business_id, client_id, word);
alter table client_words enable row level security;
create policy tenant on client_words using (business_id = app.business()
  and exists (select from clients c where c.business_id = client_words.business_id and c.id = client_id));
select app.staff_only('client_words');
grant select on client_words to daftar_app;

-- Words that typing errors are corrected to. Unused words do no harm.
create table client_vocabulary (
  business_id bigint not null references businesses,
  word text collate "C" not null,
  primary key (business_id, word)
);
create index client_vocabulary_word_idx on client_vocabulary using gin (business_id, word gin_trgm_ops);
select app.secure_table('client_vocabulary');
select app.staff_only('client_vocabulary');
grant select on client_vocabulary to daftar_app;

create function app.index_client_words() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  -- Statement triggers run also when no row changed.
  if not exists (select from spelled) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from client_words w using spelled s where w.business_id = s.business_id and w.client_id = s.client_id;
  end if;
  insert into client_words (business_id, word, client_id, is_contact)
    select s.business_id, w, s.client_id, false from spelled s, app.split_words(s.words) w
    union all
    select s.business_id, w, s.client_id, true from spelled s, app.split_words(s.contacts) w;
  -- Sorted, so that concurrent imports don't deadlock.
  insert into client_vocabulary (business_id, word)
    select distinct s.business_id, w from spelled s, app.split_words(s.words) w where w ~ '^[^0-9]{4,}$' order by s.business_id, w
    on conflict do nothing;
  return null;
end $$;
create trigger index_new_client_words after insert on client_search
  referencing new table as spelled for each statement execute function app.index_client_words();
create trigger index_client_words after update on client_search
  referencing new table as spelled for each statement execute function app.index_client_words();

-- Words of the business within one or two letters of the typed beginning.
create function app.similar_words(typed text) returns setof text
  language sql stable security definer set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.15 as $$
  select word from (
    select v.word, least(levenshtein(v.word, typed), levenshtein(left(v.word, length(typed)), typed)) as away
      from client_vocabulary v
     where v.business_id = app.business() and v.word % typed) near
   where away <= case when length(typed) < 5 then 1 else 2 end and length(typed) between 4 and 60
   order by away, word limit 5 $$;
revoke execute on function app.similar_words from public;

-- Clients that have, for each entry of `readings`, a word that begins with one of its alternatives.
create function app.clients_with_words(readings jsonb, with_contacts boolean, max_rows integer) returns setof bigint
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  reading constant text := '(w.word >= %1$L and w.word < %1$L || U&''\+10FFFF'')';
  wanted text;
  first text;
  others text := '';
  least_hits bigint;
  hits bigint;
  one jsonb;
  contacts constant text := case when with_contacts then '' else ' and not w.is_contact' end;
  clauses text[] := '{}';
begin
  for one in select * from jsonb_array_elements(readings) loop
    select string_agg(format('select w.client_id from client_words w where w.business_id = $1 and ' || reading || contacts, r), ' union all ')
      into wanted from jsonb_array_elements_text(one) r;
    if wanted is null then
      return;
    end if;
    clauses := clauses || wanted;
    -- The rarest word drives the query. Above 300 hits the order no longer matters; a single word is not counted.
    if jsonb_array_length(readings) > 1 then
      execute format('select count(*) from (select from (%s) w limit 300) w', wanted) into hits using app.business();
      if hits = 0 then
        return;
      end if;
    end if;
    if first is null or hits < least_hits then
      first := wanted;
      least_hits := hits;
    end if;
  end loop;
  select coalesce(string_agg(format(' and exists (select from (%s) o where o.client_id = f.client_id)', c), ''), '')
    into others from unnest(clauses) c where c <> first;
  return query execute format('select distinct client_id from (select f.client_id from (%s) f
      join app.visible_clients c on c.id = f.client_id and c.deleted_at is null where true%s limit $2) found', first, others)
    using app.business(), max_rows;
end $$;
revoke execute on function app.clients_with_words from public;

-- The ids of clients that match all words. Without a match, similar words are tried, then parts of words.
create function app.search_clients(sought text, with_contacts boolean, max_rows integer) returns setof bigint
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  words constant text[] := array(select left(w, 60) from app.split_words(left(sought, 200)) w);
  holds text;
begin
  if cardinality(words) = 0 then
    return;
  end if;
  return query select app.clients_with_words((select jsonb_agg(jsonb_build_array(w)) from unnest(words) w), with_contacts, max_rows);
  if found then
    return;
  end if;
  if not exists (select from unnest(words) w where w ~ '[0-9]') then
    return query select app.clients_with_words(
      (select jsonb_agg((select jsonb_agg(m) from (select w as m union select app.similar_words(w)) m)) from unnest(words) w),
      with_contacts, max_rows);
    if found then
      return;
    end if;
  end if;
  -- Built dynamically: a generic plan would be bad for rare or for common text (stack.md, trap 5).
  if sought !~ '[[:alnum:]]{3}' then
    return;
  end if;
  select string_agg(case when with_contacts then format('(s.words like %1$L or s.contacts like %1$L)', '%' || w || '%')
                         else format('s.words like %L', '%' || w || '%') end, ' and ')
    into holds from unnest(words) w;
  return query execute format('select s.client_id from client_search s join app.visible_clients c on c.id = s.client_id
     where s.business_id = $1 and c.deleted_at is null and %s limit $2', holds) using app.business(), max_rows;
end $$;
