-- The country of a firm decides the tax and the words of its documents. Null: that of the business.
alter table firms add column country text check (country ~ '^[A-Z]{2}$');
-- Number in the register of companies, printed where the country asks for it.
alter table firms add column company_number text not null default '';
