-- The account behind a signature, beside the typed name, and the contact that got the code.
alter table deed_signatures
  add column account_name text not null default '',
  add column contact text not null default '',
  add column is_confirmed boolean not null default false;
-- Earlier signatures: the account is known, and no code was asked for.
update deed_signatures s set account_name = u.name,
  contact = case when u.email <> '' then u.email else u.country_code || u.mobile_number end
  from users u where u.id = s.signed_by;

-- The logins that may sign the shared version. Null for deeds shared before signers were chosen: any login of the client.
alter table deeds add column signer_ids bigint[];

-- Who gets the code that an approval is confirmed with, and where the one for the answer was sent.
alter table gst_approvals
  add column code_to text not null default '',
  add column answered_contact text not null default '',
  add column is_confirmed boolean not null default false;
update gst_approvals set code_to = email where via = 'link' and state = 'Requested';
update gst_approvals a set answered_contact = case when u.email <> '' then u.email else u.country_code || u.mobile_number end
  from users u where u.id = a.answered_by;
