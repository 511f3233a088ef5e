import { test } from 'vitest';
import { chatMessages } from '#server/testing/kills/chat-messages.ts';
import { killAlone } from '#server/testing/kills/kill-case.ts';

test.each([1, 40, 157])(
  'killed at message %i and restarted: acknowledged messages are stored, and resent ones are stored once',
  (killedAt) => killAlone(chatMessages({ writers: 4, each: 40, killedAt })),
  600_000,
);
