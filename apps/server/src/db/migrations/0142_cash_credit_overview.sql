-- One row per client with limits, CMA settings or CMA files, so that the list neither sums facilities nor calculates
-- sheets. Written in the transaction of each change (features/cash_credit_overview). Without a foreign key to clients:
-- app.move_client_records would move the row when clients are merged, but it is calculated anew instead.

create table cash_credit_overview (
  business_id bigint not null references businesses,
  client_id bigint not null,
  -- Of the facilities; the lender of the file is joined.
  banks text[] not null default '{}',
  limit_amount numeric(15, 2) not null default 0,
  outstanding numeric(15, 2) not null default 0,
  -- Above the lower of limit and drawing power.
  overdrawn numeric(15, 2) not null default 0,
  -- The newest CMA file.
  file_id bigint,
  lender_id bigint,
  file_name text,
  stage text,
  requested_limit numeric(15, 2),
  -- Of all files, for the search.
  file_names text not null default '',
  renewal_on date,
  statement_on date,
  statement_month text,
  audit_on date,
  audit_year text,
  -- The earliest of the three days.
  next_due_on date,
  -- {"year", "current_ratio", "outside_to_worth", "dscr", "mpbf", "outside": []} of the last audited and the assessed year
  audited jsonb,
  assessed jsonb,
  is_outside boolean not null default false,
  calculated_at timestamptz not null default now(),
  primary key (business_id, client_id),
  foreign key (business_id, file_id) references cash_credit_loans,
  foreign key (business_id, lender_id) references lenders
);
create index cash_credit_overview_due_idx on cash_credit_overview (business_id, next_due_on, client_id);
create index cash_credit_overview_limit_idx on cash_credit_overview (business_id, limit_amount, client_id);
create index cash_credit_overview_file_idx on cash_credit_overview (business_id, file_id);
create index cash_credit_overview_lender_idx on cash_credit_overview (business_id, lender_id);
select app.secure_table('cash_credit_overview');
select app.staff_only('cash_credit_overview');
select app.client_policy('cash_credit_overview');
grant select, insert, update, delete on cash_credit_overview to daftar_app;
