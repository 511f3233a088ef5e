/** How to pay: the bank account, and a UPI code that any payment app reads with the amount due filled in. */
import { payeeOf, upiLink } from '@daftar/domain/billing/upi';
import { packOf } from '@daftar/domain/country-pack';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { isPositive } from '@daftar/domain/money';
import type { Content } from 'pdfmake';
import type { DocumentBank, DocumentFirm, InvoiceModel } from './model.ts';
import { QUIET, type Style } from './style.ts';
import { factTable, label, money, type Beside } from './text.ts';

/** Only documents that request payment show how to pay: no quotations, credit notes, cancelled or settled ones. */
export function paymentBox(model: InvoiceModel, style: Style): Content[] {
  const { kind, state, firm, due, currency } = model;
  const asks = (kind === 'invoice' || kind === 'debit_note') && state !== 'Cancelled' && isPositive(due);
  if (!asks) return [];
  const link = payLink(model);
  const bank = firm.bank ? [{ width: '*', stack: bankBlock(firm, firm.bank, currency, style) }] : [];
  const code = link ? [upiBlock(link, money(due, currency), firm.upi_id, style)] : [];
  if (bank.length + code.length === 0) return [];
  return [{ columns: [...code, ...bank], columnGap: 12 }];
}

/** A draft has no number to pay under, and may still change. */
export const payLink = ({ firm, number, state, due, currency }: InvoiceModel): string | null =>
  number && state === 'Final' && firm.upi_id
    ? upiLink({ upi_id: firm.upi_id, payee: payeeOf(firm), amount: due, currency, number })
    : null;

/** By the names of the firm's country. In India SWIFT is only for payments from outside. */
export const bankBlock = (
  { country }: Pick<DocumentFirm, 'country'>,
  bank: DocumentBank,
  currency: CurrencyCode,
  style: Style,
): Content[] => {
  const { accountNumber, code } = packOf(country).bank;
  return [
    label('Bank details', style),
    ...factTable(
      [
        ['Account name', bank.account_holder],
        ['Bank', [bank.bank_name, bank.branch_name].filter(Boolean).join(', ')],
        [accountNumber.label === 'IBAN' ? 'IBAN' : 'Account no.', bank.account_number],
        ['Account type', bank.account_type],
        [code?.label ?? 'Bank code', bank.ifsc_code],
        ['SWIFT', currency === 'INR' ? null : bank.swift_code],
      ],
      style,
    ),
  ];
};

const upiBlock = (link: string, amount: string, upiId: string, style: Style): Beside => {
  const side = codeSide(link);
  return {
    width: side + 8,
    stack: [
      { qr: link, eccLevel: 'M', fit: side, margin: [0, 0, 0, 3] },
      { text: `Scan to pay ${amount} by UPI`, bold: true, fontSize: style.small },
      { text: upiId, fontSize: style.small - 0.5, color: QUIET },
    ],
  };
};

/** Capacity in bytes at level M, from version 1 on: each version has four more modules per side, starting with 21. */
const HOLDS = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666];
/** 0.7 mm, readable by phones in print and on screen. Long names give a larger code, not a finer one. */
const MODULE = 2;

function codeSide(text: string): number {
  const bytes = Buffer.byteLength(text);
  const version = HOLDS.findIndex((most) => bytes <= most) + 1 || HOLDS.length + 1;
  return (17 + 4 * version) * MODULE;
}
