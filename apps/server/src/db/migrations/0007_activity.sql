-- The activity log as it is read: filtered, searched, with people by their names. And a client's own practices.

-- Records that are a person's are called by the person's name.
create function app.title_person() returns trigger language plpgsql as $$
begin
  execute format('select u.name from public.%I r join public.users u on u.id = r.user_id where r.business_id = $1 and r.id = $2', new.entity)
    into new.title using new.business_id, new.record_id;
  return new;
end $$;
create trigger title_person before insert on activities for each row
  when (new.title is null and new.entity in ('members', 'access_requests', 'client_logins'))
  execute function app.title_person();

create extension if not exists btree_gin;
create index activities_entity_idx on activities (business_id, entity, at desc, id desc);
create index activities_title_idx on activities using gin (business_id, title gin_trgm_ops);

-- Row-level security keeps ILIKE from its index (it is not leakproof). This view belongs to the tables' owner, whom the
-- policy does not hold, and says the same itself: only the rows of the transaction's business.
create view app.own_activities as select * from activities where business_id = app.business();
grant select on app.own_activities to daftar_app;

-- The practices a client login has access to.
create function app.my_practices()
  returns table (id bigint, name text, country text, currency text, colour text, logo text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select b.id, b.name, b.country, b.currency, b.colour, b.logo
          from client_logins l
          join businesses b on b.id = l.business_id
         where l.user_id = app.actor() and l.deactivated_at is null $$;
