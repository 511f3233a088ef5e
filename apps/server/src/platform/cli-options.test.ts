import { expect, test } from 'vitest';
import { readOptions } from './cli-options.ts';
import { StartupError } from './startup-error.ts';

test('--empty is the only option, and any other stops the start', () => {
  expect(readOptions([])).toEqual({ empty: false });
  expect(readOptions(['--empty'])).toEqual({ empty: true });
  expect(() => readOptions(['--empty', '--emty'])).toThrow(
    new StartupError('Unknown option --emty. The only option is --empty.'),
  );
});
