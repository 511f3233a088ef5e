-- Owners learn once that scheduled backups are not encrypted, and again after encryption was on in between.
alter table backups add column is_encrypted boolean not null default false;
update backups set is_encrypted = file like '%.age';

create table plain_backup_warnings (
  user_id bigint primary key references users on delete cascade,
  warned_at timestamptz not null default now()
);

-- Nobody while the newest backup is encrypted. Part of the two functions below, whose rights and conditions it takes
-- over: the owners of one business are found by index.
create function app.owners_to_warn() returns table (business_id bigint, user_id bigint)
  language sql stable
  as $$
  select m.business_id, m.user_id
    from members m
   where m.role_id is null and m.deactivated_at is null
     and (select not b.is_encrypted from backups b where b.error is null order by b.id desc limit 1)
     and not exists (
       select from plain_backup_warnings w
        where w.user_id = m.user_id
          and w.warned_at >= coalesce(
            (select max(b.finished_at) from backups b where b.is_encrypted and b.error is null), '-infinity'))
  $$;
revoke all on function app.owners_to_warn() from public;

create function app.businesses_to_warn(most int) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$
  select distinct business_id from app.owners_to_warn() order by business_id limit most;
  $$;
revoke all on function app.businesses_to_warn(int) from public;
grant execute on function app.businesses_to_warn(int) to daftar_app;

-- The owners of this business who are warned now: of two runs at once, one gets them.
create function app.claim_owners_to_warn() returns table (id bigint, name text, email text)
  language sql security definer set search_path = public, pg_temp
  as $$
  with claimed as (
    insert into plain_backup_warnings as w (user_id)
    select o.user_id from app.owners_to_warn() o where o.business_id = app.business() order by o.user_id
    on conflict (user_id) do update set warned_at = now()
     where w.warned_at < (select max(b.finished_at) from backups b where b.is_encrypted and b.error is null)
    returning w.user_id)
  select u.id, u.name, u.email from claimed c join users u on u.id = c.user_id order by u.id
  $$;
revoke all on function app.claim_owners_to_warn() from public;
grant execute on function app.claim_owners_to_warn() to daftar_app;
