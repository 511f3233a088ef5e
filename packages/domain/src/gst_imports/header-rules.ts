/** Rows of one number: the same document, or two that share it. */
import { tidyIdentifier } from '../identifiers.ts';
import { amountIn, dateIn, placeIn } from './cells.ts';
import { problem, type RowProblem } from './problems.ts';
import type { Field, SourceRow } from './source.ts';

const same = (text: string): string => text.trim().toLowerCase();

/** Compared as read, so that 1,180 and 1180.00 agree. */
const HEADER: readonly (readonly [Field, (text: string) => string])[] = [
  ['date', (text) => dateIn(text) ?? same(text)],
  ['value', (text) => amountIn(text) ?? same(text)],
  ['pos', (text) => placeIn(text) ?? same(text)],
  ['type', same],
  ['reverse_charge', same],
  ['document_type', same],
  ['bill_number', same],
];
const LABELS: Partial<Record<Field, string>> = {
  date: 'date',
  value: 'value',
  pos: 'place of supply',
  type: 'type',
  reverse_charge: 'reverse charge',
  document_type: 'document type',
  bill_number: 'shipping bill',
};

export function headerProblems(rows: readonly SourceRow[]): RowProblem[] {
  const first = rows[0]!;
  const isPlain = first.section === 'sale' || first.section === 'purchase';
  return rows.slice(1).flatMap((row) => {
    if (isOther(first, row))
      return [
        problem(
          row,
          'number',
          'DUP_IN_FILE',
          `${row.cells.number} is also the number of another document, in ${first.sheet} row ${first.row}.`,
        ),
      ];
    return HEADER.filter(([field]) => !(isPlain && field === 'value')).flatMap(([field, read]) => {
      const [one, other] = [first.cells[field] ?? '', row.cells[field] ?? ''];
      // Below the first line, other programs leave the cells of the header empty.
      if ((isPlain && other.trim() === '') || read(one) === read(other)) return [];
      const message = `The ${LABELS[field]} differs from row ${first.row} of the same document.`;
      return [problem(row, field, 'HEADER_MISMATCH', message)];
    });
  });
}

const isOther = (first: SourceRow, row: SourceRow): boolean => {
  if (first.section !== row.section || first.sheet !== row.sheet || first.entry !== row.entry) return true;
  const [one, other] = [tidyIdentifier(first.cells.gstin ?? ''), tidyIdentifier(row.cells.gstin ?? '')];
  const isPlain = first.section === 'sale' || first.section === 'purchase';
  return one !== other && !(isPlain && other === '');
};
