import { UNIT_DIGITS, type CmaUnit } from '@daftar/domain/cma/chart';
import { columnName } from '@daftar/domain/cma/excel-formula';
import { toText } from '@daftar/domain/cma/fixed';
import type { Nature } from '@daftar/domain/cma/line';
import { CMA_LINES } from '@daftar/domain/cma/lines';
import type { Sheet } from '@daftar/domain/cma/sheet';
import type { EvaluatedCell, Value } from '@daftar/domain/cma/testing/excel-evaluator';
import { printedLabel, SHEET_OF } from '@daftar/domain/cma/workbook';
import { unzipSync } from 'fflate';

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const plain = (xml: string): string =>
  xml.replaceAll(/<[^>]+>/g, '').replaceAll(/&(\w+);/g, (_, name: string) => ENTITIES[name]!);

/** Cells of a workbook by sheet and address, read from its XML: `Form II!D12`. Also of one that LibreOffice saved. */
export function readFormulaWorkbook(bytes: Uint8Array): Map<string, EvaluatedCell> {
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, part]) => [name, Buffer.from(part).toString('utf8')]),
  );
  const strings = [...(files['xl/sharedStrings.xml'] ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text]) =>
    plain(text!),
  );
  const cells = new Map<string, EvaluatedCell>();
  const names = [...files['xl/workbook.xml']!.matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => plain(name!));
  for (const [at, name] of names.entries())
    for (const [, head, inner = ''] of files[`xl/worksheets/sheet${at + 1}.xml`]!.matchAll(
      /<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const address = /r="([A-Z]+\d+)"/.exec(head!)![1]!;
      const type = /t="(\w+)"/.exec(head!)?.[1] ?? 'n';
      const formula = /<f[^>]*>(.*?)<\/f>/s.exec(inner)?.[1];
      const text = type === 'inlineStr' ? inner : (/<v>(.*?)<\/v>/s.exec(inner)?.[1] ?? '');
      cells.set(`${name}!${address}`, {
        value: valueOf(type, text, strings),
        formula: formula === undefined ? undefined : plain(formula),
      });
    }
  return cells;
}

function valueOf(type: string, text: string, strings: readonly string[]): Value {
  if (type === 's') return strings[Number(text)]!;
  if (type === 'n') return text === '' ? null : Number(text);
  return plain(text);
}

/** The cell of a line, found by its number and label as a reader finds it. */
function keysOf(cells: ReadonlyMap<string, EvaluatedCell>, nature: Nature): Map<string, (column: number) => string> {
  const rows = new Map<string, string>();
  for (const [key, { value }] of cells) {
    const [, sheet, row] = /^(.*)!B(\d+)$/.exec(key) ?? [];
    if (sheet) rows.set(`${sheet} ${cells.get(`${sheet}!A${row}`)?.value ?? ''} ${value}`, row!);
  }
  return new Map(
    CMA_LINES.map((line) => {
      const sheet = SHEET_OF[line.form];
      const row = rows.get(`${sheet} ${line.no} ${printedLabel(line, nature)}`);
      return [line.id, (column) => `${sheet}!${columnName(column + 2)}${row}`];
    }),
  );
}

type Compared = { sheet: Sheet; nature: Nature; unit: CmaUnit };
/** Figures of a workbook that differ from the engine's by more than a hundredth of what is shown. */
export function workbookDifferences(
  cells: ReadonlyMap<string, EvaluatedCell>,
  value: (key: string) => Value,
  { sheet, nature, unit }: Compared,
): { compared: number; differences: string[] } {
  const keys = keysOf(cells, nature);
  const differences: string[] = [];
  for (const { id, unit: kind } of CMA_LINES)
    for (const column of sheet.columns.keys()) {
      const wanted = sheet.value(id, column);
      const found = value(keys.get(id)!(column));
      const exact =
        wanted === null ? null : Number(toText(wanted, 8)) / (kind === 'amount' ? 10 ** UNIT_DIGITS[unit] : 1);
      const isSame =
        exact === null
          ? found === null || found === ''
          : typeof found === 'number' && Math.abs(found - exact) <= Math.max(0.01, Math.abs(exact) * 1e-8);
      if (!isSame) differences.push(`${id} ${column}: ${JSON.stringify(found)}, not ${exact}`);
    }
  return { compared: CMA_LINES.length * sheet.columns.length, differences };
}
