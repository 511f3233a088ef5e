import { describe, test } from 'vitest';
import { killAlone } from '#server/testing/kills/kill-case.ts';
import { reminders } from '#server/testing/kills/reminders.ts';

describe('none lost, none twice, no limit passed, none in quiet hours', () => {
  test(
    '20,000 messages, two processes killed midway',
    () => killAlone(reminders({ clients: 1000, records: 20, killedAt: 5500 }), { processes: 2 }),
    1_200_000,
  );

  test.each([1, 400, 401, 960])(
    '960 messages, killed at number %i',
    (killedAt) => killAlone(reminders({ clients: 120, records: 8, killedAt })),
    600_000,
  );

  test(
    '960 messages, and five more kills',
    () => killAlone(reminders({ clients: 120, records: 8, killedAt: 500 }), { again: 5 }),
    600_000,
  );
});
