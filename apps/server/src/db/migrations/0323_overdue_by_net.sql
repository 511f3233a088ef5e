-- Overdue clients with the largest balance are read from this index alone: without the table, clients that are not
-- overdue cost little on the way.
drop index client_dues_net_idx;
create index client_dues_net_idx on client_dues (business_id, net, client_id)
  include (currency, advance, overdue, overdue_after, overdue_until) where receivable <> 0 or advance <> 0;
