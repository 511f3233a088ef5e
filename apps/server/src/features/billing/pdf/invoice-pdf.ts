/** PDF of an invoice, credit note, debit note or quotation. */
import { packOf } from '@daftar/domain/country-pack';
import { formatDay } from '@daftar/domain/date-format';
import { isPositive } from '@daftar/domain/money';
import type { PdfDocument } from '#server/platform/pdf/document.ts';
import { declared, remarks, signedBeside } from './signature-block.ts';
import type { Heading } from './letterhead.ts';
import { lineTable } from './line-table.ts';
import type { InvoiceModel } from './model.ts';
import { documentPdf, stampOf } from './document-base.ts';
import { paymentBox } from './payment.ts';
import { taxTables } from './tax-tables.ts';
import { linesOf, money } from './text.ts';
import { totalRows, totalsWithWords } from './totals.ts';

export const invoicePdfContent = (model: InvoiceModel): PdfDocument =>
  documentPdf({
    look: model,
    heading: headingOf(model),
    stamp: stampOf(model.state),
    content: (style) => [
      lineTable(model, style),
      totalsWithWords(model.totals.in_words, totalRows(model), style, [
        ...declared(model.declarations, style),
        ...(isShort(model.notes) ? remarks('Notes', model.notes, style) : []),
      ]),
      ...taxTables(model, style),
      signedBeside(paymentBox(model, style), model.firm, style),
      ...(isShort(model.notes) ? [] : remarks('Notes', model.notes, style)),
      // Nothing is to be paid on a credit note.
      ...(model.kind === 'credit_note' ? [] : remarks('Terms and conditions', model.terms, style)),
    ],
  });

/** Short notes are placed beside the totals. */
const isShort = (notes: string): boolean => notes.length <= 240 && linesOf(notes).length <= 6;

const PARTY_TITLES = {
  invoice: 'Bill to',
  debit_note: 'Bill to',
  credit_note: 'Credit to',
  quotation: 'Quotation for',
};
const DAY_TITLES = {
  invoice: 'Invoice date',
  debit_note: 'Debit note date',
  credit_note: 'Credit note date',
  quotation: 'Quotation date',
};
const NUMBER_TITLES = {
  invoice: 'Invoice no.',
  debit_note: 'Debit note no.',
  credit_note: 'Credit note no.',
  quotation: 'Quotation no.',
};

function headingOf(model: InvoiceModel): Heading {
  const { kind, firm, original, place_of_supply, is_reverse_charge, due, currency, totals } = model;
  const isGst = packOf(firm.country).shows.placeOfSupply && firm.tax_number !== null;
  const day = (value: string | null): string | null => value && formatDay(value);
  const owes = kind === 'invoice' || kind === 'debit_note';
  const asks = owes && model.state !== 'Cancelled' && isPositive(due);
  return {
    firm,
    title: model.title,
    // Rule 48: the copy for the recipient.
    mark: isGst && kind === 'invoice' && model.state === 'Final' ? 'Original for recipient' : '',
    number: model.number,
    number_title: NUMBER_TITLES[kind],
    party: model.bill_to,
    party_title: PARTY_TITLES[kind],
    facts: [
      [DAY_TITLES[kind], day(model.date)],
      ['Due date', owes ? day(model.due_date) : null],
      ['Valid until', kind === 'quotation' ? day(model.valid_until) : null],
      ['Original invoice', original && `${original.number} dated ${formatDay(original.date)}`],
      [original ? 'Reason' : 'Reference', model.reference],
      ['Place of supply', place_of_supply],
      ['Tax payable on reverse charge', isGst && kind !== 'quotation' ? (is_reverse_charge ? 'Yes' : 'No') : null],
    ],
    headline: asks ? ['Amount due', money(due, currency)] : ['Total', money(totals.total, currency)],
  };
}
