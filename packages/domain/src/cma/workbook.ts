/** A CMA file as a workbook whose formulas reproduce every figure. Pure data; platform/sheets writes the file. */
import { UNIT_DIGITS, type CmaUnit } from './chart.ts';
import { USUAL_NORMS, type Norms } from './checks.ts';
import { addressText, excelFormula, type Finder } from './excel-formula.ts';
import { toText, type Fixed } from './fixed.ts';
import type { Facilities } from './form-1.ts';
import { formOneSheet } from './workbook-form-one.ts';
import { isShown, labelFor, type Form, type Line, type Nature } from './line.ts';
import { CMA_LINES, CMA_SETTINGS, type CmaSetting } from './lines.ts';
import type { Settings, Sheet } from './sheet.ts';
import { loopsOf, type Loop } from './workbook-loops.ts';
import { SOLVING, solvingHeight, solvingRows, type Tried } from './workbook-solving.ts';

export type CellLook = {
  bold?: true;
  /** Typed values are blue. */
  isInput?: true;
  /** Header rows are shaded. */
  isHead?: true;
  align?: 'right';
  /** Without it a value is text. */
  number?: 'amount' | 'ratio' | 'whole';
};
/** With a formula, the value is its result. Null and '' are blank. */
export type WorkbookCell = CellLook & { value: string | number | null; formula?: string };
export type WorkbookRow = (WorkbookCell | null)[];
export type FormulaSheet = {
  name: string;
  rows: WorkbookRow[];
  /** In characters. */
  widths: number[];
  /** Rows and columns that stay in view. */
  frozen?: { rows: number; columns: number };
  /** Above every printed page. */
  warning?: string;
};

export type WorkbookInput = {
  sheet: Sheet;
  settings: Settings;
  norms: Norms;
  nature: Nature;
  unit: CmaUnit;
  /** Client, file and bank. */
  about: readonly string[];
  facilities: Facilities;
  notes: readonly { line: string; year: string; note: string }[];
  /** On every sheet: the figures don't tally. */
  warning?: string | null;
};

export const SHEET_OF: Readonly<Record<Form, string>> = {
  II: 'Form II',
  III: 'Form III',
  IV: 'Form IV',
  V: 'Form V',
  VI: 'Form VI',
  Ratios: 'Ratios',
  Drivers: 'Assumptions',
};
const TITLES: Readonly<Record<Form, string>> = {
  II: 'Form II: Operating statement',
  III: 'Form III: Analysis of balance sheet',
  IV: 'Form IV: Comparative statement of current assets and current liabilities',
  V: 'Form V: Maximum permissible bank finance',
  VI: 'Form VI: Fund flow statement',
  Ratios: 'Ratios',
  Drivers: 'Assumptions',
};
export const formTitle = (form: Form): string => TITLES[form];

const FIRST_YEAR = 2;
/** Title, client, unit, an empty row, years and kinds. */
const HEADER_ROWS = 6;
const KINDS = { audited: 'Audited', estimated: 'Estimated', projected: 'Projected' } as const;
export const kindName = (kind: keyof typeof KINDS): string => KINDS[kind];

/** Both methods have lines of the same name, so that each says its method. */
export function printedLabel(line: Line, nature: Nature): string {
  const method = /_(first|second)$/.exec(line.id)?.[1];
  const label = labelFor(line, nature);
  return line.form !== 'V' || !method || label.includes('Method')
    ? label
    : `${label}, Method ${method === 'first' ? 'I' : 'II'}`;
}

const text = (value: string, look: CellLook = {}): WorkbookCell => ({ value, ...look });

/** Sheets in the order of the forms; inputs and the working of loops last. */
export function cmaWorkbook(input: WorkbookInput): FormulaSheet[] {
  const book = new Book(input);
  const forms = (['II', 'III', 'IV', 'V', 'VI', 'Ratios'] as const).map((form) => book.form(form));
  const sheets = [
    formOneSheet(input),
    ...forms,
    book.assumptions(),
    ...book.solving(),
    ...(input.notes.length ? [notesSheet(input)] : []),
  ];
  return input.warning ? sheets.map((sheet) => withWarning(sheet, input.warning!)) : sheets;
}

/** In the empty row between title and figures. */
const withWarning = (sheet: FormulaSheet, warning: string): FormulaSheet => ({
  ...sheet,
  warning,
  rows: sheet.rows.with(
    sheet.rows.findIndex((row) => row.length === 0),
    [text(warning, { bold: true })],
  ),
});

/** Rows of a sheet: numbered lines as printed, then lines that only other lines need. */
function linesOn(form: Form, nature: Nature): { shown: Line[]; others: Line[] } {
  const all = CMA_LINES.filter((line) => line.form === form);
  const isPrinted = (line: Line): boolean =>
    isShown(line, nature) && (line.no !== '' || ['IV', 'V', 'Ratios', 'Drivers'].includes(form));
  return { shown: all.filter(isPrinted), others: all.filter((line) => !isPrinted(line)) };
}

