/** Tells the format of a file and reads it. */
import type { CmaUnit } from '../cma/chart.ts';
import { readJsonSource } from './json-source.ts';
import { MAX_SOURCE_ROWS, UnreadableSource, type NamedGrid, type Source, type SourceFormat } from './source.ts';
import { tallyXmlGrid } from './tally-xml.ts';
import { headOf, readTrialBalance } from './trial-balance.ts';
import { isTemplate, readCma, readTemplate } from './year-table.ts';

/** Corrections of what was recognised. */
export type Corrections = { format?: SourceFormat | undefined; unit?: CmaUnit | undefined };

const UNKNOWN =
  'The file isn’t recognised. Use our template, a trial balance with debit and credit columns, or a CMA with years as column titles.';

export function readSheets(sheets: readonly NamedGrid[], { format, unit }: Corrections = {}): Source {
  const filled = sheets.filter(({ grid }) => grid.some((row) => row.some((cell) => cell.trim() !== '')));
  if (filled.length === 0) throw new UnreadableSource('The file is empty.');
  if (filled.some(({ grid }) => grid.length > MAX_SOURCE_ROWS))
    throw new UnreadableSource(`The file has more than ${MAX_SOURCE_ROWS} rows. Export closing balances only.`);
  const template = filled.find(({ grid }) => isTemplate(grid));
  if (template && (format === undefined || format === 'template')) return readTemplate(template.grid);
  if (format !== 'cma')
    for (const { grid } of filled) {
      const head = headOf(grid);
      if (!head) continue;
      const source = readTrialBalance(grid, head);
      return format === 'tally' || format === 'busy' ? { ...source, format } : source;
    }
  const cma = format === undefined || format === 'cma' ? readCma(filled, unit) : null;
  if (!cma) throw new UnreadableSource(UNKNOWN);
  return cma;
}

export const readJson = readJsonSource;

export function readTallyXml(xml: string): Source {
  const grid = tallyXmlGrid(xml);
  return readTrialBalance(grid, headOf(grid)!);
}
