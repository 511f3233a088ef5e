-- An opening balance that is removed is posted back and gone: it lies in no bin, so it does not carry the bin's column.
alter table opening_balances rename column deleted_at to removed_at;