class Book {
  readonly #input: WorkbookInput;
  readonly #rows = new Map<string, { sheet: string; row: number }>();
  readonly #loops: Loop[][];
  /** The lines of each loop over all columns: they have the same rows on the sheet that solves them. */
  readonly #groups = new Map<string, string[]>();

  constructor(input: WorkbookInput) {
    this.#input = input;
    for (const form of Object.keys(SHEET_OF) as Form[]) {
      const { shown, others } = linesOn(form, input.nature);
      const first = HEADER_ROWS + 1 + (form === 'Drivers' ? ASSUMED_ROWS : 0);
      for (const [at, { id }] of shown.entries()) this.#rows.set(id, { sheet: SHEET_OF[form], row: first + at });
      // An empty row and a heading come between.
      const rest = first + shown.length + 2;
      for (const [at, { id }] of others.entries()) this.#rows.set(id, { sheet: SHEET_OF[form], row: rest + at });
    }
    for (const [at, name] of ['months', 'year_days'].entries())
      this.#rows.set(name, { sheet: SHEET_OF.Drivers, row: HEADER_ROWS + 1 + at });
    for (const [at, name] of Object.keys(CMA_SETTINGS).entries())
      this.#rows.set(`$${name}`, { sheet: SHEET_OF.Drivers, row: HEADER_ROWS + 5 + at });
    this.#loops = input.sheet.columns.map((_, column) => loopsOf(input.sheet, column));
    for (const { key, lines } of this.#loops.flat()) {
      const known = new Set([...(this.#groups.get(key) ?? []), ...lines]);
      this.#groups.set(
        key,
        CMA_LINES.map(({ id }) => id).filter((id) => known.has(id)),
      );
    }
  }

  form(form: Exclude<Form, 'Drivers'>): FormulaSheet {
    const { shown, others } = linesOn(form, this.#input.nature);
    const rows = [...this.#header(form), ...shown.map((line) => this.#row(line))];
    if (others.length) rows.push([], [null, text('Used by other lines', { bold: true })]);
    return this.#sheet(form, [...rows, ...others.map((line) => this.#row(line))]);
  }

  assumptions(): FormulaSheet {
    const { columns } = this.#input.sheet;
    const { shown, others } = linesOn('Drivers', this.#input.nature);
    const months = addressText({ ...this.#rows.get('months')!, column: FIRST_YEAR }, SHEET_OF.Drivers);
    const of = (at: number): string => months.replace(/^[A-Z]+/, columnOf(at));
    const settings = Object.entries(CMA_SETTINGS).map(([name, { label, value }]): WorkbookRow => [
      null,
      text(label),
      { value: Number(this.#input.settings[name as CmaSetting] ?? value), number: 'whole', isInput: true },
    ]);
    const rows: WorkbookRow[] = [
      ...this.#header('Drivers'),
      [
        null,
        text('Months'),
        ...columns.map((one) => ({ value: one.months, number: 'whole' as const, isInput: true as const })),
      ],
      [
        null,
        text('Days'),
        ...columns.map((one, at) => ({
          value: (one.months * 365) / 12,
          formula: `${of(at)}*365/12`,
          number: 'ratio' as const,
        })),
      ],
      [],
      [null, text('Rules of the bank (1 is yes)', { bold: true })],
      ...settings,
      [],
      [null, text('Inputs of the projections', { bold: true })],
      ...shown.map((line) => this.#row(line)),
    ];
    if (others.length) rows.push([], [null, text('Used by other lines', { bold: true })]);
    return this.#sheet('Drivers', [...rows, ...others.map((line) => this.#row(line))]);
  }

  /** The sheet that solves lines which depend on each other. */
  solving(): FormulaSheet[] {
    if (this.#groups.size === 0) return [];
    const rows: WorkbookRow[] = [
      [text('Working: lines that depend on each other', { bold: true })],
      ...this.#input.about.slice(0, 1).map((line) => [text(line)]),
      [text('Each step tries a value and corrects it. The last one is exact, so no iterative calculation is needed.')],
      [],
      this.#years(),
      this.#kinds(),
    ];
    for (const [key, lines] of this.#groups)
      rows.push(
        ...solvingRows({
          lines: lines.map((id) => ({ id, label: this.#labelOf(id) })),
          firstRow: this.#solvingRow(key),
          loops: this.#loops.map((loops) => loops.find((loop) => loop.key === key)),
          firstColumn: FIRST_YEAR,
          formula: (id, column, tried) => this.#formula(id, column, SOLVING, tried),
        }),
      );
    return [{ name: SOLVING, rows, ...this.#view() }];
  }

  #solvingRow(key: string): number {
    let row = HEADER_ROWS + 1;
    for (const [other, lines] of this.#groups) {
      if (other === key) return row;
      row += solvingHeight(lines.length);
    }
    throw new RangeError(key);
  }

  #labelOf(id: string): string {
    return labelFor(
      CMA_LINES.find((line) => line.id === id)!,
      this.#input.nature,
    );
  }

  #view() {
    return {
      widths: [8, 46, ...this.#input.sheet.columns.map(() => 15), 14],
      frozen: { rows: HEADER_ROWS, columns: FIRST_YEAR },
    };
  }
  #sheet(form: Form, rows: WorkbookRow[]): FormulaSheet {
    return { name: SHEET_OF[form], rows, ...this.#view() };
  }

  #header(form: Form): WorkbookRow[] {
    const { about, unit } = this.#input;
    return [
      [text(TITLES[form], { bold: true })],
      [text(about.join(' · '))],
      [text(`Amounts in ₹ ${unit.toLowerCase()}`)],
      [],
      [...this.#years(), ...(form === 'Ratios' ? [text('Norm', { bold: true, isHead: true, align: 'right' })] : [])],
      this.#kinds(),
    ];
  }
  #years(): WorkbookRow {
    const head = { bold: true, isHead: true } as const;
    const years = this.#input.sheet.columns.map(({ year }) => text(year, { ...head, align: 'right' }));
    return [text('No.', head), text('Particulars', head), ...years];
  }
  #kinds(): WorkbookRow {
    const head = { isHead: true } as const;
    const kinds = this.#input.sheet.columns.map(({ kind, months }) =>
      text(months === 12 ? KINDS[kind] : `${KINDS[kind]}, ${months} months`, { ...head, align: 'right' }),
    );
    return [text('', head), text('', head), ...kinds];
  }

  #row(line: Line): WorkbookRow {
    const { nature, norms, sheet } = this.#input;
    const look: CellLook = line.isTotal ? { bold: true } : {};
    const norm = line.form === 'Ratios' || line.id in USUAL_NORMS ? normText(line.id, norms) : '';
    return [
      text(line.no, look),
      text(printedLabel(line, nature), look),
      ...sheet.columns.map((_, column) => this.#cell(line, column, look)),
      ...(norm ? [text(norm, { align: 'right' })] : []),
    ];
  }

  #cell(line: Line, column: number, look: CellLook): WorkbookCell {
    const { sheet, unit } = this.#input;
    const value = sheet.value(line.id, column);
    const number = line.unit === 'amount' ? 'amount' : 'ratio';
    const shown = value === null ? null : numberOf(value, line.unit === 'amount' ? unit : 'Rupees');
    const formula = this.#formula(line.id, column, SHEET_OF[line.form]);
    if (formula !== null) return { value: shown ?? '', formula, number, ...look };
    return { value: shown, number, ...(sheet.takesInput(line.id) && { isInput: true as const }), ...look };
  }

  #formula(id: string, column: number, from: string, tried?: Tried): string | null {
    const { sheet } = this.#input;
    const expr = sheet.formulaOf(id, column);
    return expr && excelFormula(expr, from, this.#finder(id, column, tried));
  }

  #finder(id: string, column: number, tried?: Tried): Finder {
    const loop = this.#loops[column]!.find(({ lines }) => lines.includes(id));
    return {
      line: (of, prev) => {
        if (prev && column === 0) return null;
        const at = { ...this.#rows.get(of)!, column: FIRST_YEAR + column - (prev ? 1 : 0) };
        if (prev || !loop?.lines.includes(of)) return at;
        if (tried) return { sheet: SOLVING, column: at.column, row: tried(of) };
        // The forms read the solved value of the cut line, which is what opens the circle.
        if (of !== loop.cut) return at;
        const { length } = this.#groups.get(loop.key)!;
        const row = this.#solvingRow(loop.key) + solvingHeight(length) - 2;
        return { sheet: SOLVING, column: at.column, row };
      },
      setting: (name) => ({ ...this.#rows.get(`$${name}`)!, column: FIRST_YEAR, isFixed: true }),
    };
  }
}

/** Months, days, an empty row, a heading, the rules, an empty row and a heading. */
const ASSUMED_ROWS = 4 + Object.keys(CMA_SETTINGS).length + 2;
const columnOf = (at: number): string => addressText({ sheet: '', column: FIRST_YEAR + at, row: 1 }, '').slice(0, -1);

/** In its unit, with all its digits. */
const numberOf = (value: Fixed, unit: CmaUnit): number => Number(toText(value, 8)) / 10 ** UNIT_DIGITS[unit];

export function normText(line: string, norms: Norms): string {
  const norm = (norms as Record<string, { min?: string; max?: string } | undefined>)[line];
  if (norm?.min !== undefined) return `at least ${norm.min}`;
  return norm?.max === undefined ? '' : `at most ${norm.max}`;
}

const notesSheet = ({ notes, nature, about }: WorkbookInput): FormulaSheet => ({
  name: 'Notes',
  widths: [14, 46, 80],
  rows: [
    [text('Notes', { bold: true })],
    [text(about.join(' · '))],
    [],
    ['Year', 'Line', 'Note'].map((title) => text(title, { bold: true, isHead: true })),
    ...notes.map(({ line, year, note }): WorkbookRow => {
      const found = CMA_LINES.find(({ id }) => id === line);
      return [text(year), text(found ? printedLabel(found, nature) : line), text(note)];
    }),
  ],
});
