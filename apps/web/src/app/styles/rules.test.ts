import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = new URL('../..', import.meta.url).pathname;

/**
 * "Whatever follows x" makes the browser reckon the style of all that lies beside and below anew, each time anything
 * anywhere is put in or taken out: a sort of fifty rows took 300 ms of a slow processor by it.
 */
test('no rule is about whatever follows something', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCES });
  expect(sheets.length).toBeGreaterThan(100);
  const found = sheets.filter((sheet) => /[+~]\s*\*\s*[,{]/.test(readFileSync(SOURCES + sheet, 'utf8')));
  expect(found).toEqual([]);
});
