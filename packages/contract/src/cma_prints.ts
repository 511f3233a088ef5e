import { CMA_UNITS } from '@daftar/domain/cma/chart';
import { PRINT_PARTS } from '@daftar/domain/cma/prints';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { fiscalYear } from './cash_credit.ts';
import { text } from './core/fields.ts';
import { byId, day, id, inOrder, moment } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { inBusiness, routes } from './core/route.ts';

const read = { module: 'cma_management', level: 'read' } as const;
const write = { module: 'cma_management', level: 'write' } as const;
export const MAX_PRINTS = 100;
const line = (max: number) => text(max).default('');

/** Parts to print, and the signature on the certificate. */
export const printOptions = z.object({
  /** The first scenario, if absent. */
  scenario_id: id.optional(),
  unit: z.enum(CMA_UNITS),
  parts: z.array(z.enum(PRINT_PARTS)).min(1, 'Select at least one part').max(PRINT_PARTS.length),
  /** Letterhead and signature; without a firm, the name of the business. */
  firm_id: id.nullable().default(null),
  certificate: paragraph(4000).default(''),
  partner: line(120),
  membership_number: line(20),
  firm_registration: line(20),
  udin: line(30),
  place: line(80),
  date: day,
});
export type PrintOptions = z.output<typeof printOptions>;

const problem = z.object({
  line: z.string(),
  label: z.string(),
  year: z.string(),
  kind: z.enum(['error', 'warning']),
  text: z.string(),
});
export type PrintProblem = z.output<typeof problem>;

const printed = z.object({
  id: z.number(),
  number: z.number(),
  created_at: moment,
  printed_by: z.string().nullable(),
  scenario: z.string(),
  unit: z.string(),
  is_tallied: z.boolean(),
  pdf_sha256: z.string(),
  pdf_size: z.number(),
  /** Years that are audited by now and can be compared. */
  compared_years: z.array(z.string()),
});
export type CmaPrint = z.output<typeof printed>;

const ofPrint = z.object({ id, print_id: id });
const link = z.object({ url: z.string(), file_name: z.string() });
const compared = z.object({
  line: z.string(),
  form: z.string(),
  no: z.string(),
  label: z.string(),
  unit: z.enum(['amount', 'percent', 'ratio', 'months', 'days']),
  is_total: z.boolean(),
  printed: z.string().nullable(),
  actual: z.string().nullable(),
  difference: z.string().nullable(),
  percent: z.string().nullable(),
  is_outside: z.boolean(),
});

export const cmaPrintRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/cash_credit_loans/{id}/prints',
    summary: 'List the printed versions of a CMA file',
    permission: read,
    reads: 'cash_credit',
    params: byId,
    answer: z.object({ data: z.array(printed).max(MAX_PRINTS) }),
  },
  setup: {
    ...inBusiness,
    method: 'GET',
    path: '/cash_credit_loans/{id}/print_setup',
    summary: 'Get what a CMA file would print',
    permission: read,
    reads: 'cash_credit',
    params: byId,
    query: z.object({ scenario_id: id.optional() }),
    answer: z.object({
      scenario_id: z.number(),
      scenarios: z.array(z.object({ id: z.number(), name: z.string() })),
      firms: z.array(z.object({ id: z.number(), name: z.string() })),
      /** As last printed, or as the firm has it. */
      options: printOptions,
      is_tallied: z.boolean(),
      problems: z.array(problem),
    }),
  },
  preview: {
    ...inBusiness,
    method: 'POST',
    path: '/cash_credit_loans/{id}/prints/preview',
    summary: 'Preview the PDF or workbook of a CMA file',
    permission: read,
    status: 200,
    changesNothing: true,
    makesFile: true,
    params: byId,
    body: printOptions.extend({ format: z.enum(['pdf', 'xlsx']).default('pdf') }),
    answer: link,
  },
  print: {
    ...inBusiness,
    method: 'POST',
    path: '/cash_credit_loans/{id}/prints',
    summary: 'Print a CMA file and keep the version',
    permission: write,
    touches: ['cash_credit'],
    params: byId,
    body: printOptions.extend({
      /** Needed for a sheet that doesn't tally. */
      with_warning: z.boolean().default(false),
    }),
    answer: printed,
  },
  file: {
    ...inBusiness,
    method: 'GET',
    path: '/cash_credit_loans/{id}/prints/{print_id}/file',
    summary: 'Get the PDF or workbook of a printed version',
    permission: read,
    params: ofPrint,
    query: z.object({ format: z.enum(['pdf', 'xlsx']).default('pdf') }),
    answer: link,
  },
  comparison: {
    ...inBusiness,
    method: 'GET',
    path: '/cash_credit_loans/{id}/prints/{print_id}/comparison',
    summary: 'Compare a printed version with actuals',
    permission: read,
    reads: 'cash_credit',
    params: ofPrint,
    query: z.object({ year: fiscalYear.optional() }),
    answer: z.object({
      print: printed,
      /** Null until a year that was printed as estimated or projected is audited. */
      year: z.string().nullable(),
      unit: z.string(),
      data: z.array(compared),
    }),
  },
  exportComparison: {
    ...inBusiness,
    method: 'GET',
    path: '/cash_credit_loans/{id}/prints/{print_id}/comparison_export',
    summary: 'Export the comparison of a printed version',
    permission: read,
    rate: 'send',
    audit: 'export',
    params: ofPrint,
    query: inOrder(z.object({ year: fiscalYear.optional(), exportType })),
    answer: exportAnswer,
  },
});
