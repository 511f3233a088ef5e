/** Pure operations on the lines of a document. */
import type { serviceRoutes } from '@daftar/contract/services';
import type { Received } from '@daftar/contract/core/route';
import type { TaxCategory } from '@daftar/domain/billing/document-line';
import type { Cell } from './columns.ts';
import { isBlank, newLine, type TypedLine } from './form-values.ts';

export type ServiceChoice = Received<typeof serviceRoutes.search>['data'][number];
export type Lines = readonly TypedLine[];

/** Copies the service's values; a typed description stays. */
export const withService = (line: TypedLine, service: ServiceChoice): TypedLine => ({
  ...line,
  service_id: service.id,
  description:
    line.description.trim() && line.service_id === null ? line.description : service.description || service.name,
  hsn_sac: service.hsn_code,
  unit: service.unit,
  rate: feeOf(service.default_fee) || line.rate,
  tax_category: service.tax_category as TaxCategory,
  tax_rate: service.tax_rate,
});

const feeOf = (fee: string): string => (Number(fee) === 0 ? '' : fee.replace(/\.00$/, ''));

export const moved = (lines: Lines, from: number, step: 1 | -1): Lines => {
  const to = from + step;
  if (to < 0 || to >= lines.length) return lines;
  const next = [...lines];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
};

/** At least one line always remains. */
export const without = (lines: Lines, key: string, blank: () => TypedLine): Lines => {
  const rest = lines.filter((line) => line.key !== key);
  return rest.length ? rest : [blank()];
};

/** A service may have another rate on another date: lines with its old rate follow. */
export const followRates = (lines: Lines, was: readonly ServiceChoice[], is: readonly ServiceChoice[]): Lines =>
  lines.map((line) => {
    const before = was.find(({ id }) => id === line.service_id);
    const after = is.find(({ id }) => id === line.service_id);
    return before && after && line.tax_rate === before.tax_rate && before.tax_rate !== after.tax_rate
      ? { ...line, tax_rate: after.tax_rate }
      : line;
  });

const rowsOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()));

/** Whether the pasted text comes from a spreadsheet: several cells or rows. */
export const isSheet = (text: string): boolean => /\t|\n./.test(text.trimEnd());

type Paste = { text: string; at: number; cell: Cell; cells: readonly Cell[]; services: readonly ServiceChoice[] };

/** Pastes rows from this cell to the right and down; the name of a service selects it. */
export function pasted(lines: Lines, { text, at, cell, cells, services }: Paste, blank: () => TypedLine): TypedLine[] {
  const first = cell === 'service' ? 'description' : cell;
  const columns = cells.slice(cells.indexOf(first));
  const next = [...lines];
  for (const [i, row] of rowsOf(text).entries()) {
    const known = first === 'description' ? services.find((one) => sameName(one.name, row[0] ?? '')) : undefined;
    const start = next[at + i] ?? blank();
    let line = known ? withService(isBlank(start) ? start : { ...start, description: '' }, known) : start;
    for (const [c, value] of row.entries()) {
      const column = columns[c];
      // Empty cells leave the line unchanged.
      if (column && value && column !== 'client_id' && !(known && c === 0))
        line = { ...line, [column]: plain(column, value) };
    }
    next[at + i] = line;
  }
  return next;
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.trim().toLowerCase();
const plain = (column: Cell, value: string): string =>
  column === 'description' ? value : value.replace(/[₹,%\s]/g, '').toUpperCase();

export const blankLike = (lines: Lines, rate: string): TypedLine =>
  newLine({ tax_rate: lines.at(-1)?.tax_rate ?? rate });
