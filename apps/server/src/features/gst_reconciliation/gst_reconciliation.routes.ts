import { gstReconciliationRoutes } from '@daftar/contract/gst_reconciliation';
import { implement } from '#server/platform/http/implement.ts';
import { creditView } from './credit.service.ts';
import * as decide from './decide.service.ts';
import { exportMatches } from './export.service.ts';
import { listMatches, listSuppliers, overview } from './list.service.ts';
import * as mail from './mail.service.ts';
import { optionsOf, run, saveOptions } from './run.service.ts';

export const gst_reconciliation = implement(gstReconciliationRoutes)({
  overview: (ctx, { query }) => overview(ctx, query),
  run: (ctx, { body }) => run(ctx, body),
  list: (ctx, { query }) => listMatches(ctx, query),
  decide: (ctx, { body }) => decide.decide(ctx, body),
  accept: (ctx, { body }) => decide.accept(ctx, body),
  claim: (ctx, { body }) => decide.claim(ctx, body),
  note: decide.saveNote,
  link: (ctx, { body }) => decide.link(ctx, body),
  unlink: decide.unlink,
  suppliers: (ctx, { query }) => listSuppliers(ctx, query),
  credit: (ctx, { query }) => creditView(ctx, query),
  exportAll: (ctx, { query }) => exportMatches(ctx, query),
  supplierMail: (ctx, { query }) => mail.supplierMail(ctx, query),
  sendSupplierMail: async (ctx, { body }) => ({ how: await mail.sendSupplierMail(ctx, body) }),
  supplierMails: (ctx, { query }) => mail.listMails(ctx, query),
  settings: (ctx) => optionsOf(ctx),
  saveSettings: (ctx, { body }) => saveOptions(ctx, body),
});
