import { expect, test } from 'vitest';
import { checkJson } from './limited-json.ts';

const record = (keys: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, n) => [`k${n}`, '{"a":1}'])));
const refuses = (text: string) => expect(() => checkJson(text)).toThrow('HTTP 422');

test('a record of ten thousand keys is read, a longer one isn’t', () => {
  expect(() => checkJson(record(10_100))).not.toThrow();
  refuses(record(10_101));
});

test('many small records are read, however many keys they have together; many large ones aren’t', () => {
  expect(() => checkJson(`[${Array(1_000).fill(record(100)).join(',')}]`)).not.toThrow();
  refuses(`[${Array(101).fill(record(200)).join(',')}]`);
});

test('text isn’t counted, whatever it has', () => {
  expect(() => checkJson(JSON.stringify({ text: '{":"[:,'.repeat(100_000) }))).not.toThrow();
});
