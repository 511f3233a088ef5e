import { PAN, TAN } from '@daftar/domain/tax_statements/cells';
import { AIS_FEEDBACK, STATEMENT_KINDS } from '@daftar/domain/tax_statements/entry';
import { OUTCOMES } from '@daftar/domain/tax_statements/match';
import { z } from 'zod';
import { composeMail, mailBody, mailed, mailText } from './billing/email.ts';
import { filePath, required, text } from './core/fields.ts';
import { byId, day, id, inOrder, ok, page, PER_PAGE, MAX_PER_PAGE } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes, type Right } from './core/route.ts';
import { loanAmount } from './loans/fields.ts';
import * as shape from './tax_statements/shape.ts';

export type * from './tax_statements/shape.ts';

/** Statements of clients are income-tax work, like notices. */
const ofClients = {
  read: { module: 'clients', level: 'read' },
  write: { module: 'clients', level: 'write' },
} as const;
/** As for the firm's own GST returns: those who see receipts see it, those who manage firms change it. */
const ofFirms = {
  read: { module: 'invoices', level: 'read' },
  write: { module: 'billing_management', level: 'write' },
} as const;

const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(PER_PAGE),
  search: z.string().trim().max(100).optional(),
};
export const EXPORT_VIEWS = ['entries', 'ais', 'matches', 'deductors'] as const;

/** Filters of the matching, in its list and its export. */
const matchFilters = {
  outcome: z.enum(OUTCOMES).optional(),
  /** Without those that match or are decided. */
  undecided: z.stringbool().optional(),
};
const line = (max: number) => text(max).default('');

export const bookLineResource = resource({
  table: 'tax_book_lines',
  path: '/tax_book_lines',
  labels: { one: 'line of the books', many: 'lines of the books', verb: 'Add' },
  title: 'deductor',
  fields: z.object({
    client_id: id,
    deductor: required(200),
    /** TAN, or the PAN of a buyer of property. */
    tan: z
      .string()
      .trim()
      .toUpperCase()
      .max(10)
      .refine((tan) => tan === '' || TAN.test(tan) || PAN.test(tan), 'Enter a TAN like AHMD12345B')
      .default(''),
    section: line(40),
    date: day,
    amount: loanAmount.default('0'),
    tds: loanAmount.default('0'),
    reference: line(100),
  }),
  answers: { client_id: z.number() },
  sorts: ['date'],
  filters: { client_id: id.optional(), from: day.optional(), to: day.optional() },
  search: ['deductor', 'tan', 'reference'],
  permission: ofClients,
  reads: 'tax_statements',
  touches: ['tax_statements'],
  permanent: true,
});
export type TaxBookLine = z.output<typeof bookLineResource.row>;

type Path = `/${string}`;

/** The same calls for statements of clients and of the business's own firms. */
function statementCalls<const P extends Path, O extends z.ZodRawShape, B extends z.ZodRawShape>(
  base: P,
  {
    owner,
    of,
    books,
    permission,
    touches,
  }: {
    owner: O;
    /** In summaries: "a client", "a firm". */
    of: string;
    /** Lines of the books that a decision names. */
    books: B;
    permission: { read: Right; write: Right };
    touches: readonly [string];
  },
) {
  const { read, write } = permission;
  const reads = touches[0];
  return {
    overview: {
      ...inBusiness,
      method: 'GET',
      path: base,
      summary: `Get tax statements of ${of}`,
      permission: read,
      reads,
      query: inOrder(z.object({ ...owner, fy: shape.fy })),
      answer: shape.overview,
    },
    importFile: {
      ...inBusiness,
      method: 'POST',
      path: `${base}/import` as `${P}/import`,
      summary: `Import Form 26AS or AIS of ${of}`,
      permission: write,
      touches,
      body: z.object({
        ...owner,
        /** Path from POST file/uploadGeneric (target: document): .txt, .zip, .csv, .xlsx or .json. */
        file: filePath.min(1, 'Upload a file'),
        /** Of a zip: the birth or incorporation date, DDMMYYYY. Never stored. */
        password: z.string().max(40).default(''),
        /** For an AIS that doesn't name its year. */
        fy: shape.fy,
      }),
      answer: z.object({
        /** False where the same file was imported before. */
        is_new: z.boolean(),
        statement: shape.statement,
      }),
    },
    entries: {
      ...inBusiness,
      method: 'GET',
      path: `${base}/entries` as `${P}/entries`,
      summary: `List entries of tax statements of ${of}`,
      permission: read,
      reads,
      query: inOrder(
        z.object({
          ...owner,
          fy: shape.fy,
          kind: z.enum(STATEMENT_KINDS),
          part: z.string().max(4).optional(),
          ...paging,
        }),
      ),
      answer: page(shape.entry),
    },
    matches: {
      ...inBusiness,
      method: 'GET',
      path: `${base}/matches` as `${P}/matches`,
      summary: `Match TDS of ${of} with the books`,
      permission: read,
      reads,
      query: inOrder(
        z.object({
          ...owner,
          fy: shape.fy,
          ...matchFilters,
          ...paging,
        }),
      ),
      answer: page(shape.matchRow).extend({ counts: shape.matchCounts }),
    },
    decide: {
      ...inBusiness,
      method: 'POST',
      path: `${base}/decisions` as `${P}/decisions`,
      summary: `Decide on TDS of ${of}: link, accept, ignore or undo`,
      permission: write,
      touches,
      status: 200,
      body: z.object({ ...owner, fy: shape.fy, ...shape.decided, ...books, reason: line(300) }),
      answer: ok,
    },
    feedback: {
      ...inBusiness,
      method: 'POST',
      path: `${base}/entries/{id}/feedback` as `${P}/entries/{id}/feedback`,
      summary: `Give feedback on an AIS entry of ${of}`,
      permission: write,
      touches,
      status: 200,
      params: byId,
      body: z.object({ feedback: z.enum(AIS_FEEDBACK).or(z.literal('')), note: line(300) }),
      answer: shape.entry,
    },
    removeStatement: {
      ...inBusiness,
      method: 'DELETE',
      path: `${base}/{id}` as `${P}/{id}`,
      summary: `Delete a tax statement of ${of}`,
      permission: write,
      touches,
      params: byId,
      answer: ok,
    },
    exportAll: {
      ...inBusiness,
      method: 'GET',
      path: `${base}/export` as `${P}/export`,
      summary: `Export tax statements of ${of}`,
      permission: read,
      rate: 'send',
      audit: 'export',
      query: inOrder(
        z.object({
          ...owner,
          fy: shape.fy,
          view: z.enum(EXPORT_VIEWS).default('matches'),
          ...matchFilters,
          search: paging.search,
          exportType,
        }),
      ),
      answer: exportAnswer,
    },
  } as const;
}

