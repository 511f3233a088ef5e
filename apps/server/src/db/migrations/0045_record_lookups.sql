-- Behind the look-up while a GSTIN, a mobile number or an e-mail is typed: a client may have it as a further one.
create index client_gst_number_idx on client_gst (business_id, gst_number);
create index client_mobile_numbers_number_idx on client_mobile_numbers (business_id, mobile_number);
create index client_emails_email_idx on client_emails (business_id, email);
