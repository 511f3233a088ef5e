import { invoiceRoutes } from '@daftar/contract/invoices';
import { search as searchClients } from '#server/features/clients/list.service.ts';
import { implement } from '#server/platform/http/implement.ts';
import { orderBulk } from './bulk.service.ts';
import * as drafts from './draft.service.ts';
import { exportInvoices } from './export.service.ts';
import * as service from './invoices.service.ts';
import * as issuing from './issue.service.ts';
import * as listing from './list.service.ts';
import { linkToInvoice, sampleInvoice } from './invoice-pdf.service.ts';
import { billingOf } from '#server/features/billing/recipients.service.ts';
import * as sending from './send.service.ts';

export const invoices = implement(invoiceRoutes)({
  list: (ctx, { query }) => listing.listInvoices(ctx, query),
  summary: (ctx, { query }) => listing.summary(ctx, query),
  get: (ctx, { params }) => service.getInvoice(ctx, params.id),
  create: (ctx, { body }) => drafts.createDraft(ctx, body),
  update: (ctx, { params, body }) => drafts.updateDraft(ctx, params.id, body),
  discard: async (ctx, { params }) => {
    await drafts.discardDraft(ctx, params.id);
    return { ok: true };
  },
  issue: (ctx, { params }) => issuing.issueInvoice(ctx, params.id),
  cancel: (ctx, { params, body }) => issuing.cancelInvoice(ctx, params.id, body.reason),
  duplicate: (ctx, { params }) => drafts.duplicate(ctx, params.id),
  pdf: (ctx, { params }) => linkToInvoice(ctx, params.id),
  sample: (ctx, { query }) => sampleInvoice(ctx, query),
  mailText: (ctx, { params, query }) => sending.mailText(ctx, params.id, query.is_reminder ? 'remind' : 'send'),
  send: async (ctx, { params, body }) => ({ how: await sending.mailInvoice(ctx, params.id, body, 'send') }),
  remind: async (ctx, { params, body }) => ({ how: await sending.mailInvoice(ctx, params.id, body, 'remind') }),
  bulk: (ctx, { body }) => orderBulk(ctx, body),
  exportAll: (ctx, { query }) => exportInvoices(ctx, query),
  search: async (ctx, { query }) => ({ data: await listing.searchInvoices(ctx, query) }),
  ofClient: (ctx, { params, query }) => listing.ofClient(ctx, params.clientId, query),
  billable: async (ctx, { query }) => ({ data: await searchClients(ctx, query) }),
  billing: (ctx, { params }) => billingOf(ctx, params.clientId),
});
