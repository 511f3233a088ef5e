/** How to pay: the bank account, and a UPI code that any payment app reads with the amount due filled in. */
import { payeeOf, upiLink } from '@daftar/domain/billing/upi';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { isPositive } from '@daftar/domain/money';
import type { Content } from 'pdfmake';
import type { InvoiceModel, PaperBank } from './model.ts';
import { QUIET, type Style } from './style.ts';
import { factTable, label, money, type Beside } from './text.ts';

/** Only what asks for money says where to pay it: no quotation, no credit note, nothing cancelled or settled. */
export function paymentBox(model: InvoiceModel, style: Style): Content[] {
  const { kind, state, firm, due, currency } = model;
  const asks = (kind === 'invoice' || kind === 'debit_note') && state !== 'Cancelled' && isPositive(due);
  if (!asks) return [];
  const link = payLink(model);
  const bank = firm.bank ? [{ width: '*', stack: bankBlock(firm.bank, currency, style) }] : [];
  const code = link ? [upiBlock(link, money(due, currency), firm.upi_id, style)] : [];
  if (bank.length + code.length === 0) return [];
  return [{ columns: [...code, ...bank], columnGap: 12 }];
}

/** A draft has no number to pay under, and may still change. */
export const payLink = ({ firm, number, state, due, currency }: InvoiceModel): string | null =>
  number && state === 'Final' && firm.upi_id
    ? upiLink({ upi_id: firm.upi_id, payee: payeeOf(firm), amount: due, currency, number })
    : null;

/** SWIFT is for those who pay from abroad. */
export const bankBlock = (bank: PaperBank, currency: CurrencyCode, style: Style): Content[] => [
  label('Pay to', style),
  ...factTable(
    [
      ['Account', bank.account_holder],
      ['Bank', [bank.bank_name, bank.branch_name].filter(Boolean).join(', ')],
      ['Number', bank.account_number],
      ['Type', bank.account_type],
      ['IFSC', bank.ifsc_code],
      ['SWIFT', currency === 'INR' ? null : bank.swift_code],
    ],
    style,
  ),
];

const upiBlock = (link: string, amount: string, upiId: string, style: Style): Beside => {
  const side = codeSide(link);
  return {
    width: side + 8,
    stack: [
      { qr: link, eccLevel: 'M', fit: side, margin: [0, 0, 0, 3] },
      { text: `Scan to pay ${amount}`, bold: true, fontSize: style.small },
      { text: upiId, fontSize: style.small - 0.5, color: QUIET },
    ],
  };
};

/** How many bytes a code holds at level M, from version 1 on: each has four modules more a side, from 21. */
const HOLDS = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666];
/** 0.7 mm: phones read it from paper and from the screen. Long names make a larger code, not a finer one. */
const MODULE = 2;

function codeSide(text: string): number {
  const bytes = Buffer.byteLength(text);
  const version = HOLDS.findIndex((most) => bytes <= most) + 1 || HOLDS.length + 1;
  return (17 + 4 * version) * MODULE;
}
