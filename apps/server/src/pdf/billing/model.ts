/**
 * What the papers of billing say: plain values, gathered by whoever knows them. The papers compute no amount, they set
 * what the domain computed, so that screen, record and paper cannot differ.
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
import type { TaxKind } from '@daftar/domain/tax-kind';

export const TEMPLATES = ['classic', 'compact', 'modern'] as const;
export type Template = (typeof TEMPLATES)[number];

/** How a paper looks: the firm's choice. `accent` is `#rrggbb`. */
export type Look = { template: Template; accent: string };

export type PaperBank = {
  account_holder: string;
  bank_name: string;
  branch_name: string;
  account_number: string;
  account_type: string;
  ifsc_code: string | null;
  swift_code: string | null;
};

/** Texts that are empty are left out. */
export type PaperFirm = {
  name: string;
  /** Printed below the name where it is another one. */
  legal_name: string;
  address: string[];
  /** Names its tax number: GSTIN, or VAT number. */
  tax_kind: TaxKind;
  tax_number: string | null;
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
  bank: PaperBank | null;
};

export type PaperParty = {
  name: string;
  address: string[];
  tax_number: string | null;
  pan: string | null;
  /** `27-Maharashtra`. */
  state: string | null;
};

type Paper = Look & { firm: PaperFirm; currency: CurrencyCode };

export type PaperLine = DocumentLine & {
  /** The first line of its cell, bold; the description is set below it. */
  service_name: string;
  description: string;
};

/** Invoices, notes and quotations. */
export type InvoiceModel = Paper & {
  kind: 'invoice' | 'credit_note' | 'debit_note' | 'quotation';
  state: InvoiceState | QuotationState;
  /** `invoiceTitle` of the domain, or Credit Note, Debit Note, Quotation. */
  title: string;
  /** A draft has none yet. */
  number: string | null;
  date: Day;
  due_date: Day | null;
  /** Of a quotation. */
  valid_until: Day | null;
  bill_to: PaperParty;
  /** `27-Maharashtra`; null where the country's tax knows no such thing. */
  place_of_supply: string | null;
  is_reverse_charge: boolean;
  /** The invoice that a note stands on. */
  original: { number: string; date: Day } | null;
  /** The client's order number, or a note's reason. */
  reference: string;
  lines: PaperLine[];
  prices_include_tax: boolean;
  treatment: TaxTreatment;
  totals: DocumentTotals;
  settled: string;
  due: string;
  notes: string;
  terms: string;
  /** `declarations` of the domain, and whatever else the law wants said. */
  declarations: string[];
};

/** Tax on what was paid ahead for services: a receipt voucher names it (rule 50). */
export type AdvanceTax = {
  treatment: TaxTreatment;
  by_rate: RateRow[];
  place_of_supply: string | null;
  is_reverse_charge: boolean;
};

export type ReceiptModel = Paper & {
  state: ReceiptState;
  number: string;
  date: Day;
  received_from: PaperParty;
  mode: PaymentMode;
  /** Of the cheque or transfer: number, bank, day, as one line. */
  reference: string;
  parts: SettlementParts;
  /** `title` says what was settled: Tax Invoice, Debit Note, Opening balance. */
  settled: { title: string; number: string; date: Day; amount: string }[];
  /** What the money and its TDS leave over, held for what comes. */
  advance: string;
  advance_for: string;
  advance_tax: AdvanceTax | null;
  notes: string;
};

export type StatementModel = Paper & {
  client: PaperParty;
  /** Each row with the number of its document, where that has one. */
  statement: Omit<Statement, 'rows'> & { rows: (StatementRow & { number: string | null })[] };
  ageing: Ageing;
  /** The day the ageing is of. */
  as_of: Day;
  notes: string;
};
