-- Search of loan files by number, by the names of their people, and by their client.
create index borrowers_search_idx on borrowers using gin (business_id, name gin_trgm_ops) where deleted_at is null;
create index loans_number_search_idx on loans using gin (business_id, number gin_trgm_ops) where deleted_at is null;

-- Row-level security keeps "like" from these indexes, so the policies are repeated here. Built dynamically: a generic
-- plan would be bad for rare or for common text. A trigram index needs three letters; shorter text begins a name.
create function app.search_loans(sought text, max_rows integer) returns setof bigint
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  pattern constant text := '%' || regexp_replace(sought, '([\\%_])', '\\\1', 'g') || '%';
  hidden constant bigint[] := app.hidden_client_ids();
  named text;
begin
  if app.portal_client_ids() is not null then
    return;
  end if;
  if sought ~ '[[:alnum:]]{3}' then
    named := format('b.name ilike %L', pattern);
    return query execute format('select l.id from loans l where l.business_id = $1 and l.deleted_at is null
      and l.number ilike %L limit $2', pattern) using app.business(), max_rows;
  else
    named := format('(lower(b.name) collate "C") >= %1$L and (lower(b.name) collate "C") < %1$L || U&''\+10FFFF''', lower(sought));
  end if;
  -- The people first, then the files of each: a common name must not read all of them.
  return query execute format('select p.loan_id from (select b.id from borrowers b
        where b.business_id = $1 and b.deleted_at is null and %s
          and (b.client_id is null or b.client_id <> all ($3)) limit $2) b
      cross join lateral (select p.loan_id from loan_people p
        where p.business_id = $1 and p.borrower_id = b.id limit 50) p limit $2', named)
    using app.business(), max_rows, hidden;
  if sought ~ '[[:alnum:]]{3}' then
    return query execute format('select l.id from (select s.client_id from client_search s
          where s.business_id = $1 and s.words ilike %L and s.client_id <> all ($3) limit $2) s
        join loans l on l.business_id = $1 and l.client_id = s.client_id and l.deleted_at is null limit $2', pattern)
      using app.business(), max_rows, hidden;
  end if;
end $$;
revoke execute on function app.search_loans from public;
grant execute on function app.search_loans to daftar_app;

-- Files that the caller sees, from the kept sums.
create function app.count_visible_loans() returns bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce((select sum(k.files) from loan_totals k where k.business_id = app.business()), 0)
             - coalesce((select sum(h.files) from app.hidden_loan_totals() h), 0) $$;
revoke execute on function app.count_visible_loans from public;
grant execute on function app.count_visible_loans to daftar_app;
