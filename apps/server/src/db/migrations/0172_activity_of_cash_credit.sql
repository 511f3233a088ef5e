-- Entries about CMA data and facilities name the client, so that those of a private client stay hidden.
create function app.title_cash_credit() returns trigger language plpgsql as $$
declare
  fields jsonb := app.logged_fields(new);
  business constant bigint := new.business_id;
  about text := new.title;
begin
  -- An export is about no single record.
  if fields is null then
    return new;
  end if;
  new.client_id := (fields ->> 'client_id')::bigint;
  case new.entity
    when 'ac_balances' then
      about := concat_ws(' ',
        (select a.name from public.cc_accounts a where a.business_id = business and a.id = (fields ->> 'account_id')::bigint),
        (select y.year from public.cash_credit_configs y where y.business_id = business and y.id = (fields ->> 'config_id')::bigint));
    when 'cash_credit_configs' then
      about := fields ->> 'year';
    when 'existing_loans', 'requested_loans' then
      about := concat_ws(' · ', fields ->> 'facility', nullif(fields ->> 'bank', ''));
    when 'stock_statements' then
      about := fields ->> 'month';
    when 'cma_imports' then
      about := fields ->> 'file_name';
    when 'cma_prints' then
      about := concat_ws(' · ', (fields ->> 'number'),
        (select f.name from public.cash_credit_loans f where f.business_id = business and f.id = (fields ->> 'cash_credit_loan_id')::bigint));
    when 'cma_cells' then
      about := concat_ws(' · ', replace(fields ->> 'line', '_', ' ') || ' ' || (fields ->> 'year'),
        (select s.name from public.cma_scenarios s where s.business_id = business and s.id = (fields ->> 'scenario_id')::bigint));
    else null;
  end case;
  new.title := concat_ws(' · ', nullif(about, ''),
    (select c.client_full_name from public.clients c where c.business_id = business and c.id = new.client_id));
  return new;
end $$;
create trigger title_cash_credit before insert on activities for each row
  when (new.entity in ('ac_balances', 'ac_groups', 'cash_credit_borrowers', 'cash_credit_configs', 'cash_credit_loans',
    'cash_credit_settings', 'cc_accounts', 'cma_asset_blocks', 'cma_cells', 'cma_imports', 'cma_prints', 'cma_scenarios',
    'cma_term_loans', 'existing_loans', 'requested_loans', 'stock_statements'))
  execute function app.title_cash_credit();
