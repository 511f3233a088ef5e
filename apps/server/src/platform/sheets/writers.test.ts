import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * sheets.test.ts proves that cells of CSV and Excel files are never formulas that somebody typed. This proves that no
 * table leaves in another way: reports, lists, schedules, GST error sheets and CMA workbooks all come through here.
 */
const ROOT = join(import.meta.dirname, '../../../../..');
const WRITES =
  /from 'write-excel-file|from 'exceljs|spreadsheetml\.(?:sheet|main|worksheet)\+xml|\btype: 'text\/csv|'content-type': 'text\/csv|new Blob\([^)]*csv/;

test('tables leave through platform/sheets only', () => {
  const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (path) => !/\.test\.tsx?$|\/testing\/|\/demo\//.test(path),
  );
  expect(sources.length).toBeGreaterThan(3000);
  const writers = sources.filter((path) => WRITES.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(writers.filter((path) => !path.startsWith('apps/server/src/platform/sheets/'))).toEqual([]);
  expect(writers).toContain('apps/server/src/platform/sheets/excel.ts');
});
