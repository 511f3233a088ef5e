/** Starting values of projections from the audited years. */
import { divideRounded } from '../loans/paise.ts';
import { DRIVERS } from './drivers.ts';
import { toText, type Fixed } from './fixed.ts';
import type { Change, Sheet } from './sheet.ts';

const FILLED = /^(growth_sales_|share_|days_)/;

/** Average growth, shares and days of the audited years for the first later year; the years after it follow. */
export function fromPastYears(sheet: Sheet): Change[] {
  const audited = [...sheet.columns.keys()].filter((column) => sheet.columns[column]!.kind === 'audited');
  const later = [...sheet.columns.keys()].filter((column) => column > 0 && sheet.columns[column]!.kind !== 'audited');
  return DRIVERS.filter(({ id }) => FILLED.test(id)).flatMap(({ id }) => {
    const values = audited.map((column) => sheet.value(id, column)).filter((value): value is Fixed => value !== null);
    if (values.length === 0) return [];
    const total = values.reduce((sum, value) => sum + value, 0n);
    const average = toText(divideRounded(total, BigInt(values.length)));
    return later.map((column, n) => ({ line: id, column, value: n === 0 ? average : null }));
  });
}
