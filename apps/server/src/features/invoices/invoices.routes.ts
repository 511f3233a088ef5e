import { invoiceRoutes } from '@daftar/contract/invoices';
import { implement } from '#server/http/implement.ts';
import * as drafts from './drafting.service.ts';
import * as service from './invoices.service.ts';
import * as issuing from './issuing.service.ts';
import * as listing from './listing.service.ts';
import { billingOf } from './recipients.service.ts';

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
  search: async (ctx, { query }) => ({ data: await listing.searchInvoices(ctx, query) }),
  ofClient: (ctx, { params, query }) => listing.ofClient(ctx, params.clientId, query),
  billing: (ctx, { params }) => billingOf(ctx, params.clientId),
});
