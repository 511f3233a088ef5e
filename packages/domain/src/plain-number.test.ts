import { expect, test } from 'vitest';
import { plainNumber } from './plain-number.ts';

test.each([
  [0, '0'],
  [-1200, '-1200'],
  [1e15, '1000000000000000'],
  [1e21, '1000000000000000000000'],
  [0.1 + 0.2, '0.3'],
  [1e-11, '0'],
  [-12.5, '-12.5'],
])('%d is written as %s', (value, text) => expect(plainNumber(value)).toBe(text));
