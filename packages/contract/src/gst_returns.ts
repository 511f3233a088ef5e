import { arnProblem } from '@daftar/domain/gst-return/arn';
import { GST_CYCLES } from '@daftar/domain/gst-return/cycles';
import { z } from 'zod';
import { INVOICE_KINDS } from './invoices.ts';
import { byId, day, id, listQuery, ok, page, record } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

const read = { module: 'invoices', level: 'read' } as const;
const file = { module: 'billing_management', level: 'write' } as const;
const unfile = { module: 'billing_management', level: 'all' } as const;
/** A return is read off the invoices: whatever changes those changes it. */
const reads = 'invoices';

export const RETURN_TYPES = ['GSTR1', 'GSTR3B'] as const;
export type ReturnType = (typeof RETURN_TYPES)[number];

/** A firm's registration, and a month, a quarter (its last month) or a month that is furnished ahead. */
const returnOf = {
  firm_id: id,
  period: z.string().regex(/^(0[1-9]|1[0-2])20\d{2}$/, 'Enter a month like 062026'),
  cycle: z.enum(GST_CYCLES).default('month'),
};
export const returnQuery = z.object(returnOf);

const taxes = {
  taxable_value: z.string(),
  igst: z.string(),
  cgst: z.string(),
  sgst: z.string(),
  cess: z.string(),
  tax: z.string(),
};

export const gstFiling = z.object({
  ...record,
  firm_id: z.number(),
  gstin: z.string(),
  return_type: z.enum(RETURN_TYPES),
  period: z.string(),
  cycle: z.enum(GST_CYCLES),
  from_date: z.string(),
  to_date: z.string(),
  filed_on: z.string(),
  arn: z.string(),
  title: z.string(),
  filed_by: z.string().nullable(),
});
export type GstFiling = z.output<typeof gstFiling>;

/** Header of every part of a return. */
const head = {
  gstin: z.string(),
  /** All that bill under the registration. */
  firms: z.array(z.object({ id: z.number(), name: z.string() })),
  period: z.object({
    fp: z.string(),
    label: z.string(),
    from: z.string(),
    to: z.string(),
    cycle: z.enum(GST_CYCLES),
  }),
  /** False if some clients are hidden from the caller: documents are missing, and no file can be created. */
  is_complete: z.boolean(),
};

/** In the order of the form. */
export const GSTR1_SECTIONS = ['b2b', 'b2cl', 'exp', 'b2cs', 'nil', 'cdnr', 'cdnur', 'at', 'txpd'] as const;
export type Gstr1Section = (typeof GSTR1_SECTIONS)[number];

const gstr1 = z.object({
  ...head,
  due: z.object({ gstr1: z.string(), gstr3b: z.string().nullable() }),
  issued: z.number(),
  cancelled: z.number(),
  /** Dated in the period and not issued: in no return. */
  drafts: z.number(),
  /** Registered buyers' documents that the first months of the quarter furnished. */
  furnished: z.number(),
  /** Received in the period without a tax rate: in no table, and perhaps they should be. */
  untaxed_advances: z.number(),
  problems: z.object({ errors: z.number(), warnings: z.number() }),
  sections: z.array(z.object({ section: z.enum(GSTR1_SECTIONS), label: z.string(), records: z.number(), ...taxes })),
  total: z.object(taxes),
  filings: z.array(gstFiling),
});
export type Gstr1Summary = z.output<typeof gstr1>;

const sectionRow = z.object({
  /** Key of a grouped row, to request its documents. */
  id: z.string(),
  is_group: z.boolean(),
  documents: z.number(),
  /** For a single document: its kind and id. */
  document_kind: z.enum([...INVOICE_KINDS, 'receipt']).nullable(),
  document_id: z.number().nullable(),
  title: z.string(),
  date: z.string().nullable(),
  client_name: z.string(),
  gstin: z.string().nullable(),
  place: z.string(),
  /** SEZ, export, reverse charge … */
  remark: z.string(),
  tax_rate: z.string().nullable(),
  /** Total of the document. */
  value: z.string().nullable(),
  ...taxes,
});
export type Gstr1Row = z.output<typeof sectionRow>;

const problem = z.object({
  id: z.string(),
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  document_id: z.number(),
  document_kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  date: z.string(),
  client_name: z.string(),
  line: z.number().nullable(),
  field: z.string(),
  message: z.string(),
  fix: z.string(),
});
export type GstProblem = z.output<typeof problem>;

