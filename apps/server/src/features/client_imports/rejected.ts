import type { ImportResult } from '@daftar/contract/client_imports';
import { lengthReason, missingReason } from '@daftar/domain/client-sheet/reasons';
import type { Sheet } from '#server/platform/sheets/sheets.ts';
import type { Column } from './columns.ts';
import type { SheetRow, SheetShape } from './rows.ts';

export type Rejected = { row: SheetRow; problems: { field: string; message: string }[] };

/** Limit of the answer; the sheet has all of them. */
const MAX_PROBLEMS = 200;

const titleOf = (columns: readonly (Column | undefined)[], field: string): string =>
  columns.find((column) => column?.field === field)?.title ?? field;

/** A form's message in words for a sheet: it names the value, and what is missing. */
export function explained(
  { fields, cells }: SheetRow,
  { field, message }: Rejected['problems'][number],
  { columns, known, country }: { columns: readonly (Column | undefined)[]; known: readonly Column[]; country: string },
): Rejected['problems'][number] {
  // A sheet with whole names has no first name to miss.
  const isWhole = NAMES.has(field) && columns.some((column) => column?.field === 'full_name');
  if (message === 'Required') {
    const named = isWhole ? 'full_name' : field;
    return { field: named, message: missingReason(titleOf(known, named)) };
  }
  const label = titleOf(known, field);
  const cell = cells[columns.findIndex((column) => column?.field === field)] ?? '';
  const value = typeof fields[field] === 'string' ? fields[field] : cell;
  return { field, message: lengthReason(field, value, country) ?? withValue(label, value, message) };
}

const NAMES: ReadonlySet<string> = new Set(['first_name', 'company_name']);
const SHAPE = /^Enter a valid (?:[A-Z]+): (.+)$/;

function withValue(label: string, value: string, message: string): string {
  const shape = SHAPE.exec(message)?.[1];
  if (shape && value) return `${label} ${value} is not valid. A ${label} has ${shape}.`;
  if (message === 'Select from the list') return `${label} “${value}” is not in the list.`;
  return message === 'Enter a valid email' ? `${label} ${value} is not valid.` : message;
}

/** Row, column, value and reason of each (product rule 9). */
export const problemsIn = (
  rejected: readonly Rejected[],
  { columns, known }: { columns: readonly (Column | undefined)[]; known: readonly Column[] },
): ImportResult['problems'] =>
  rejected
    .flatMap(({ row, problems }) =>
      problems.map(({ field, message }) => ({
        row: row.number,
        column: titleOf(known, field),
        value: row.cells[columns.findIndex((column) => column?.field === field)] ?? '',
        reason: message,
      })),
    )
    .slice(0, MAX_PROBLEMS);

/** Most messages begin with the name of the field. */
const withLabel = (label: string, message: string): string =>
  message.toLowerCase().startsWith(label.toLowerCase()) ? message : `${label}: ${message}`;

const REASON = 'Reason';
/** The title that earlier downloads have. */
const FORMER_REASON = 'Error';

/** The rejected rows with their reasons in the last column. Once fixed, the sheet can be imported again. */
export function errorSheet({ titles }: SheetShape, known: readonly Column[], rejected: readonly Rejected[]): Sheet {
  const isReason = (title: string, i: number): boolean =>
    i === titles.length - 1 && [REASON, FORMER_REASON].includes(title);
  const kept = titles.flatMap((title, i) => (isReason(title, i) ? [] : [i]));
  return {
    title: 'Rejected clients',
    notes: [],
    columns: [...kept.map((i) => ({ title: titles[i]!, width: 18 })), { title: REASON, width: 60 }],
    rows: rejected.map(({ row, problems }) => [
      ...kept.map((i) => row.cells[i] ?? ''),
      problems.map(({ field, message }) => withLabel(titleOf(known, field), message)).join('; '),
    ]),
  };
}
