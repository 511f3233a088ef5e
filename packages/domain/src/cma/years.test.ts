import { expect, test } from 'vitest';
import type { Column } from './sheet.ts';
import { yearsProblem } from './years.ts';

const years = (text: string) =>
  text.split(' ').map((one) => {
    const [start, kind] = one.split(':') as [string, Column['kind']];
    return { year: `${start}-${Number(start) + 1}`, kind };
  });

test.each([
  ['2024:audited 2025:audited 2026:estimated 2027:projected', null],
  ['2025:estimated 2024:audited', null],
  ['2026:projected', null],
  ['2024:audited 2026:projected', 'No year may be missing between 2024-2025 and 2026-2027.'],
  ['2024:audited 2025:projected 2026:audited', '2026-2027 can’t be audited, because 2025-2026 is projected.'],
  ['2024:projected 2025:estimated', '2025-2026 can’t be estimated'],
])('%s', (text, problem) => {
  const found = yearsProblem(years(text));
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});
