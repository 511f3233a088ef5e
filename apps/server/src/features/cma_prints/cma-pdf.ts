/** The CMA data for the bank, A4 landscape. */
import type { PrintOptions } from '@daftar/contract/cma_prints';
import type { CmaUnit } from '@daftar/domain/cma/chart';
import { over, toFixed } from '@daftar/domain/cma/fixed';
import { isShown, type Form, type Line } from '@daftar/domain/cma/line';
import { CMA_LINES } from '@daftar/domain/cma/lines';
import { NOT_TALLIED, type PrintPart } from '@daftar/domain/cma/prints';
import type { Sheet } from '@daftar/domain/cma/sheet';
import { formTitle, normText, printedLabel } from '@daftar/domain/cma/workbook';
import type { Content } from 'pdfmake';
import type { PdfDocument } from '#server/platform/pdf/document.ts';
import type { DocumentFirm } from '#server/features/billing/pdf/model.ts';
import type { PrintedModel } from './model.service.ts';
import { assumptionPages, certificatePage, coverPage, facilityPages, notePage } from './pdf-pages.ts';
import { figureText, heading, lineTable, PAGE, subheading, type LineRow } from './pdf-tables.ts';

export type CmaPaper = {
  model: PrintedModel;
  sheet: Sheet;
  options: PrintOptions;
  /** The firm that prepares it; null where only the business is known. */
  firm: DocumentFirm | null;
  business: string;
  /** Version 3; null for a preview. */
  version: number | null;
  foot: string;
};

export const unitNote = ({ unit }: PrintOptions): string => `Amounts in ₹ ${unit.toLowerCase()}`;

export function cmaPdf(paper: CmaPaper): PdfDocument {
  const { model, options, firm, business, version } = paper;
  const pages: Record<PrintPart, () => Content[]> = {
    Cover: () => coverPage(paper),
    'Form I': () => facilityPages(paper),
    'Form II': () => formPage(paper, 'II'),
    'Form III': () => formPage(paper, 'III'),
    'Form IV': () => formPage(paper, 'IV'),
    'Form V': () => financePage(paper),
    'Form VI': () => formPage(paper, 'VI'),
    Ratios: () => ratioPage(paper),
    Assumptions: () => assumptionPages(paper),
    Notes: () => notePage(paper),
    Certificate: () => certificatePage(paper),
  };
  const content = (Object.keys(pages) as PrintPart[])
    .filter((part) => options.parts.includes(part))
    .flatMap((part) => pages[part]());
  return {
    title: `CMA data of ${model.client.name}`,
    ...PAGE,
    author: firm?.name ?? business,
    head: { left: model.client.name, right: `CMA data · ${model.file.name}` },
    ...(version === null ? { stamp: 'DRAFT' } : {}),
    ...(model.is_tallied ? {} : { warning: NOT_TALLIED }),
    foot: paper.foot,
    // The first page needs no break before it.
    content: content.map((part, at) => (at === 0 ? { ...(part as object), pageBreak: undefined } : part) as Content),
  };
}

/** A row of figures of a line. */
function rowOf({ model, sheet, options }: CmaPaper, line: Line, look?: LineRow['look']): LineRow {
  const values = sheet.columns.map((_, at) => figureText(sheet.value(line.id, at), line.unit, options.unit as CmaUnit));
  const shade = look ?? (line.isTotal ? ('total' as const) : undefined);
  return { no: line.no, label: printedLabel(line, model.nature), values, ...(shade && { look: shade }) };
}

const linesOf = ({ model }: CmaPaper, form: Form): Line[] =>
  CMA_LINES.filter((line) => line.form === form && isShown(line, model.nature) && (line.no !== '' || form === 'IV'));

/** Lines that are blank in every year are left out of long forms. */
const hasFigures = ({ values }: LineRow): boolean => values.some(Boolean);

function formPage(paper: CmaPaper, form: 'II' | 'III' | 'IV' | 'VI'): Content[] {
  const rows = linesOf(paper, form).map((line) => rowOf(paper, line));
  return [heading(formTitle(form), unitNote(paper.options)), lineTable(paper.sheet.columns, rows)];
}

