/** The report for the bank: cover, contents, text, statements, certificate. A4 portrait with the firm's letterhead. */
import { formatNumber } from '@daftar/domain/money-format';
import { costTotal, type Appraisal, type Check } from '@daftar/domain/project_loans/appraisal';
import { fromPaise } from '@daftar/domain/loans/paise';
import type { Projection } from '@daftar/domain/project_loans/projection';
import { reportStatements } from '@daftar/domain/project_loans/result-statements';
import type { Statement, StatementRow } from '@daftar/domain/statement-table';
import { inLakhs } from '@daftar/domain/project_loans/units';
import type { Content, TableCell } from 'pdfmake';
import { roomOn, type PdfDocument } from '#server/platform/pdf/document.ts';
import { documentPdf } from '#server/features/billing/pdf/document-base.ts';
import type { DocumentDesign, DocumentFirm, DocumentParty } from '#server/features/billing/pdf/model.ts';
import { signature } from '#server/features/billing/pdf/signature-block.ts';
import { QUIET, readable, type Style } from '#server/features/billing/pdf/style.ts';
import { factTable, FIGURES, money, type Fact } from '#server/features/billing/pdf/text.ts';

type Model = {
  design: DocumentDesign;
  firm: DocumentFirm;
  client: DocumentParty;
  name: string;
  lender: string | null;
  date: string;
  isFinal: boolean;
  sections: readonly { title: string; body: string }[];
  result: Projection;
  appraisal: Appraisal;
  checks: readonly Check[];
};

export function reportPdf(model: Model): PdfDocument {
  const { result, appraisal, design, sections, isFinal, firm } = model;
  const term = money(fromPaise(result.opening.term_loan), 'INR');
  return documentPdf({
    look: design,
    heading: {
      firm,
      title: 'Project report',
      mark: isFinal ? '' : 'Draft',
      number: model.name,
      number_title: 'Project',
      party: model.client,
      party_title: 'Prepared for',
      facts: [
        ['Bank', model.lender],
        ['Cost of project', money(fromPaise(costTotal(result)), 'INR')],
        ['Term loan', term],
        ['Operations start', monthOf(result.opening.day)],
        ['Date', model.date],
      ],
      headline: ['Term loan', term],
    },
    stamp: isFinal ? undefined : 'DRAFT',
    content: (style) => [
      ...summary(model, style),
      { toc: { title: { text: 'Contents', fontSize: 13, bold: true, margin: [0, 0, 0, 6] } }, pageBreak: 'before' },
      ...sections.flatMap((section, index) => textSection(section, index, style)),
      ...reportStatements(result, appraisal).flatMap((statement) => statementContent(statement, style)),
      ...certificate(firm, model.client, style),
    ],
  });
}

const monthOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

const chapter = (text: string, style: Style, pageBreak?: 'before'): Content => ({
  text,
  tocItem: true,
  bold: true,
  fontSize: 13,
  color: readable(style.accent),
  margin: [0, 14, 0, 6],
  ...(pageBreak ? { pageBreak } : {}),
});

/** The figures a bank reads first, and the checks. */
function summary({ appraisal, checks, result }: Model, style: Style): Content[] {
  const { dscr } = appraisal;
  const shown = (value: string | null, unit = ''): string => (value === null ? 'None' : `${value}${unit}`);
  const facts: Fact[] = [
    ['Average DSCR', shown(dscr.average)],
    ['Lowest DSCR', shown(dscr.lowest)],
    ['Internal rate of return', shown(appraisal.irr, ' %')],
    [
      'Payback',
      appraisal.payback_years === null ? 'Not within the projected years' : `${appraisal.payback_years} years`,
    ],
    ['Promoters’ contribution', shown(appraisal.promoters_percent, ' %')],
    ['Debt to equity', shown(appraisal.debt_equity, ' to 1')],
    ['Break-even, first year', shown(result.years[0]?.break_even_capacity ?? null, ' % of capacity')],
  ];
  const lines = checks.map(({ name, state, text }): TableCell[] => [
    { text: name, noWrap: true },
    { text, bold: state !== 'ok' },
  ]);
  return [
    chapter('Summary', style),
    { stack: factTable(facts, { ...style, size: 10 }) },
    { text: 'Checks', bold: true, fontSize: 10, margin: [0, 14, 0, 4] },
    { layout: 'facts', fontSize: 9, table: { widths: ['auto', '*'], body: lines } },
  ];
}

