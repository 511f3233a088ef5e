/** Form values of a document, and their conversion to the body of a call. */
import type { documentShape, DocumentBody, LineBody } from '@daftar/contract/billing/document';
import type { DocumentLine } from '@daftar/domain/billing/document-line';
import type { SupplyKind } from '@daftar/domain/billing/supply-kinds';
import { SERVICE_UNIT } from '@daftar/domain/service-catalogue';
import type { z } from 'zod';

/** Any document of the server: an invoice, note, quotation or recurring invoice. */
export type StoredDocument = { [K in keyof typeof documentShape]: z.output<(typeof documentShape)[K]> };

export type TypedLine = DocumentLine & {
  /** Identifies the line while editing; not sent. */
  key: string;
  service_id: number | null;
  /** For a group's document: the member, or empty. */
  client_id: string;
  description: string;
  /** The billed task; not an input. */
  work: LineBody['work'];
};

/** Ids are strings, as in the fields; an empty place or kind of supply means the proposed one. */
export type DocumentValues = {
  firm_id: string;
  branch_id: string;
  client_id: string;
  group_id: string;
  date: string;
  currency: string;
  exchange_rate: string;
  place_of_supply: string;
  supply_kind: SupplyKind | '';
  is_reverse_charge: boolean;
  prices_include_tax: boolean;
  is_rounded: boolean;
  discount_type: 'Rupee' | 'Percentage';
  discount: string;
  lines: TypedLine[];
  reference: string;
  notes: string;
  terms: string;
  attachments: { name: string; path: string }[];
};

export const newLine = (line: Partial<TypedLine> = {}): TypedLine => ({
  key: Math.random().toString(36).slice(2),
  service_id: null,
  client_id: '',
  description: '',
  hsn_sac: '',
  unit: SERVICE_UNIT,
  quantity: '1',
  rate: '',
  discount_type: 'Rupee',
  discount: '',
  tax_category: 'taxable',
  tax_rate: '0',
  cess_rate: '',
  cess_per_unit: '',
  work: [],
  ...line,
});

/** Blank lines aren't sent. */
export const isBlank = ({ service_id, description, rate }: TypedLine): boolean =>
  service_id === null && description.trim() === '' && rate.trim() === '';

type Beginning = { date: string; currency: string } & Partial<DocumentValues>;

export const emptyDocument = (beginning: Beginning): DocumentValues => ({
  firm_id: '',
  branch_id: '',
  client_id: '',
  group_id: '',
  exchange_rate: '',
  place_of_supply: '',
  supply_kind: '',
  is_reverse_charge: false,
  prices_include_tax: false,
  is_rounded: true,
  discount_type: 'Rupee',
  discount: '',
  lines: [newLine()],
  reference: '',
  notes: '',
  terms: '',
  attachments: [],
  ...beginning,
});

const idText = (id: number | null): string => (id === null ? '' : String(id));
/** `8000.00` is shown as 8000, and `0` as empty. */
const typed = (amount: string, nothing = ''): string => {
  const short = amount.replace(/(\.(?:0*[1-9])*)0+$/, '$1').replace(/\.$/, '');
  return short === '0' ? nothing : short;
};

/** `rate`: the tax rate of the first line, if there is none yet. */
export const valuesOf = (document: StoredDocument, rate = '0'): DocumentValues => ({
  firm_id: idText(document.firm_id),
  branch_id: idText(document.branch_id),
  client_id: idText(document.client_id),
  group_id: idText(document.group_id),
  date: document.date,
  currency: document.currency,
  exchange_rate: typed(document.exchange_rate) === '1' ? '' : typed(document.exchange_rate),
  place_of_supply: document.place_of_supply,
  supply_kind: document.supply_kind,
  is_reverse_charge: document.is_reverse_charge,
  prices_include_tax: document.prices_include_tax,
  is_rounded: document.is_rounded,
  discount_type: document.discount_type,
  discount: typed(document.discount),
  lines: document.lines.length ? document.lines.map(typedLineOf) : [newLine({ tax_rate: rate })],
  reference: document.reference,
  notes: document.notes,
  terms: document.terms,
  attachments: document.attachments,
});

const typedLineOf = (line: StoredDocument['lines'][number]): TypedLine =>
  newLine({
    ...line,
    client_id: idText(line.client_id),
    quantity: typed(line.quantity, '0'),
    rate: typed(line.rate, '0'),
    discount: typed(line.discount),
    tax_rate: typed(line.tax_rate, '0'),
    cess_rate: typed(line.cess_rate),
    cess_per_unit: typed(line.cess_per_unit),
  });

/** Removes separators; empty becomes 0. Invalid amounts are kept for validation. */
const amountOf = (text: string, nothing = '0'): string => text.replace(/[\s,₹]/g, '') || nothing;
const idOf = (text: string): number | null => (text === '' ? null : Number(text));

export const lineBodyOf = ({ key: _, ...line }: TypedLine): LineBody => ({
  ...line,
  client_id: idOf(line.client_id),
  hsn_sac: line.hsn_sac.trim(),
  quantity: amountOf(line.quantity),
  rate: amountOf(line.rate),
  discount: amountOf(line.discount),
  tax_rate: amountOf(line.tax_rate),
  cess_rate: amountOf(line.cess_rate),
  cess_per_unit: amountOf(line.cess_per_unit),
});

/** Trailing blank lines are dropped; those between others stay, so that errors match their line. */
const linesBody = (lines: readonly TypedLine[]): LineBody[] =>
  lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1).map(lineBodyOf);

type Body = { [K in keyof DocumentBody]: DocumentBody[K] | null };

export const documentBodyOf = (values: DocumentValues): Body => ({
  firm_id: idOf(values.firm_id),
  branch_id: idOf(values.branch_id),
  client_id: idOf(values.client_id),
  group_id: idOf(values.group_id),
  date: values.date,
  currency: values.currency || undefined,
  exchange_rate: amountOf(values.exchange_rate, '1'),
  place_of_supply: values.place_of_supply || undefined,
  supply_kind: values.supply_kind || undefined,
  is_reverse_charge: values.is_reverse_charge,
  prices_include_tax: values.prices_include_tax,
  is_rounded: values.is_rounded,
  discount_type: values.discount_type,
  discount: amountOf(values.discount),
  lines: linesBody(values.lines),
  reference: values.reference,
  notes: values.notes,
  terms: values.terms,
  attachments: values.attachments,
});