/** Signed, expiring links: one, or several where the portal would not take it whole. */
const made = z.object({
  files: z.array(z.object({ url: z.string(), file_name: z.string() })),
  errors: z.number(),
});
export type MadeReturn = z.output<typeof made>;

const placed = z.object({ pos: z.string(), place: z.string(), taxable_value: z.string(), igst: z.string() });
const gstr3b = z.object({
  ...head,
  due: z.string().nullable(),
  /** 3.1; figures from purchases are unknown here. */
  outward: z.array(
    z.object({ row: z.string(), label: z.string(), amounts: z.object(taxes).omit({ tax: true }).nullable() }),
  ),
  /** 3.2, a part of 3.1(a). */
  inter_state: z.object({
    unregistered: z.array(placed),
    composition: z.array(placed),
    uin: z.array(placed),
  }),
});
export type Gstr3b = z.output<typeof gstr3b>;

const hsnRow = z.object({
  hsn_sac: z.string(),
  description: z.string(),
  unit: z.string(),
  quantity: z.string(),
  tax_rate: z.string(),
  ...taxes,
});
const hsnTab = z.object({ rows: z.array(hsnRow), total: z.object(taxes) });
const hsn = z.object({ ...head, b2b: hsnTab, b2c: hsnTab });
export type HsnReport = z.output<typeof hsn>;

const series = z.object({
  ...head,
  kinds: z.array(
    z.object({
      doc_num: z.number(),
      nature: z.string(),
      ranges: z.array(
        z.object({
          from: z.string(),
          to: z.string(),
          total: z.number(),
          cancelled: z.number(),
          net: z.number(),
        }),
      ),
    }),
  ),
  gaps: z.array(
    z.object({
      nature: z.string(),
      from: z.string(),
      to: z.string(),
      count: z.number(),
      state: z.enum(['other_period', 'missing']),
      document_ids: z.array(z.number()),
    }),
  ),
});
export type SeriesReport = z.output<typeof series>;

const arn = z
  .string()
  .trim()
  .toUpperCase()
  .superRefine((value, issues) => {
    const message = arnProblem(value);
    if (message) issues.addIssue({ code: 'custom', message });
  });

const asked = { ...inBusiness, method: 'GET', permission: read, reads, query: returnQuery } as const;
const taken = {
  ...inBusiness,
  method: 'GET',
  permission: read,
  rate: 'send',
  audit: 'export',
  query: returnQuery,
} as const;

export const gstReturnRoutes = routes({
  gstr1: { ...asked, path: '/gstr1', summary: 'Get GSTR-1', answer: gstr1 },
  section: {
    ...asked,
    path: '/gstr1/section',
    summary: 'List rows of a GSTR-1 section',
    query: listQuery(['date', 'title', 'taxable_value'], {
      ...returnOf,
      section: z.enum(GSTR1_SECTIONS),
      row: z.string().max(60).optional(),
    }),
    answer: page(sectionRow),
  },
  preflight: {
    ...asked,
    path: '/gstr1/preflight',
    summary: 'List GSTR-1 problems',
    query: listQuery(['date'], { ...returnOf, severity: z.enum(['error', 'warning']).optional() }),
    answer: page(problem),
  },
  json: {
    ...taken,
    path: '/gstr1/json',
    summary: 'Export GSTR-1 as JSON',
    answer: made,
  },
  xlsx: {
    ...taken,
    path: '/gstr1/xlsx',
    summary: 'Export GSTR-1 as a workbook',
    answer: made,
  },
  gstr3b: { ...asked, path: '/gstr3b', summary: 'Get GSTR-3B outward supplies', answer: gstr3b },
  hsn: { ...asked, path: '/hsn_summary', summary: 'Get the HSN summary', answer: hsn },
  series: {
    ...asked,
    path: '/document_series',
    summary: 'Get document series of a period',
    answer: series,
  },
  filings: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_filings',
    summary: 'List filings',
    permission: read,
    reads,
    query: listQuery(['filed_on', 'from_date'], { firm_id: id.optional() }),
    answer: page(gstFiling),
  },
  file: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_filings',
    summary: 'Mark a period as filed',
    permission: file,
    touches: [reads],
    body: returnQuery.extend({ return_type: z.enum(RETURN_TYPES), filed_on: day, arn }),
    answer: gstFiling,
  },
  unfile: {
    ...inBusiness,
    method: 'DELETE',
    path: '/gst_filings/{id}',
    summary: 'Undo a filing',
    permission: unfile,
    touches: [reads],
    params: byId,
    answer: ok,
  },
});
