import { taxStatementRoutes } from '@daftar/contract/tax_statements';
import { can } from '@daftar/domain/permissions';
import type { Feature } from '#server/platform/feature.ts';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import { bookLines, importBooks, previewBooks } from './book-lines.service.ts';
import { exportStatements } from './export.service.ts';
import { importStatement, removeStatement } from './import.service.ts';
import { mailMissing, missingMailText } from './missing-mail.service.ts';
import { ofClient, ofFirm } from './owner.ts';
import { taxStatementMessages } from './tax_statements.messages.ts';
import { visibleStatements } from './tax_statements.repo.ts';
import * as service from './tax_statements.service.ts';

const isOfClient = ({ client_id }: { client_id: number | null }): boolean => client_id !== null;
const isOfFirm = ({ client_id }: { client_id: number | null }): boolean => client_id === null;

export const feature: Feature = {
  routes: implementResources(taxStatementRoutes, [bookLines])({
    overview: (ctx, { query }) => service.overview(ctx, ofClient(query.client_id), query),
    importFile: (ctx, { body }) => importStatement(ctx, ofClient(body.client_id), body),
    entries: (ctx, { query: { client_id, ...query } }) => service.listEntries(ctx, ofClient(client_id), query),
    matches: (ctx, { query: { client_id, ...query } }) => service.listMatches(ctx, ofClient(client_id), query),
    decide: (ctx, { body }) => service.decide(ctx, ofClient(body.client_id), { ...body, receipt_ids: [] }),
    feedback: (ctx, { params, body }) => service.giveFeedback(ctx, params.id, isOfClient, body),
    removeStatement: (ctx, { params }) => removeStatement(ctx, params.id, isOfClient),
    exportAll: (ctx, { query }) => exportStatements(ctx, ofClient(query.client_id), query),
    overviewOfFirm: (ctx, { query }) => service.overview(ctx, ofFirm(query.firm_id), query),
    importOfFirm: (ctx, { body }) => importStatement(ctx, ofFirm(body.firm_id), body),
    entriesOfFirm: (ctx, { query: { firm_id, ...query } }) => service.listEntries(ctx, ofFirm(firm_id), query),
    matchesOfFirm: (ctx, { query: { firm_id, ...query } }) => service.listMatches(ctx, ofFirm(firm_id), query),
    decideOfFirm: (ctx, { body }) => service.decide(ctx, ofFirm(body.firm_id), { ...body, line_ids: [] }),
    feedbackOfFirm: (ctx, { params, body }) => service.giveFeedback(ctx, params.id, isOfFirm, body),
    removeOfFirm: (ctx, { params }) => removeStatement(ctx, params.id, isOfFirm),
    exportOfFirm: (ctx, { query }) => exportStatements(ctx, ofFirm(query.firm_id), query),
    missingMailText: (ctx, { params, query }) => missingMailText(ctx, params.id, query),
    mailMissing: (ctx, { params, body }) => mailMissing(ctx, params.id, body),
    previewBooks,
    importBooks,
  }),
  messages: Object.values(taxStatementMessages),
  files: [
    {
      entity: 'tax_statements',
      visibleIds: (ctx, ids) =>
        visibleStatements(ctx, ids, {
          clients: can(ctx.permissions, 'clients', 'read'),
          firms: can(ctx.permissions, 'invoices', 'read'),
        }),
    },
  ],
};
