import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { printTables } from './print-tables.ts';

const folded = (text: string) => text.replace(/\s+/g, ' ');

test('tables.ts is what the migrations make', async () => {
  const printed = await printTables((await testApp()).owner);
  const kept = await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8');
  expect(folded(kept)).toBe(folded(printed));
});
