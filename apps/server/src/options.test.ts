import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { StartError } from './start-error.ts';

test('--empty is the only option, and any other stops the start', () => {
  expect(readOptions([])).toEqual({ empty: false });
  expect(readOptions(['--empty'])).toEqual({ empty: true });
  expect(() => readOptions(['--empty', '--emty'])).toThrow(
    new StartError('There is no option --emty: the only one is --empty.'),
  );
});
