-- The state of the last message about a record is part of each statement now (platform/messages/delivery.repo.ts).
drop function app.delivery_of(bigint, text);
