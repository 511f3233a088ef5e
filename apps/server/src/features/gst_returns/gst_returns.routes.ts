import { gstReturnRoutes } from '@daftar/contract/gst_returns';
import { implement } from '#server/platform/http/implement.ts';
import * as files from './files.service.ts';
import * as filings from './filings.service.ts';
import * as gstr1 from './gstr1.service.ts';
import * as tables from './tables.service.ts';

export const gst_returns = implement(gstReturnRoutes)({
  gstr1: (ctx, { query }) => gstr1.summary(ctx, query),
  section: (ctx, { query }) => gstr1.section(ctx, query),
  preflight: (ctx, { query }) => gstr1.preflight(ctx, query),
  json: (ctx, { query }) => files.jsonFile(ctx, query),
  xlsx: (ctx, { query }) => files.workbookFile(ctx, query),
  gstr3b: (ctx, { query }) => tables.gstr3b(ctx, query),
  hsn: (ctx, { query }) => tables.hsnSummary(ctx, query),
  series: (ctx, { query }) => tables.documentSeries(ctx, query),
  filings: (ctx, { query }) => filings.listFilings(ctx, query),
  file: (ctx, { body }) => filings.fileReturn(ctx, body),
  unfile: async (ctx, { params }) => {
    await filings.undoFiling(ctx, params.id);
    return { ok: true };
  },
});
