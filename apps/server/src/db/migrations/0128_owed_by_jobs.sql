-- What a job owes at its end because of the parts that are done (whom to tell, and of how many): noted with each part, so
-- that a job that is begun again owes what the first try left, too.
alter table jobs add column owed jsonb;
