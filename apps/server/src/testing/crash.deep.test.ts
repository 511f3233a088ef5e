import { test } from 'vitest';
import { killAlone } from './kills/kill-case.ts';
import { writes } from './kills/writes.ts';

test.each([1, 60, 300])(
  'kill -9 after %i acknowledged writes, then start again: every one is there, whole, and the session too',
  (acknowledged) => killAlone(writes({ acknowledged })),
  600_000,
);
