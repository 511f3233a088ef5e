import { accountRoutes } from '@daftar/contract/receivables';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './receivables.service.ts';
import { orderReminders } from './bulk-reminders.service.ts';
import * as byHand from './manual-reminders.service.ts';
import { exportOutstanding } from './export.service.ts';
import { importOpeningBalances } from './opening-import.service.ts';
import * as opening from './opening.service.ts';
import * as dues from './outstanding.service.ts';
import * as statements from './statements.service.ts';

export const accounts = implement(accountRoutes)({
  outstanding: (ctx, { query }) => dues.outstanding(ctx, query),
  outstandingByClient: async (ctx, { query }) => ({ data: await dues.outstandingOf(ctx, query.ids) }),
  outstandingSummary: (ctx, { query }) => dues.summary(ctx, query),
  outstandingExport: (ctx, { query }) => exportOutstanding(ctx, query),
  groups: (ctx, { query }) => dues.outstanding(ctx, { ...query, by: 'group' }),
  ofClient: (ctx, { params }) => service.clientAccount(ctx, params.id),
  statement: (ctx, { params, query }) => statements.statementOf(ctx, params.id, query),
  statementPdf: (ctx, { params, query }) => statements.linkToStatement(ctx, params.id, query),
  statementMailText: (ctx, { params, query }) => statements.statementMailText(ctx, params.id, query),
  statementSend: async (ctx, { params, body }) => ({ how: await statements.mailStatement(ctx, params.id, body) }),
  reminderMailText: (ctx, { params, query }) => byHand.reminderMailText(ctx, params.id, query),
  remind: async (ctx, { params, body }) => ({ how: await byHand.remindClient(ctx, params.id, body) }),
  remindMany: (ctx, { body }) => orderReminders(ctx, body),
  reminders: (ctx, { query }) => byHand.listReminders(ctx, query),
  openingBalances: (ctx, { params, query }) => opening.openingBalances(ctx, params.id, query.firm_id),
  importOpeningBalances: (ctx, { body }) => importOpeningBalances(ctx, body),
  addOpeningBalance: (ctx, { body }) => opening.addOpeningBalance(ctx, body),
  removeOpeningBalance: async (ctx, { params }) => {
    await opening.removeOpeningBalance(ctx, params.id);
    return { ok: true as const };
  },
});
