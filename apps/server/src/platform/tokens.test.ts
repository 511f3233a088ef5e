import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashToken, newToken } from './tokens.ts';

const SOURCE = join(import.meta.dirname, '..');

test('a token has 256 random bits, and its hash is stored', () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(new Set(tokens).size).toBe(1000);
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));
  expect(bytes.every(({ length }) => length === 32)).toBe(true);
  // No bit stands still: of 1,000 fair ones each is set between 350 and 650 times, but for one case in 10^20.
  for (let bit = 0; bit < 256; bit += 1) {
    const set = bytes.filter((one) => (one[bit >> 3]! >> (bit & 7)) & 1).length;
    expect(set, `bit ${bit}`).toBeGreaterThan(350);
    expect(set, `bit ${bit}`).toBeLessThan(650);
  }
  expect(hashToken(tokens[0]!).toString('base64url')).not.toBe(tokens[0]);
});

test('nothing on the server comes from a generator that can be predicted', () => {
  const predictable = globSync('**/*.ts', { cwd: SOURCE })
    .filter((path) => !/\.test\.ts$|(^|\/)(testing|demo)\//.test(path))
    .filter((path) => readFileSync(join(SOURCE, path), 'utf8').includes('Math.random'));
  expect(predictable).toEqual([]);
});
