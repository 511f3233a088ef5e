-- Which of the many that a job goes through are done: each is noted with its own transaction, so that a job that is begun
-- again does none of them twice, and reports none as refused that the first try has done.
alter table jobs add column done_ids bigint[] not null default '{}';
