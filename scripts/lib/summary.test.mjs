import { expect, test } from 'vitest';
import { summary } from './summary.mjs';

test('names failures and costly files, and ends with the counts', () => {
  const server = {
    part: 'server',
    passed: 20,
    failed: 1,
    seconds: 61.26,
    failures: [{ test: 'a.test.ts › adds', message: 'expected 2' }],
    files: [
      { file: 'a.test.ts', seconds: 4 },
      { file: 'b.test.ts', seconds: 30.04 },
    ],
  };
  const results = [{ part: 'lint', passed: 1, failed: 0, seconds: 0.1, note: 'unchanged' }, server];
  expect(summary(results, { wall: 61.9, cpu: 103.4 })).toEqual({
    failed: 1,
    text: [
      '✓ lint          0.1 s   unchanged',
      '✗ server       61.3 s   20 passed, 1 failed',
      '    a.test.ts › adds: expected 2',
      '',
      'Most costly files:',
      '    30.0 s   b.test.ts (server)',
      '     4.0 s   a.test.ts (server)',
      '',
      '1 min 2 s, 103 seconds of processor time',
      '21 passed, 1 failed',
    ].join('\n'),
  });
});

test('one costly file needs no list', () => {
  const results = [{ part: 'unit', passed: 1, failed: 0, seconds: 1, files: [{ file: 'a.test.ts', seconds: 1 }] }];
  expect(summary(results, { wall: 1, cpu: null }).text).not.toContain('Most costly');
});
