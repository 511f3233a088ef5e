import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipped } from './zip.ts';

async function* files() {
  yield { name: 'deed.pdf', bytes: new Uint8Array(8 * 1024 * 1024).fill(7) };
  yield { name: 'empty.txt', bytes: new Uint8Array() };
  yield { name: 'ગુજરાતી.txt', bytes: new TextEncoder().encode('છ') };
}

test('has every file complete, and lets others work in between', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const entries = unzipSync(await zipped(files()));
  clearInterval(others);
  expect(turns).toBeGreaterThan(2);
  expect(Object.keys(entries)).toEqual(['deed.pdf', 'empty.txt', 'ગુજરાતી.txt']);
  expect(entries['deed.pdf']).toHaveLength(8 * 1024 * 1024);
  expect(entries['deed.pdf']!.every((byte) => byte === 7)).toBe(true);
  expect(new TextDecoder().decode(entries['ગુજરાતી.txt'])).toBe('છ');
});
