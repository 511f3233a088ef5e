import { test } from 'vitest';
import { emailToMany } from '#server/testing/kills/email-to-many.ts';
import { killAlone } from '#server/testing/kills/kill-case.ts';

test.each([1, 21, 400])(
  'a server that is killed at client %i sends nobody twice and leaves nobody out',
  (killedAt) => killAlone(emailToMany({ clients: 400, killedAt })),
  600_000,
);
