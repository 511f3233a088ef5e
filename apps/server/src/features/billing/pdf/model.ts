/**
 * Models of the billing PDFs: plain values. The PDFs compute no amounts, so that screen, stored record and PDF can't
 * differ.
 */
import type { Ageing } from '@daftar/domain/billing/ageing';
import type { DocumentLine } from '@daftar/domain/billing/document-line';
import type { DocumentTotals } from '@daftar/domain/billing/document-totals';
import type { PaymentMode, SettlementParts } from '@daftar/domain/billing/settlement';
import type { Statement, StatementRow } from '@daftar/domain/billing/statement';
import type { RateRow } from '@daftar/domain/billing/tax-summary';
import type { TaxTreatment } from '@daftar/domain/billing/tax-treatment';
import type { InvoiceState, QuotationState, ReceiptState } from '@daftar/domain/billing/transitions';
import type { CurrencyCode } from '@daftar/domain/currencies';
import type { Day } from '@daftar/domain/dates';

export const TEMPLATES = ['classic', 'compact', 'modern'] as const;
export type Template = (typeof TEMPLATES)[number];

/** Document design. `accent` is `#rrggbb`. */
export type DocumentDesign = { template: Template; accent: string };

export type DocumentBank = {
  account_holder: string;
  bank_name: string;
  branch_name: string;
  account_number: string;
  account_type: string;
  ifsc_code: string | null;
  swift_code: string | null;
};

/** Texts that are empty are left out. */
export type DocumentFirm = {
  name: string;
  /** Printed below the name where it is another one. */
  legal_name: string;
  address: string[];
  /** Names its numbers, and says which fields its documents have. */
  country: string;
  tax_number: string | null;
  company_number: string | null;
  pan: string | null;
  /** `24-Gujarat`. */
  state: string | null;
  email: string;
  phone: string;
  website: string;
  /** The bytes of a PNG or JPEG; another picture is left out. */
  logo: Uint8Array | null;
  signature: Uint8Array | null;
  signatory: string;
  upi_id: string;
  bank: DocumentBank | null;
};

export type DocumentParty = {
  name: string;
  address: string[];
  country: string;
  tax_number: string | null;
  pan: string | null;
  /** `27-Maharashtra`. */
  state: string | null;
};

type DocumentModel = DocumentDesign & { firm: DocumentFirm; currency: CurrencyCode };

export type PdfLine = DocumentLine & {
  /** The first line of its cell, bold; the description is set below it. */
  service_name: string;
  description: string;
};

/** Invoices, notes and quotations. */
export type InvoiceModel = DocumentModel & {
  kind: 'invoice' | 'credit_note' | 'debit_note' | 'quotation';
  state: InvoiceState | QuotationState;
  /** `invoiceTitle` of the domain, or Credit Note, Debit Note, Quotation. */
  title: string;
  /** A draft has none yet. */
  number: string | null;
  date: Day;
  due_date: Day | null;
  /** For quotations. */
  valid_until: Day | null;
  bill_to: DocumentParty;
  /** `27-Maharashtra`; null where the country's tax knows no such thing. */
  place_of_supply: string | null;
  is_reverse_charge: boolean;
  /** The original invoice of a note. */
  original: { number: string; date: Day } | null;
  /** The client's order number, or a note's reason. */
  reference: string;
  lines: PdfLine[];
  prices_include_tax: boolean;
  treatment: TaxTreatment;
  totals: DocumentTotals;
  settled: string;
  /** The part of `settled` that was an advance. */
  from_advance: string;
  due: string;
  notes: string;
  terms: string;
  /** `declarations` of the domain, and others required by law. */
  declarations: string[];
};

/** Tax on advances for services, named on the receipt voucher (rule 50). */
export type AdvanceTax = {
  treatment: TaxTreatment;
  by_rate: RateRow[];
  place_of_supply: string | null;
  is_reverse_charge: boolean;
};

export type ReceiptModel = DocumentModel & {
  state: ReceiptState;
  /** For an advance that carries tax. */
  is_voucher: boolean;
  number: string;
  date: Day;
  received_from: DocumentParty;
  mode: PaymentMode;
  /** Cheque or transfer: number, bank and date, as one line. */
  reference: string;
  parts: SettlementParts;
  /** `title` is the kind of document: Tax Invoice, Debit Note, Opening balance. */
  settled: { title: string; number: string; date: Day; amount: string }[];
  /** The advance left from money and TDS. */
  advance: string;
  advance_for: string;
  advance_tax: AdvanceTax | null;
  notes: string;
};

export type StatementModel = DocumentModel & {
  client: DocumentParty;
  /** Each row with the number of its document, where that has one. */
  statement: Omit<Statement, 'rows'> & { rows: (StatementRow & { number: string | null })[] };
  ageing: Ageing;
  /** Date of the ageing. */
  as_of: Day;
  notes: string;
};