const METHODS = [
  { name: 'Method I', said: 'Method I', result: 'mpbf_first', own: /_first$/ },
  { name: 'Method II', said: 'Method II', result: 'mpbf_second', own: /_second$/ },
  { name: 'Turnover', said: 'The turnover method', result: 'turnover_limit', own: /^turnover/ },
] as const;

/** Form V: the file's method first and highlighted, then the others. */
function financePage(paper: CmaPaper): Content[] {
  const { model, sheet, options } = paper;
  const lines = CMA_LINES.filter(({ form }) => form === 'V');
  const chosen = METHODS.find(({ name }) => name === model.file.method) ?? METHODS[1];
  const order = [chosen, ...METHODS.filter((method) => method !== chosen)];
  const group = (label: string): LineRow => ({ no: '', label, values: [], look: 'group' });
  const rows = [
    ...lines.filter(({ id }) => !METHODS.some(({ own }) => own.test(id))).map((line) => rowOf(paper, line)),
    ...order.flatMap((method) => [
      group(method === chosen ? `${method.name}, the method of this file` : method.name),
      ...lines
        .filter(({ id }) => method.own.test(id))
        .map((line) => rowOf(paper, line, method === chosen && line.id === method.result ? 'highlight' : undefined)),
    ]),
  ];
  // Banks assess the projected year unless the file names another.
  const { assessed_year } = model.file;
  const at = sheet.columns.findIndex(({ year, kind }) =>
    assessed_year === null ? kind === 'projected' : year === assessed_year,
  );
  const limit = at < 0 ? null : sheet.value(chosen.result, at);
  const asked = figureText(toFixed(model.file.requested_limit), 'amount', options.unit as CmaUnit);
  const said =
    limit === null
      ? []
      : [
          {
            text: `${chosen.said} permits ${figureText(limit, 'amount', options.unit as CmaUnit)} in ${sheet.columns[at]!.year}. Limit requested: ${asked}.`,
            bold: true,
            margin: [0, 10, 0, 0] as [number, number, number, number],
          },
        ];
  return [heading(formTitle('V'), unitNote(options)), lineTable(sheet.columns, rows), ...said];
}

const BALANCE_RATIOS = ['current_ratio', 'outside_to_worth', 'term_to_worth'];
const BREAK_EVEN = ['net_sales', 'fixed_cost', 'break_even'];

/** Ratios against the norms of the bank, and the break-even. Ratios outside the norm are bold. */
function ratioPage(paper: CmaPaper): Content[] {
  const { model, sheet } = paper;
  const outside = new Set(
    model.problems.filter(({ line }) => line in model.norms).map(({ line, year }) => `${line} ${year}`),
  );
  const named = (ids: readonly string[]): Line[] => ids.map((id) => CMA_LINES.find((line) => line.id === id)!);
  const ratios = [
    ...named(BALANCE_RATIOS),
    ...CMA_LINES.filter(({ form, id }) => form === 'Ratios' && !BREAK_EVEN.includes(id)),
  ].map((line): LineRow => {
    const { look: _look, ...row } = rowOf(paper, line);
    return {
      ...row,
      no: '',
      last: normText(line.id, model.norms),
      marked: sheet.columns.map(({ year }) => outside.has(`${line.id} ${year}`)),
    };
  });
  const share = sheet.columns.map((_, at) => {
    const [even, sales] = ['break_even', 'net_sales'].map((id) => sheet.value(id, at));
    const part = even === null || even === undefined || !sales ? null : over(even * 100n, sales);
    return figureText(part, 'percent', 'Rupees');
  });
  const evens = [
    ...named(BREAK_EVEN).map((line) => ({ ...rowOf(paper, line), no: '' })),
    { no: '', label: 'Break-even to net sales', values: share },
  ];
  return [
    heading('Ratios', 'Figures outside the norm are bold'),
    lineTable(sheet.columns, ratios, 'Norm'),
    { unbreakable: true, stack: [subheading('Break-even'), lineTable(sheet.columns, evens.filter(hasFigures))] },
  ];
}
