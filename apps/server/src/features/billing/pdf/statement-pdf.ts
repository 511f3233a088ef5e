/** Statement of account: opening to closing balance, and ageing of what is due. */
import { AGEING_BUCKETS, AGEING_LABELS } from '@daftar/domain/billing/ageing';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { formatDay } from '@daftar/domain/date-format';
import { isNegative, isPositive, isZero, neg } from '@daftar/domain/money';
import type { Content, TableCell } from 'pdfmake';
import type { PdfDocument } from '#server/platform/pdf/document.ts';
import { amountTable } from './amount-table.ts';
import { remarks, signedBeside } from './signature-block.ts';
import type { StatementModel } from './model.ts';
import { documentPdf } from './document-base.ts';
import { bankBlock } from './payment.ts';
import { QUIET, type Style } from './style.ts';
import { FIGURES, figure, inCurrency, label, money } from './text.ts';

export const statementPdfContent = (model: StatementModel): PdfDocument => {
  const { firm, statement, currency } = model;
  const closing = statement.closing_balance;
  return documentPdf({
    look: model,
    heading: {
      firm,
      title: 'Statement of Account',
      mark: '',
      number: null,
      number_title: '',
      party: model.client,
      party_title: 'Statement for',
      facts: [
        ['Period', `${formatDay(statement.from)} to ${formatDay(statement.to)}`],
        ['Currency', currency],
        [isNegative(closing) ? 'Credit balance' : 'Balance due', money(size(closing), currency)],
      ],
      headline: [isNegative(closing) ? 'Credit balance' : 'Balance due', money(size(closing), currency)],
    },
    content: (style) => [
      movements(model, style),
      ...ageingBoxes(model, style),
      ...remarks('Notes', model.notes, style),
      signedBeside(isPositive(closing) && firm.bank ? bankBlock(firm, firm.bank, currency, style) : [], firm, style),
    ],
  });
};

const size = (amount: string): string => (isNegative(amount) ? neg(amount) : amount);

/** Debit is what the client owes. */
const balanceText = (amount: string, currency: CurrencyCode): string =>
  isZero(amount) ? figure(amount, currency) : `${figure(size(amount), currency)} ${isNegative(amount) ? 'Cr' : 'Dr'}`;

function movements({ statement, currency }: StatementModel, style: Style): Content {
  const moved = (amount: string): string => (isZero(amount) ? '' : figure(amount, currency));
  const balance = (amount: string): string => balanceText(amount, currency);
  const columns = [
    { title: 'Date' },
    { title: 'Particulars', width: '*' as const },
    { title: 'Number' },
    { title: 'Debit', is_figure: true },
    { title: 'Credit', is_figure: true },
    { title: inCurrency('Balance', currency), is_figure: true },
  ];
  const rows = [
    [formatDay(statement.from), 'Opening balance', '', '', '', balance(statement.opening_balance)],
    ...statement.rows.map((row) => [
      formatDay(row.date),
      row.particulars,
      row.number ?? '',
      moved(row.debit),
      moved(row.credit),
      balance(row.balance),
    ]),
    [
      formatDay(statement.to),
      'Closing balance',
      '',
      figure(statement.total_debit, currency),
      figure(statement.total_credit, currency),
      balance(statement.closing_balance),
    ],
  ];
  return amountTable(columns, rows, style, { has_sum: true });
}

/** One box per bucket, and one for advances, so that the boxes add up to the balance. */
function ageingBoxes({ ageing, as_of, currency }: StatementModel, style: Style): Content[] {
  const boxes: [string, string][] = [
    ...AGEING_BUCKETS.map((key): [string, string] => [
      key === 'not_due' ? AGEING_LABELS[key] : `${AGEING_LABELS[key]} days`,
      ageing[key],
    ]),
    ...(isZero(ageing.advance) ? [] : [['Advance', neg(ageing.advance)] as [string, string]]),
    ['Net due', ageing.net],
  ];
  const last = boxes.length - 1;
  const box = (content: { text: string; color?: string; fontSize?: number }, i: number): TableCell => ({
    alignment: 'right',
    ...content,
    ...(i === last ? { ...style.total, bold: true } : {}),
  });
  const body: TableCell[][] = [
    boxes.map(([title], i) => box({ text: title, color: QUIET, fontSize: style.small }, i)),
    boxes.map(([, amount], i) => box({ text: figure(amount, currency), ...FIGURES }, i)),
  ];
  return [
    {
      unbreakable: true,
      margin: [0, 10, 0, 10],
      stack: [
        label(`Ageing by days overdue, as of ${formatDay(as_of)}`, style),
        { layout: 'boxes', fontSize: style.size, table: { widths: boxes.map(() => '*'), body } },
      ],
    },
  ];
}
