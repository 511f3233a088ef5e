/** The receipt voucher: what came in, in which parts, what it settled, and what is left of it. */
import { settledBy, type SettlementParts } from '@daftar/domain/billing/settlement';
import { sumTaxRows } from '@daftar/domain/billing/tax-summary';
import { amountInWords } from '@daftar/domain/amount-in-words';
import { formatDay } from '@daftar/domain/date-format';
import { currencyOf } from '@daftar/domain/currencies';
import { isPositive, isZero, sum } from '@daftar/domain/money';
import type { Content } from 'pdfmake';
import type { PdfDocument } from '#server/pdf/document.ts';
import { amountTable } from './amount-table.ts';
import { remarks, signedBeside } from './closing.ts';
import type { AdvanceTax, ReceiptModel } from './model.ts';
import { paper, stampOf } from './paper.ts';
import type { Style } from './style.ts';
import { rateTable } from './tax-tables.ts';
import { factTable, figure, inCurrency, label, money } from './text.ts';
import { totalsWithWords, type TotalRow } from './totals.ts';

export const receiptPaper = (model: ReceiptModel): PdfDocument =>
  paper({
    look: model,
    stamp: stampOf(model.state),
    heading: {
      firm: model.firm,
      title: 'Receipt Voucher',
      mark: '',
      number: model.number,
      number_title: 'Receipt no.',
      party: model.received_from,
      party_title: 'Received from',
      facts: [
        ['Date', formatDay(model.date)],
        ['Mode', model.mode],
        ['Reference', model.reference],
      ],
      headline: ['Received', money(model.parts.cash, model.currency)],
    },
    content: (style) => [
      ...settledTable(model, style),
      totalsWithWords(amountInWords(spoken(model.parts), model.currency), partRows(model), style),
      ...(model.advance_tax ? advanceTax(model, model.advance_tax, style) : []),
      signedBeside(remarks('Notes', model.notes, style), model.firm, style),
    ],
  });

/** The money; where none came, because tax or an advance settled all, what was settled. */
const spoken = (parts: SettlementParts): string => (isPositive(parts.cash) ? parts.cash : settledBy(parts));

function settledTable({ settled, currency }: ReceiptModel, style: Style): Content[] {
  if (settled.length === 0) return [];
  const columns = [
    { title: 'Settled', width: '*' as const },
    { title: 'Number' },
    { title: 'Date' },
    { title: inCurrency('Amount', currency), is_figure: true },
  ];
  const rows = settled.map(({ title, number, date, amount }) => [
    title,
    number,
    formatDay(date),
    figure(amount, currency),
  ]);
  return [amountTable(columns, rows, style)];
}

const PART_TITLES: Record<keyof SettlementParts, string> = {
  cash: 'Money received',
  tds: 'Tax deducted at source',
  write_off: 'Discount or write-off',
  advance_adjusted: 'Advance adjusted',
};

/** Parts make the total; the total goes to what is settled and to what is held. */
function partRows({ parts, settled, advance, currency }: ReceiptModel): TotalRow[] {
  const named = Object.entries(PART_TITLES) as [keyof SettlementParts, string][];
  const rows = named
    .filter(([part]) => !isZero(parts[part]))
    .map(([part, title]) => ({ label: title, amount: figure(parts[part], currency) }));
  const total: TotalRow = { label: 'Total', amount: money(settledBy(parts), currency), is_strong: true };
  if (!isPositive(advance)) return [...rows, total];
  return [
    ...rows,
    total,
    { label: 'Settled above', amount: figure(sum(settled.map(({ amount }) => amount)), currency) },
    { label: 'Held as advance', amount: money(advance, currency), is_strong: true },
  ];
}

/** Tax is due on an advance for services when it comes in, and the voucher says how much (rule 50). */
function advanceTax({ currency, advance_for }: ReceiptModel, tax: AdvanceTax, style: Style): Content[] {
  const { treatment, by_rate, place_of_supply, is_reverse_charge } = tax;
  const total = sumTaxRows(by_rate, currencyOf(currency)!.decimals);
  return [
    {
      unbreakable: true,
      margin: [0, 6, 0, 6],
      stack: [
        label('Tax on the advance', style),
        {
          margin: [0, 0, 0, 4],
          stack: factTable(
            [
              ['For', advance_for],
              ['Place of supply', place_of_supply],
              ['Reverse charge', is_reverse_charge ? 'Yes' : 'No'],
            ],
            style,
          ),
        },
        rateTable({ treatment, currency }, by_rate, total, style),
      ],
    },
  ];
}
