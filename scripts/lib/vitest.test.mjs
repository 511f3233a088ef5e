import { describe, expect, test } from 'vitest';
import { combined, failedFiles } from './vitest.mjs';

const slow = { file: 'a.test.ts', test: 'a.test.ts › answers', message: 'timed out' };
const wrong = { file: 'b.test.ts', test: 'b.test.ts › adds', message: 'expected 2' };

describe('failedFiles', () => {
  test('names each file once', () => {
    expect(failedFiles({ failures: [slow, { ...slow, test: 'a.test.ts › waits' }, wrong] })).toEqual([
      'a.test.ts',
      'b.test.ts',
    ]);
  });

  test('names none where the run itself failed', () => {
    expect(failedFiles({ failures: [slow, { test: 'the run itself did not end well' }] })).toEqual([]);
  });
});

describe('combined', () => {
  const first = { passed: 8, failed: 2, failures: [slow, wrong] };

  test('a failure that passes alone is unsteady', () => {
    expect(combined(first, { passed: 9, failed: 0, failures: [] })).toEqual({
      passed: 10,
      failed: 0,
      failures: [],
      unsteady: [slow, wrong],
    });
  });

  test('a failure that fails again stays one', () => {
    expect(combined(first, { passed: 8, failed: 1, failures: [wrong] })).toEqual({
      passed: 9,
      failed: 1,
      failures: [wrong],
      unsteady: [slow],
    });
  });

  test('a second run that failed itself proves nothing', () => {
    const died = { test: 'the run itself did not end well' };
    expect(combined(first, { passed: 0, failed: 1, failures: [died] })).toEqual({
      passed: 8,
      failed: 3,
      failures: [slow, wrong, died],
      unsteady: [],
    });
  });
});
