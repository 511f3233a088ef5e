import { test } from 'vitest';
import { gstImport } from '#server/testing/kills/gst-import.ts';
import { killAlone } from '#server/testing/kills/kill-case.ts';

/** The first document, within and at the edges of batches, and the last document. */
test.each([1, 450, 451, 3000, 5400])(
  'an import whose server is killed at document %i continues after the next start',
  (killedAt) => killAlone(gstImport({ rows: 6000, killedAt })),
  600_000,
);
