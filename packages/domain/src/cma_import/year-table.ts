/** Sheets with a column for each year: our template, and a CMA of last year. */
import { CHART_LINES, type CmaUnit } from '../cma/chart.ts';
import type { Form } from '../cma/line.ts';
import { CMA_LINES } from '../cma/lines.ts';
import { SOLVING } from '../cma/workbook-solving.ts';
import { nameKey, readAmount, readYear } from './cells.ts';
import { cleanName, type Grid, type NamedGrid, type Source, type SourceRow } from './source.ts';

const HEAD_ROWS = 40;
/** Factor of a unit, as a power of ten. */
const DIGITS: Readonly<Record<CmaUnit, number>> = { Rupees: 0, Thousands: 3, Lakhs: 5, Crores: 7 };

export type YearHead = {
  at: number;
  /** Column of each year. */ columns: number[];
  years: string[];
  accountAt: number | null;
};

const ACCOUNT_ID = /^account id$/i;

/** The first row whose cells, except the first, are years. */
export function yearHeadOf(grid: Grid): YearHead | null {
  for (const [at, row] of grid.slice(0, HEAD_ROWS).entries()) {
    const found = row.flatMap((cell, column) => {
      const year = column > 0 ? readYear(cell) : null;
      // A sentence that mentions a year is no title of a column.
      return year && cell.trim().length <= 40 ? [{ column, year }] : [];
    });
    const isTitles = found.length > 0 && row.slice(0, found[0]!.column).some((cell) => cell.trim() !== '');
    if (!isTitles && found.length < 2) continue;
    const own = row.findIndex((cell) => ACCOUNT_ID.test(cell.trim()));
    return {
      at,
      columns: found.map(({ column }) => column),
      years: found.map(({ year }) => year),
      accountAt: own < 0 ? null : own,
    };
  }
  return null;
}

export const isTemplate = (grid: Grid): boolean => (yearHeadOf(grid)?.accountAt ?? null) !== null;

function amountsOf(cells: readonly string[], columns: readonly number[], unit: CmaUnit = 'Rupees') {
  let problem: string | null = null;
  const amounts = columns.map((column) => {
    const read = readAmount(cells[column] ?? '', DIGITS[unit]);
    if (read === 'blank') return null;
    if (read !== 'no number') return read.side === 'credit' ? `-${read.amount}`.replace('--', '') : read.amount;
    problem ??= `“${cleanName(cells[column]!).slice(0, 40)}” is not a number.`;
    return null;
  });
  return { amounts, problem };
}

/** Our template: each row names its account. */
export function readTemplate(grid: Grid): Source {
  const head = yearHeadOf(grid)!;
  const titleAt = (title: RegExp): number => grid[head.at]!.findIndex((cell) => title.test(cell.trim()));
  const [groupAt, nameAt] = [titleAt(/^group$/i), titleAt(/^account$/i)];
  const rows: SourceRow[] = [];
  for (let at = head.at + 1; at < grid.length; at += 1) {
    const cells = grid[at]!;
    const name = cleanName(cells[nameAt] ?? '');
    const { amounts, problem } = amountsOf(cells, head.columns);
    if (name === '' || (!problem && amounts.every((amount) => amount === null))) continue;
    const own = /^\d{1,15}$/.exec((cells[head.accountAt!] ?? '').trim())?.[0];
    const group = cleanName(cells[groupAt] ?? '');
    rows.push({
      row: at + 1,
      name,
      groups: group ? [group] : [],
      amounts,
      problem,
      ...(own && { accountId: Number(own) }),
    });
  }
  return {
    format: 'template',
    company: cleanName(grid.slice(0, head.at).find(([title]) => title?.trim() === 'Client')?.[1] ?? ''),
    years: head.years,
    isTrialBalance: false,
    unit: 'Rupees',
    rows,
    stated: null,
    warnings: [],
  };
}

const CHART_IDS = new Set(CHART_LINES.map(({ id }) => id));
const labelKey = (label: string): string => nameKey(label.replace(/^(add|less)\b:?/i, ''));
type Printed = { id: string; form: Form };
/** Every label of a line, by form. */
const BY_LABEL = new Map<string, Printed>(
  [...CMA_LINES]
    .reverse()
    .flatMap(({ id, form, label, labels }) =>
      [label, ...Object.values(labels ?? {})].map((text) => [`${form} ${labelKey(text)}`, { id, form }] as const),
    ),
);
const noKey = (no: string): string => no.toLowerCase().replace(/[^a-z0-9]+/g, '');
const BY_NO = new Map<string, Printed>(
  CMA_LINES.flatMap(({ id, form, no }) => (no ? [[`${form} ${noKey(no)}`, { id, form }] as const] : [])),
);

const FORM_TITLE = /\bform\s*(?:[-–:]\s*)?(iii|ii|iv|vi|v|i)\b/i;
const SECTIONS: readonly [RegExp, Form | null][] = [
  [/operating statement|profit and loss|trading account/i, 'II'],
  [/analysis of balance sheet|balance sheet/i, 'III'],
  [
    /comparative|maximum permissible|mpbf|funds? flow|cash flow|\bratios?\b|key indicator|assumption|projection input/i,
    null,
  ],
];

