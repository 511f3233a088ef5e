import { describe, expect, test } from 'vitest';
import { count } from './vitest.mjs';

const file = (name, tests, more = {}) => ({
  name: `/project/${name}`,
  status: 'passed',
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: tests,
  ...more,
});
const good = { status: 'passed', fullName: 'answers' };
const bad = { status: 'failed', fullName: 'adds', failureMessages: ['\u001b[31mexpected 2\u001b[39m\n    at line 4'] };

describe('count', () => {
  test('counts what passed and names what failed with its first line', () => {
    expect(count([file('a.test.ts', [good, good]), file('b.test.ts', [good, bad])], '/project')).toMatchObject({
      passed: 3,
      failures: [{ test: 'b.test.ts › adds', message: 'expected 2' }],
    });
  });

  test('a file that could not be loaded has failed', () => {
    const broken = file('c.test.ts', [], { status: 'failed', message: 'no such module' });
    expect(count([broken], '/project')).toMatchObject({
      passed: 0,
      failures: [{ test: 'c.test.ts', message: 'no such module' }],
    });
  });

  test('tells what each file took', () => {
    expect(count([file('a.test.ts', [good])], '/project').files).toEqual([{ file: 'a.test.ts', seconds: 2.5 }]);
  });
});
