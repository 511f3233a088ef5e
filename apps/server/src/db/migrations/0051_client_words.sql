-- The words of clients are a tenant's rows like any other, whoever reads them.
create policy tenant on client_words using (business_id = app.business()
  and exists (select from clients c where c.business_id = client_words.business_id and c.id = client_id));
create policy tenant on client_vocabulary using (business_id = app.business());
grant select on client_words, client_vocabulary to daftar_app;
