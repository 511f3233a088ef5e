/** A computation for the client, A4 on the firm's letterhead: both regimes, instalments, losses carried, rules. */
import { regimesOf } from '@daftar/domain/income_tax/assessees';
import { sideBySide, type ComparedLine } from '@daftar/domain/income_tax/compare';
import type { Computation, RegimeResult } from '@daftar/domain/income_tax/compute';
import type { TaxInput } from '@daftar/domain/income_tax/input';
import { financialYearLabel, taxYearLongLabel } from '@daftar/domain/income_tax/years';
import { formatDay } from '@daftar/domain/date-format';
import { isNegative, isZero, neg } from '@daftar/domain/money';
import { formatNumber } from '@daftar/domain/money-format';
import type { Content, TableCell } from 'pdfmake';
import type { PdfDocument } from '#server/platform/pdf/document.ts';
import { documentPdf } from '#server/features/billing/pdf/document-base.ts';
import type { DocumentDesign, DocumentFirm, DocumentParty } from '#server/features/billing/pdf/model.ts';
import { signature } from '#server/features/billing/pdf/signature-block.ts';
import { readable, type Style } from '#server/features/billing/pdf/style.ts';
import { FIGURES, money } from '#server/features/billing/pdf/text.ts';

type Model = {
  design: DocumentDesign;
  firm: DocumentFirm;
  client: DocumentParty;
  name: string;
  number: number;
  form: string;
  isFinal: boolean;
  date: string;
  input: TaxInput;
  result: Computation;
};

export function computationPdf(model: Model): PdfDocument {
  const { input, result, isFinal } = model;
  const { chosen } = result;
  const isRefund = isNegative(chosen.payable);
  return documentPdf({
    look: model.design,
    heading: {
      firm: model.firm,
      title: 'Computation of income',
      mark: isFinal ? '' : 'Draft',
      number: taxYearLongLabel(input.fy),
      number_title: 'Year',
      party: model.client,
      party_title: 'Assessee',
      facts: [
        ['Status', `${input.kind}, ${input.residence.toLowerCase()}`],
        ['Return', model.form],
        ['Due date', formatDay(input.due_on)],
        ['Version', `${model.number}: ${model.name}`],
        ['Date', model.date],
      ],
      headline: [isRefund ? 'Refund' : 'Tax payable', money(isRefund ? neg(chosen.payable) : chosen.payable, 'INR')],
    },
    stamp: isFinal ? undefined : 'DRAFT',
    content: (style) => [
      ...choice(model, style),
      lineTable(model, style),
      ...instalments(chosen, style),
      ...carried(chosen, style),
      ...warnings(chosen, style),
      {
        unbreakable: true,
        margin: [0, 18, 0, 0],
        columns: [
          { width: '*', text: '' },
          { width: 205, stack: signature(model.firm, style) },
        ],
      },
    ],
  });
}

/** A computation is in whole rupees. */
const whole = (amount: string): string => formatNumber(amount, 0);

const chapter = (text: string, style: Style): Content => ({
  text,
  bold: true,
  fontSize: 11,
  color: readable(style.accent),
  margin: [0, 12, 0, 4],
});

function choice({ input, result }: Model, style: Style): Content[] {
  if (regimesOf(input.kind).length < 2) return [];
  const other = result.regimes.find(({ regime }) => regime !== result.better)!;
  const better = result.regimes.find(({ regime }) => regime === result.better)!;
  // Nothing is saved although they differ: the other one can't be chosen any more.
  const equal = better.tax === other.tax ? 'Both are equal' : `${better.label} applies, because the return is late`;
  const text = isZero(result.saves)
    ? `${equal}: ${money(better.tax, 'INR')}.`
    : `${better.label} saves ${money(result.saves, 'INR')}: ${money(better.tax, 'INR')} against ${money(other.tax, 'INR')}. Computed under: ${result.chosen.label}.`;
  return [{ text, bold: true, fontSize: style.size, margin: [0, 8, 0, 8] }];
}

/** The chosen regime first. */
function lineTable({ result }: Model, style: Style): Content {
  const columns = [result.chosen, ...result.regimes.filter((one) => one !== result.chosen)];
  const header: TableCell[] = [
    { text: '₹', ...style.titles, bold: true },
    { text: 'Rule', ...style.titles, bold: true },
    ...columns.map(({ label }): TableCell => ({ text: label, alignment: 'right', bold: true, ...style.titles })),
  ];
  const row = ({ label, look, rule, amounts }: ComparedLine): TableCell[] => {
    const bold = look === 'line' ? {} : { bold: true };
    const indent = look === 'line' ? { margin: [8, 0, 0, 0] as [number, number, number, number] } : {};
    return [
      { text: label, ...bold, ...indent },
      { text: rule.section, fontSize: 7 },
      ...amounts.map((amount): TableCell => ({
        text: amount === null ? '–' : whole(amount),
        ...FIGURES,
        ...bold,
      })),
    ];
  };
  return {
    layout: 'ruled',
    fontSize: 8.5,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 92, ...columns.map(() => 84)],
      body: [header, ...sideBySide(columns).map(row)],
    },
  };
}

function table(titles: readonly string[], rows: readonly string[][], style: Style): Content {
  const cell = (text: string, at: number): TableCell => (at === 0 ? { text } : { text, ...FIGURES });
  return {
    layout: 'ruled',
    fontSize: 8.5,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: titles.map(() => '*'),
      body: [
        titles.map((text, at): TableCell => ({ text, bold: true, ...style.titles, alignment: at ? 'right' : 'left' })),
        ...rows.map((row) => row.map(cell)),
      ],
    },
  };
}

function instalments({ instalments: rows, advance_tax_reason }: RegimeResult, style: Style): Content[] {
  const title = chapter('Advance tax', style);
  if (rows.length === 0) return [title, { text: `No advance tax. ${advance_tax_reason}`, fontSize: 8.5 }];
  const shown = rows.map(({ due_on, percent, due, paid, gap, interest }) => [
    `${formatDay(due_on)} (${percent}%)`,
    ...[due, paid, gap, interest].map((amount) => whole(amount)),
  ]);
  return [
    {
      unbreakable: true,
      stack: [title, table(['Due by', 'To be paid in all', 'Paid', 'Short', 'Interest'], shown, style)],
    },
  ];
}

function carried({ carried: losses, credit_carried }: RegimeResult, style: Style): Content[] {
  const rows = losses.map(({ fy, kind, amount, until_fy }) => [
    `${kind} loss of ${financialYearLabel(fy)}`,
    whole(amount),
    until_fy === null ? 'No limit' : financialYearLabel(until_fy),
  ]);
  if (!isZero(credit_carried)) rows.push(['Credit for minimum tax', whole(credit_carried), '']);
  if (rows.length === 0) return [];
  return [
    {
      unbreakable: true,
      stack: [chapter('Carried forward', style), table(['Loss', 'Amount', 'Usable until'], rows, style)],
    },
  ];
}

const warnings = ({ warnings: texts }: RegimeResult, style: Style): Content[] =>
  texts.length === 0 ? [] : [chapter('Notes', style), { ul: texts.map((text) => ({ text, fontSize: 8.5 })) }];
