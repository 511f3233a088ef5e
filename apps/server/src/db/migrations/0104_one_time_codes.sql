-- A code proves a telephone, and now opens a client's portal as well: one table for both. What a code is for is its
-- subject ('phone 12', 'sign_in mahesh@kesar.example'); one that was asked for and not sent belongs to nobody.
alter table phone_otps rename to one_time_codes;
alter table one_time_codes add column subject text, add column sent_to text;
update one_time_codes set subject = 'phone ' || user_id, sent_to = country_code || mobile_number;
alter table one_time_codes
  drop constraint phone_otps_pkey,
  alter column user_id drop not null,
  alter column subject set not null,
  alter column sent_to set not null,
  drop column country_code,
  drop column mobile_number,
  add primary key (subject);
alter table one_time_codes rename constraint phone_otps_user_id_fkey to one_time_codes_user_id_fkey;
create index one_time_codes_user_idx on one_time_codes (user_id);
create index one_time_codes_expires_idx on one_time_codes (expires_at);

-- A client login has codes and links sent to itself: such a message is the account's, in no practice, and nobody reads it.
alter policy staff_only on messages using (business_id is null or (select app.own_client_ids()) is null);
