-- A client that reports a payment says what tax was deducted from it.
alter table payment_notices add column tds numeric not null default 0 check (tds >= 0);
