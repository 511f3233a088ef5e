import { expect, test } from 'vitest';
import { escapePattern } from './escape-pattern.ts';

test('an escaped text matches itself and nothing else, with and without the flag u', () => {
  const signs = String.fromCharCode(...Array.from({ length: 94 }, (_, i) => i + 33));
  for (const text of [signs, 'a.b', '(a+)+$', '[z-a]', '{{client.name}}', 'रु 5/-']) {
    for (const flags of ['', 'u']) {
      const pattern = new RegExp(`^${escapePattern(text)}$`, flags);
      expect(pattern.test(text)).toBe(true);
      expect(pattern.test(`${text}x`)).toBe(false);
    }
  }
  expect(new RegExp(escapePattern('a.b')).test('axb')).toBe(false);
  expect(new RegExp(`[${escapePattern('a-z')}]`).test('m')).toBe(false);
});
