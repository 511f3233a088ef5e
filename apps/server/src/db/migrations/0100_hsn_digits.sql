-- Digits of HSN codes on documents of a firm, where its turnover here doesn't say it all. Null: by turnover.
alter table firms add column hsn_digits int check (hsn_digits in (4, 6));
