-- What a page or a search costs must not grow with the business.

-- 1. A filtered list counts as far as its cap by the index alone: whether the caller may see a client is in it too.
do $$
declare
  of record;
begin
  for of in select * from (values ('category', 'category'), ('group', 'group_by'), ('reference', 'reffered_by'),
    ('industry', 'industry'), ('state', 'state'), ('status', 'status'), ('assignee', 'assignee_id'), ('gst', 'is_gst'),
    ('audit', 'is_audit_applicable'), ('login', 'is_login_access')) as f (name, field)
  loop
    execute format('drop index clients_%s_idx', of.name);
    execute format('create index clients_%s_idx on clients (business_id, %I, (lower(client_full_name) collate "C"), id)
      include (is_private, private_user_ids) where deleted_at is null', of.name, of.field);
  end loop;
end $$;

-- 2. A search reads a list of words in order, and stops when it has enough. (The index of three-letter groups reads all
-- that hold them before it gives the first.) It stays for what words do not find: the middle of a number.
create function app.words_of(said text) returns setof text language sql immutable as
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
-- Words that typing errors can be led back to; one that is no longer used does no harm.
create table client_vocabulary (
  business_id bigint not null references businesses,
  word text collate "C" not null,
  primary key (business_id, word)
);
create index client_vocabulary_word_idx on client_vocabulary using gin (business_id, word gin_trgm_ops);
-- Read by the search alone, which is the tables' owner's.
alter table client_words enable row level security;
alter table client_vocabulary enable row level security;

create function app.spell_client() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from client_words where business_id = new.business_id and client_id = new.client_id;
  end if;
  insert into client_words (business_id, word, client_id, is_contact)
    select new.business_id, w, new.client_id, false from app.words_of(new.words) w
    union all
    select new.business_id, w, new.client_id, true from app.words_of(new.contacts) w;
  insert into client_vocabulary (business_id, word)
    select new.business_id, w from app.words_of(new.words) w where w ~ '^[^0-9]{4,}$' order by w
    on conflict do nothing;
  return null;
end $$;
create trigger spell_client after insert or update on client_search for each row execute function app.spell_client();

insert into client_words select business_id, w, client_id, false from client_search, app.words_of(words) w;
insert into client_words select business_id, w, client_id, true from client_search, app.words_of(contacts) w;
insert into client_vocabulary select distinct business_id, word from client_words where not is_contact and word ~ '^[^0-9]{4,}$';

create extension if not exists fuzzystrmatch;

-- What may have been meant: words of the business that are one or two letters away, from as much as was typed of them.
create function app.meant(typed text) returns setof text
  language sql stable security definer set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.15 as $$
  select word from (
    select v.word, least(levenshtein(v.word, typed), levenshtein(left(v.word, length(typed)), typed)) as away
      from client_vocabulary v
     where v.business_id = app.business() and v.word % typed) near
   where away <= case when length(typed) < 5 then 1 else 2 end and length(typed) between 4 and 60
   order by away, word limit 5 $$;

-- Clients that have, for each of the words asked for, a word that begins like one of its readings.
create function app.clients_with(readings jsonb, with_contacts boolean, most integer) returns setof bigint
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
    -- The rarest leads. Beyond a thousand all are common alike.
    execute format('select count(*) from (select from (%s) w limit 1000) w', wanted) into hits using app.business();
    if hits = 0 then
      return;
    end if;
    if first is null or hits < least_hits then
      first := wanted;
      least_hits := hits;
    end if;
  end loop;
  select coalesce(string_agg(format(' and exists (select from (%s) o where o.client_id = f.client_id)', c), ''), '')
    into others from unnest(clauses) c where c <> first;
  return query execute format('select distinct client_id from (select f.client_id from (%s) f
      join app.own_clients c on c.id = f.client_id and c.deleted_at is null where true%s limit $2) found', first, others)
    using app.business(), most;
end $$;

create or replace function app.search_clients(sought text, with_contacts boolean, most integer) returns setof bigint
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  words constant text[] := array(select left(w, 60) from app.words_of(left(sought, 200)) w);
  holds text;
begin
  if cardinality(words) = 0 then
    return;
  end if;
  return query select app.clients_with((select jsonb_agg(jsonb_build_array(w)) from unnest(words) w), with_contacts, most);
  if found then
    return;
  end if;
  if not exists (select from unnest(words) w where w ~ '[0-9]') then
    return query select app.clients_with(
      (select jsonb_agg((select jsonb_agg(m) from (select w as m union select app.meant(w)) m)) from unnest(words) w),
      with_contacts, most);
    if found then
      return;
    end if;
  end if;
  -- The middle of a number or of an address. Dynamic: a plan for any text would be a bad one (stack.md, trap 5).
  if sought !~ '[[:alnum:]]{3}' then
    return;
  end if;
  select string_agg(case when with_contacts then format('(s.words like %1$L or s.contacts like %1$L)', '%' || w || '%')
                         else format('s.words like %L', '%' || w || '%') end, ' and ')
    into holds from unnest(words) w;
  return query execute format('select s.client_id from client_search s join app.own_clients c on c.id = s.client_id
     where s.business_id = $1 and c.deleted_at is null and %s limit $2', holds) using app.business(), most;
end $$;
revoke execute on function app.clients_with, app.meant from public;
