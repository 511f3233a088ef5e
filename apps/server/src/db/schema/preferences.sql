-- How a user arranges the product in a business: not data of the business, so not logged.
create table preferences (
  business_id bigint not null references businesses,
  user_id bigint not null references users,
  -- Null until the user changes it (contract, preferences.ts).
  dashboard jsonb,
  menu jsonb,
  primary key (business_id, user_id)
);
select app.secure_table('preferences');
create policy own on preferences as restrictive using (user_id = app.actor()) with check (user_id = app.actor());
select app.staff_only('preferences');
grant select, insert, update on preferences to daftar_app;
