-- What a reminder is about: it goes only while these records are open. `{"kind": "invoices", "ids": [12, 13], …}`
alter table messages add column while_open jsonb;