export const clientStatementRoutes = routes(
  statementCalls('/tax_statements', {
    owner: { client_id: id },
    of: 'a client',
    books: { line_ids: shape.decidedBooks },
    permission: ofClients,
    touches: ['tax_statements'],
  }),
);

const firm = statementCalls('/tds_receivable', {
  owner: { firm_id: id },
  of: 'a firm',
  books: { receipt_ids: shape.decidedBooks },
  permission: ofFirms,
  touches: ['tds_receivable'],
});
export const firmStatementRoutes = routes({
  overviewOfFirm: firm.overview,
  importOfFirm: firm.importFile,
  entriesOfFirm: firm.entries,
  matchesOfFirm: firm.matches,
  decideOfFirm: firm.decide,
  feedbackOfFirm: firm.feedback,
  removeOfFirm: firm.removeStatement,
  exportOfFirm: firm.exportAll,
  missingMailText: {
    ...inBusiness,
    method: 'GET',
    path: '/tds_receivable/clients/{id}/mail_text',
    summary: 'Preview an email about missing TDS',
    permission: [ofFirms.read, composeMail],
    reads: 'tds_receivable',
    params: byId,
    query: z.object({ firm_id: id, fy: shape.fy }),
    answer: mailText,
  },
  mailMissing: {
    ...inBusiness,
    method: 'POST',
    path: '/tds_receivable/clients/{id}/send',
    summary: 'Email a client about missing TDS',
    permission: [ofFirms.write, composeMail],
    rate: 'send',
    touches: ['tds_receivable', 'outbox'],
    status: 200,
    params: byId,
    body: mailBody.extend({ firm_id: id, fy: shape.fy }),
    answer: mailed,
  },
});

const bookFile = {
  client_id: id,
  /** Path from POST file/uploadGeneric (target: document): .xlsx or .csv. */
  file: filePath.min(1, 'Upload a file'),
  /** Number of the column of each value, from 0. By default as in the last import of these titles. */
  mapping: shape.bookMapping.optional(),
};

export const taxStatementRoutes = routes({
  ...clientStatementRoutes,
  ...firmStatementRoutes,
  ...bookLineResource.routes,
  previewBooks: {
    ...inBusiness,
    method: 'POST',
    path: '/tax_book_lines/preview',
    summary: 'Check a sheet with TDS of a client',
    permission: ofClients.write,
    changesNothing: true,
    status: 200,
    reads: 'tax_statements',
    body: z.object(bookFile),
    answer: shape.bookPreview,
  },
  importBooks: {
    ...inBusiness,
    method: 'POST',
    path: '/tax_book_lines/import',
    summary: 'Import TDS of a client from a sheet',
    permission: ofClients.write,
    touches: ['tax_statements'],
    body: z.object(bookFile),
    answer: z.object({ added: z.number(), same: z.number(), unread: z.number() }),
  },
});
