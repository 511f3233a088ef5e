-- Clients of each industry without reading them all: live ones that aren't private. Of private clients each caller sees
-- others, and there are few: they are counted from the table.
create table industry_counts (
  business_id bigint not null references businesses,
  industry text not null,
  clients bigint not null,
  primary key (business_id, industry)
);
select app.secure_table('industry_counts');
select app.staff_only('industry_counts');
grant select on industry_counts to daftar_app;

create or replace function app.count_clients_in() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_counts as k (business_id, live)
    select business_id, count(*) from added where deleted_at is null group by 1
    on conflict (business_id) do update set live = k.live + excluded.live;
  insert into industry_counts as k (business_id, industry, clients)
    select business_id, industry, count(*) from added where deleted_at is null and not is_private group by 1, 2 order by 1, 2
    on conflict (business_id, industry) do update set clients = k.clients + excluded.clients;
  return null;
end $$;

create or replace function app.count_clients_out() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update client_counts k set live = k.live - g.n
    from (select business_id, count(*) n from gone where deleted_at is null group by 1) g where g.business_id = k.business_id;
  insert into industry_counts as k (business_id, industry, clients)
    select business_id, industry, -count(*) from gone where deleted_at is null and not is_private group by 1, 2 order by 1, 2
    on conflict (business_id, industry) do update set clients = k.clients + excluded.clients;
  return null;
end $$;

create or replace function app.count_clients_moved() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed bigint[] := array(select distinct n.business_id
    from is_now n join was o on o.business_id = n.business_id and o.id = n.id
   where (n.deleted_at is null, n.is_private, n.industry) <> (o.deleted_at is null, o.is_private, o.industry));
begin
  if cardinality(changed) = 0 then
    return null;
  end if;
  -- Also where it stays: with this row locked, two transactions never wait for each other's industries.
  update client_counts k set live = k.live + m.n
    from (select n.business_id, sum((n.deleted_at is null)::int - (o.deleted_at is null)::int) n
            from is_now n join was o on o.business_id = n.business_id and o.id = n.id
           where n.business_id = any (changed) group by 1) m
   where m.business_id = k.business_id;
  insert into industry_counts as k (business_id, industry, clients)
    select business_id, industry, sum(n)
      from (select business_id, industry, 1 as n from is_now where deleted_at is null and not is_private
            union all
            select business_id, industry, -1 from was where deleted_at is null and not is_private) c
     group by 1, 2 having sum(n) <> 0 order by 1, 2
    on conflict (business_id, industry) do update set clients = k.clients + excluded.clients;
  return null;
end $$;

insert into industry_counts (business_id, industry, clients)
  select business_id, industry, count(*) from clients where deleted_at is null and not is_private group by 1, 2;
