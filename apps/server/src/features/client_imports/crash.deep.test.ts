import { test } from 'vitest';
import { clientImport } from '#server/testing/kills/client-import.ts';
import { killAlone } from '#server/testing/kills/kill-case.ts';

/** The first row, within and at the edges of batches, and the last row. */
test.each([1, 100, 101, 1550, 3000])(
  'an import whose server is killed at row %i continues after the next start',
  (killedAt) => killAlone(clientImport({ rows: 3000, killedAt })),
  600_000,
);