function textSection({ title, body }: { title: string; body: string }, index: number, style: Style): Content[] {
  const paragraphs = body.split(/\n{2,}/).filter((text) => text.trim() !== '');
  return [
    chapter(title, style, index === 0 ? 'before' : undefined),
    ...paragraphs.map((text): Content => ({ text, fontSize: 10, lineHeight: 1, margin: [0, 0, 0, 6] })),
  ];
}

/** Few columns are printed in rupees; years don't fit, so they are in lakhs. */
const MAX_IN_RUPEES = 6;
const IN_RUPEES = ['cost', 'means', 'schedule', 'sensitivity'];
/** Statements that start a page, so that those after them fit on it whole. */
const ON_NEW_PAGE = ['cost', 'depreciation', 'cash', 'dscr'];
/** Space beside the text of a cell, by table layout (platform/pdf/layouts.ts). */
const PADDING = { ruled: 10, grid: 8 };

function statementContent({ title, of, columns, rows, key }: Statement, style: Style): Content[] {
  const isWide = columns.length > MAX_IN_RUPEES;
  const isInLakhs = isWide || !IN_RUPEES.includes(key);
  const layout = isWide ? 'grid' : 'ruled';
  const unit = of ?? (isInLakhs ? '₹ in lakhs' : '₹');
  const header: TableCell[] = [
    { text: unit, ...style.titles, bold: true },
    ...columns.map((text): TableCell => ({ text, alignment: 'right', bold: true, ...style.titles })),
  ];
  const label = isWide ? 118 : key === 'sensitivity' ? 210 : columns.length > 1 ? 110 : 300;
  const width = (roomOn({ paper: 'A4' }) - label) / Math.max(columns.length, 1) - PADDING[layout];
  return [
    chapter(title, style, ON_NEW_PAGE.includes(key) ? 'before' : undefined),
    {
      layout,
      fontSize: columns.length > 9 ? 5.8 : isWide ? 6.8 : 8,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [label - PADDING[layout], ...columns.map(() => width)],
        body: [header, ...rows.map((row) => tableRow(row, columns.length, isInLakhs))],
      },
    },
  ];
}

function tableRow(
  { label, values, unit, isTotal, isHeading }: StatementRow,
  count: number,
  isInLakhs: boolean,
): TableCell[] {
  const bold = isTotal || isHeading ? { bold: true } : {};
  const shown = (value: string | null | undefined): string => {
    if (value === null || value === undefined) return isHeading ? '' : '–';
    if (unit) return unit === 'percent' ? `${value} %` : value;
    return formatNumber(isInLakhs ? inLakhs(value) : value);
  };
  return [
    { text: label, ...bold },
    ...Array.from({ length: count }, (_, at): TableCell => ({ text: shown(values[at]), ...FIGURES, ...bold })),
  ];
}

/** Signed by the firm and by the borrower. */
const certificate = (firm: DocumentFirm, client: DocumentParty, style: Style): Content[] => [
  {
    unbreakable: true,
    stack: [
      chapter('Certificate', style),
      {
        text: 'We have prepared this report from the information and assumptions that the promoters gave us. Cost, means and projections agree with each other. Projections are estimates: actual results may differ, and we give no assurance that they will be achieved.',
        fontSize: 9,
        margin: [0, 0, 0, 18],
      },
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: `For ${client.name}`, bold: true, fontSize: style.size, margin: [0, 0, 0, 4] },
              { text: ' ', fontSize: 34 },
              { text: 'Promoter', fontSize: style.small, color: QUIET },
            ],
          },
          { width: 205, stack: signature(firm, style) },
        ],
      },
    ],
  },
];
