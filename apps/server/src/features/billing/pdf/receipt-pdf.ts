/** The receipt voucher: amount received, its parts, what it settled, and the rest. */
import { settledBy, type SettlementParts } from '@daftar/domain/billing/settlement';
import { sumTaxRows } from '@daftar/domain/billing/tax-summary';
import { amountInWords } from '@daftar/domain/amount-in-words';
import { formatDay } from '@daftar/domain/date-format';
import { currencyOf } from '@daftar/domain/currencies';
import { compare, isPositive, isZero, sum } from '@daftar/domain/money';
import type { Content } from 'pdfmake';
import type { PdfDocument } from '#server/platform/pdf/document.ts';
import { amountTable } from './amount-table.ts';
import { remarks, signedBeside } from './signature-block.ts';
import type { AdvanceTax, ReceiptModel } from './model.ts';
import { documentPdf, stampOf } from './document-base.ts';
import type { Style } from './style.ts';
import { rateTable } from './tax-tables.ts';
import { factTable, figure, inCurrency, label, money } from './text.ts';
import { totalsWithWords, type TotalRow } from './totals.ts';

export const receiptPdfContent = (model: ReceiptModel): PdfDocument =>
  documentPdf({
    look: model,
    stamp: stampOf(model.state),
    heading: {
      firm: model.firm,
      // Rule 50: a voucher is for an advance.
      title: model.is_voucher ? 'Receipt Voucher' : 'Receipt',
      mark: '',
      number: model.number,
      number_title: 'Receipt no.',
      party: model.received_from,
      party_title: 'Received from',
      facts: [
        ['Date', formatDay(model.date)],
        ['Payment mode', model.mode],
        ['Reference', model.reference],
      ],
      headline: ['Amount received', money(model.parts.cash, model.currency)],
    },
    content: (style) => [
      ...settledTable(model, style),
      totalsWithWords(
        amountInWords(spoken(model.parts), model.currency),
        partRows(model),
        style,
        [],
        wordsTitle(model),
      ),
      ...(model.advance_tax ? advanceTax(model, model.advance_tax, style) : []),
      signedBeside(remarks('Notes', model.notes, style), model.firm, style),
    ],
  });

/** With other parts the total is more than the money received. */
const wordsTitle = ({ parts }: ReceiptModel): string =>
  compare(spoken(parts), settledBy(parts)) === 0 ? 'Amount in words' : 'Amount received in words';

/** The cash amount; without cash (TDS or an advance settled it), the settled amount. */
const spoken = (parts: SettlementParts): string => (isPositive(parts.cash) ? parts.cash : settledBy(parts));

function settledTable({ settled, currency }: ReceiptModel, style: Style): Content[] {
  if (settled.length === 0) return [];
  const columns = [
    { title: 'Against', width: '*' as const },
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
  cash: 'Amount received',
  tds: 'TDS deducted',
  write_off: 'Discount or write-off',
  advance_adjusted: 'Advance adjusted',
};

/** Parts add up to the total, which is split into settled amounts and advance. */
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
    { label: 'Applied to documents above', amount: figure(sum(settled.map(({ amount }) => amount)), currency) },
    { label: 'Advance', amount: money(advance, currency), is_strong: true },
  ];
}

/** Tax on an advance for services is due on receipt, and the voucher states it (rule 50). */
function advanceTax({ currency, advance_for }: ReceiptModel, tax: AdvanceTax, style: Style): Content[] {
  const { treatment, by_rate, place_of_supply, is_reverse_charge } = tax;
  const total = sumTaxRows(by_rate, currencyOf(currency)!.decimals);
  return [
    {
      unbreakable: true,
      margin: [0, 6, 0, 6],
      stack: [
        label('GST on advance', style),
        {
          margin: [0, 0, 0, 4],
          stack: factTable(
            [
              ['Description of service', advance_for],
              ['Place of supply', place_of_supply],
              ['Tax payable on reverse charge', is_reverse_charge ? 'Yes' : 'No'],
            ],
            style,
          ),
        },
        rateTable({ treatment, currency }, by_rate, total, style),
      ],
    },
  ];
}
