/** Which format a file has, and its rows. */
import { guessMapping, headerRow, headersKey, readMapped, type ColumnMapping, type MappedKind } from './mapping.ts';
import { isPortalWorkbook, readPortalSheets, readSheet, sectionOfCsv, type ReadRows } from './read-grids.ts';
import { readPortalJson } from './portal-json.ts';
import { UnreadableImport, type NamedGrid, type SourceFormat } from './source.ts';
import { templateMapping } from './template.ts';

/** A file as text: JSON, or sheets. A CSV is one sheet with the file's name. */
export type FileContent = { json: unknown } | { sheets: readonly NamedGrid[]; isCsv: boolean };

export type MappedSheet = { sheet: NamedGrid; top: number; titles: string[]; headers_key: string };

/** The sheet to map: the first whose header has the most known columns. */
function sheetToMap(sheets: readonly NamedGrid[], kind: MappedKind): MappedSheet | null {
  const found = sheets.flatMap((sheet) => {
    const head = headerRow(sheet.grid, kind);
    const hasRows = head !== null && sheet.grid.length > head.top + 1;
    return hasRows ? [{ sheet, ...head, fits: Object.keys(guessMapping(head.titles, kind)).length }] : [];
  });
  const best = found.toSorted((a, b) => b.fits - a.fits)[0];
  return best ? { sheet: best.sheet, top: best.top, titles: best.titles, headers_key: headersKey(best.titles) } : null;
}

export type Detected = { format: SourceFormat; mapped: MappedSheet | null };

export function detectFormat(content: FileContent, kind: MappedKind): Detected {
  if ('json' in content) {
    if (kind === 'purchases')
      throw new UnreadableImport('SHEET_MISSING', 'Purchases are imported from a sheet. Choose an Excel or CSV file.');
    return { format: 'json', mapped: null };
  }
  const { sheets, isCsv } = content;
  const isPortal = isCsv ? sectionOfCsv(sheets[0]!.name, sheets[0]!.grid) !== null : isPortalWorkbook(sheets);
  if (kind === 'sales' && isPortal) return { format: 'workbook', mapped: null };
  const mapped = sheetToMap(sheets, kind);
  if (!mapped)
    throw new UnreadableImport(
      'SHEET_MISSING',
      'No sheet with a header row was found. Use the portal’s workbook or our template.',
    );
  return { format: templateMapping(mapped.titles, kind) ? 'template' : 'sheet', mapped };
}

export function readSource(
  content: FileContent,
  { kind, mapping, of }: { kind: MappedKind; mapping: ColumnMapping | null; of: { gstin: string; fp: string } },
): ReadRows & { format: SourceFormat } {
  const { format, mapped } = detectFormat(content, kind);
  if ('json' in content) return { format, ...readPortalJson(content.json, of) };
  if (mapped) {
    const { sheet, titles } = mapped;
    const chosen = mapping ?? templateMapping(titles, kind) ?? guessMapping(titles, kind);
    return { format, rows: readMapped(sheet.name, sheet.grid, kind, chosen), problems: [], unread: [] };
  }
  if (!content.isCsv) return { format, ...readPortalSheets(content.sheets) };
  const read: ReadRows = { rows: [], problems: [], unread: [] };
  const { name, grid } = content.sheets[0]!;
  readSheet(read, name, grid, sectionOfCsv(name, grid)!);
  return { format, ...read };
}