/** The form that a title begins; undefined where it begins none, null for one without balances. */
function formBegun(text: string): Form | null | undefined {
  const named = FORM_TITLE.exec(text)?.[1]?.toUpperCase();
  if (named) return named === 'II' || named === 'III' ? named : null;
  return SECTIONS.find(([title]) => title.test(text))?.[1];
}

const UNITS: readonly [RegExp, CmaUnit][] = [
  [/\bin\s+(₹\s*|rs\.?\s*|inr\s*)?(lakhs?|lacs?)\b|\((rs\.?|₹)?\s*(in )?(lakhs?|lacs?)\)/i, 'Lakhs'],
  [/\bin\s+(₹\s*|rs\.?\s*)?(crores?)\b/i, 'Crores'],
  [/\bin\s+(₹\s*|rs\.?\s*)?(thousands?|'?000s?)\b/i, 'Thousands'],
  [/\bin\s+(₹\s*|rs\.?\s*)?rupees?\b/i, 'Rupees'],
];
/** As written above the figures. A CMA without a unit is in lakhs unless its figures are too large for that. */
function unitOf(sheets: readonly NamedGrid[]): CmaUnit {
  const titles = sheets.flatMap(({ grid }) => grid.slice(0, 12).map((row) => row.join(' ')));
  for (const [test, unit] of UNITS) if (titles.some((title) => test.test(title))) return unit;
  const isLarge = sheets.some(({ grid }) =>
    grid.some((row) => row.slice(1).some((cell) => /^-?\d{8,}(\.\d+)?$/.test(cell.replaceAll(',', '').trim()))),
  );
  return isLarge ? 'Rupees' : 'Lakhs';
}

/** A CMA: rows with a number or a label of the forms. Totals are left out, since the sheet calculates them. */
export function readCma(sheets: readonly NamedGrid[], chosen?: CmaUnit): Source | null {
  const unit = chosen ?? unitOf(sheets);
  const heads = sheets.map(({ grid }) => (hasOnlyOtherForms(grid) ? null : yearHeadOf(grid)));
  const years = [...new Set(heads.flatMap((head) => head?.years ?? []))].sort();
  const rows: SourceRow[] = [];
  const seen = new Set<string>();
  for (const [n, { name: sheetName, grid }] of sheets.entries()) {
    const head = heads[n];
    if (!head || isSolving(grid)) continue;
    const columns = years.map((year) => head.columns[head.years.indexOf(year)] ?? -1);
    let form = grid
      .slice(0, head.at)
      .map((row) => formBegun(row.join(' ')))
      .findLast((one) => one !== undefined);
    if (form === undefined) form = formBegun(sheetName);
    for (let at = head.at + 1; at < grid.length; at += 1) {
      const cells = grid[at]!;
      const texts = cells
        .slice(0, head.columns[0])
        .map((cell) => cell.trim())
        .filter(Boolean);
      const { amounts, problem } = amountsOf(cells, columns, unit);
      const isBlank = amounts.every((amount) => amount === null);
      const isTitle = isBlank && !problem && !lineOf(texts, form ?? undefined);
      const begun = isTitle ? formBegun(texts.join(' ')) : undefined;
      if (begun !== undefined) form = begun;
      if (form === null || isBlank || texts.length === 0) continue;
      const found = lineOf(texts, form);
      const name = cleanName(texts.at(-1)!);
      if (found && (!CHART_IDS.has(found.id) || seen.has(found.id))) continue;
      if (!found && isSum(name)) continue;
      if (found) seen.add(found.id);
      rows.push({
        row: at + 1,
        name,
        groups: form ? [`Form ${form}`] : [],
        amounts,
        problem,
        ...(found && { line: found.id }),
      });
    }
  }
  if (seen.size < 3) return null;
  const title = sheets[0]!.grid.flat().find((cell) => cell.trim() !== '' && formBegun(cell) === undefined);
  const company = cleanName(title?.split(' · ')[0] ?? '');
  return { format: 'cma', company, years, isTrialBalance: false, unit, rows, stated: null, warnings: [] };
}

/** A sheet such as Form I, whose dates aren't titles of years. */
function hasOnlyOtherForms(grid: Grid): boolean {
  const begun = grid.map((row) => formBegun(row.join(' '))).filter((form) => form !== undefined);
  return begun.length > 0 && begun.every((form) => form === null);
}

/** The sheet of our own workbook that solves lines which depend on each other: their values are on the forms. */
const isSolving = ([title]: Grid): boolean => title?.[0]?.startsWith(`${SOLVING}:`) ?? false;

const isSum = (name: string): boolean =>
  /\b(total|sub-?total|net worth|net block|check|difference|growth)\b/i.test(name);

/** By label, then by number; without a title of the form, its labels alone. */
function lineOf(texts: readonly string[], form: Form | undefined): Printed | undefined {
  for (const of of form ? [form] : (['II', 'III'] as const))
    for (const text of [...texts].reverse()) {
      const found = BY_LABEL.get(`${of} ${labelKey(text)}`);
      if (found) return found;
    }
  return form && texts.length > 1 ? BY_NO.get(`${form} ${noKey(texts[0]!)}`) : undefined;
}
