import { over, type Fixed } from './fixed.ts';
import type { Sheet } from './sheet.ts';

/** Debt service coverage of the later years: as banks print it, of all years together, and the lowest year. */
export function dscrOf(sheet: Sheet): { average: Fixed | null; lowest: Fixed | null } {
  let [accruals, service] = [0n, 0n];
  let lowest: Fixed | null = null;
  for (const [column, { kind }] of sheet.columns.entries()) {
    const ratio = kind === 'audited' ? null : sheet.value('dscr', column);
    if (ratio === null) continue;
    accruals += sheet.value('debt_accruals', column) ?? 0n;
    service += sheet.value('debt_service', column) ?? 0n;
    if (lowest === null || ratio < lowest) lowest = ratio;
  }
  return { average: over(accruals, service), lowest };
}
