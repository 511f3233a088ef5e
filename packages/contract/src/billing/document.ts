/** Body and answer shared by invoices, notes, quotations and recurring invoices. */
import { delivery } from '../outbox.ts';
import { TAX_CATEGORIES } from '@daftar/domain/billing/document-line';
import type { TaxTreatment } from '@daftar/domain/billing/tax-treatment';
import type { DocumentTotals } from '@daftar/domain/billing/document-totals';
import { SUPPLY_KINDS } from '@daftar/domain/billing/supply-kinds';
import { GST_UNITS } from '@daftar/domain/gst-lists';
import { SERVICE_UNIT } from '@daftar/domain/service-catalogue';
import { TOAST_TEXTS } from '@daftar/domain/toasts';
import { RECURRING_TOKENS, tokenProblem } from '@daftar/domain/tokens';
import { z } from 'zod';
import { checked, currency, filePath, required, text } from '../core/fields.ts';
import { day, id, record } from '../core/page.ts';

export const MAX_LINES = 200;
const MAX_ATTACHMENTS = 10;

/** A decimal string, not negative: up to 15 digits before the point, and as many decimals as any currency has. */
export const amount = z
  .string()
  .trim()
  // Later checks compute with it, and can't with what is no number.
  .regex(/^\d{1,15}(\.\d{1,3})?$/, { error: TOAST_TEXTS.invalid_amount, abort: true });
export const percentage = z
  .string()
  .trim()
  .regex(/^(100|\d{1,2})(\.\d{1,3})?$/, { error: 'Enter a rate from 0 to 100', abort: true });
/** Multi-line text, printed as typed. */
export const paragraph = (max = 2000) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u, 'Remove special characters')
    .transform((value) => value.trimEnd());

/** A text that is filled for each date of a schedule. */
export const filledText = <T extends z.ZodType<string>>(schema: T) =>
  checked(schema, (value) => tokenProblem(value, RECURRING_TOKENS));

/** The tasks of a line, kept through every change of it. */
const work = z
  .array(
    z.object({
      task_id: z.number().int().positive(),
      value: amount,
      /** Pieces of time; none where it bills the fee. */
      entry_ids: z.array(z.number().int().positive()).max(2000),
    }),
  )
  .max(200);

export const lineBody = z.object({
  service_id: id.nullable().default(null),
  /** For a group's document: the member. */
  client_id: id.nullable().default(null),
  description: paragraph(1000),
  hsn_sac: z.string().trim().max(8).default(''),
  unit: z.enum(GST_UNITS.map(({ code }) => code)).default(SERVICE_UNIT),
  quantity: amount.default('1'),
  rate: amount,
  discount_type: z.enum(['Rupee', 'Percentage']).default('Rupee'),
  discount: amount.default('0'),
  tax_category: z.enum(TAX_CATEGORIES).default('taxable'),
  tax_rate: percentage.default('0'),
  cess_rate: percentage.default('0'),
  cess_per_unit: amount.default('0'),
  work: work.default([]),
});
export type LineBody = z.output<typeof lineBody>;

export const attachment = z.object({ name: required(200), path: filePath });

export const exchangeRate = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/, 'Enter an exchange rate like 83.25')
  .refine((value) => Number(value) > 0, 'Enter an exchange rate like 83.25');

/** Defaults: place and kind of supply are proposed from firm and client, the currency is the business's. */
export const documentBody = z.object({
  firm_id: id,
  branch_id: id.nullable().default(null),
  client_id: id,
  /** Billed to a group: the client is its paying member. */
  group_id: id.nullable().default(null),
  date: day,
  currency: currency.optional(),
  exchange_rate: exchangeRate.default('1'),
  place_of_supply: z
    .string()
    .regex(/^\d{2}$/, 'Choose a state')
    .or(z.literal(''))
    .optional(),
  supply_kind: z.enum(SUPPLY_KINDS).optional(),
  is_reverse_charge: z.boolean().default(false),
  prices_include_tax: z.boolean().default(false),
  /** Default: the billing settings; never in a foreign currency. */
  is_rounded: z.boolean().optional(),
  discount_type: z.enum(['Rupee', 'Percentage']).default('Rupee'),
  discount: amount.default('0'),
  /** A draft may still be without any. */
  lines: z.array(lineBody).max(MAX_LINES).default([]),
  reference: text(100).default(''),
  notes: paragraph().default(''),
  /** Default: the firm's terms. */
  terms: paragraph().optional(),
  attachments: z.array(attachment).max(MAX_ATTACHMENTS).default([]),
});
export type DocumentBody = z.output<typeof documentBody>;

const treatment = z.object({
  heads: z.enum(['intra', 'inter', 'vat', 'none']),
  collection: z.enum(['charged', 'by_recipient', 'waived']),
  state_head: z.enum(['SGST', 'UTGST']),
  tax_name: z.string().optional(),
}) satisfies z.ZodType<TaxTreatment>;

const taxes = {
  cgst: z.string(),
  sgst: z.string(),
  igst: z.string(),
  vat: z.string(),
  cess: z.string(),
  taxable_value: z.string(),
  tax: z.string(),
};
const discounted = { gross: z.string(), discount: z.string(), total: z.string() };
const totals = z.object({
  ...taxes,
  ...discounted,
  reverse_charge_tax: z.string(),
  sub_total: z.string(),
  round_off: z.string(),
  in_words: z.string(),
  lines: z.array(z.object({ ...taxes, ...discounted, document_discount: z.string() })),
  by_rate: z.array(z.object({ ...taxes, tax_rate: z.string() })),
  by_hsn: z.array(
    z.object({ ...taxes, tax_rate: z.string(), hsn_sac: z.string(), unit: z.string(), quantity: z.string() }),
  ),
}) satisfies z.ZodType<DocumentTotals>;

export const line = z.object({
  service_id: z.number().nullable(),
  client_id: z.number().nullable(),
  description: z.string(),
  hsn_sac: z.string(),
  unit: z.string(),
  quantity: z.string(),
  rate: z.string(),
  discount_type: z.enum(['Rupee', 'Percentage']),
  discount: z.string(),
  tax_category: z.enum(TAX_CATEGORIES),
  tax_rate: z.string(),
  cess_rate: z.string(),
  cess_per_unit: z.string(),
  work: work.default([]),
});
export type Line = z.output<typeof line>;

/** The recipient as printed on the document. */
export const recipient = z.object({
  name: z.string(),
  address: z.array(z.string()),
  /** GSTIN or VAT number. */
  tax_number: z.string(),
  pan: z.string(),
  state: z.string(),
  state_code: z.string(),
  country: z.string(),
  gst_type: z.string(),
  is_sez: z.boolean().default(false),
});
export type Recipient = z.output<typeof recipient>;

/** Fields of every document in a list. */
export const documentRow = {
  ...record,
  firm_id: z.number(),
  firm_name: z.string(),
  branch_id: z.number().nullable(),
  client_id: z.number(),
  client_name: z.string(),
  number: z.string().nullable(),
  date: z.string(),
  currency: z.string(),
  taxable_value: z.string(),
  tax: z.string(),
  total: z.string(),
  /** When the email was created; `delivery` says whether it was sent. */
  sent_at: z.string().nullable(),
  delivery,
};

/** A complete document. */
export const documentShape = {
  ...documentRow,
  group_id: z.number().nullable(),
  group_name: z.string().nullable(),
  exchange_rate: z.string(),
  place_of_supply: z.string(),
  supply_kind: z.enum(SUPPLY_KINDS),
  is_reverse_charge: z.boolean(),
  prices_include_tax: z.boolean(),
  is_rounded: z.boolean(),
  discount_type: z.enum(['Rupee', 'Percentage']),
  discount: z.string(),
  lines: z.array(line),
  treatment,
  totals,
  recipient,
  reference: z.string(),
  notes: z.string(),
  terms: z.string(),
  attachments: z.array(z.object({ name: z.string(), path: z.string() })),
};
