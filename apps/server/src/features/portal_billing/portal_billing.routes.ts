import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { implement } from '#server/http/implement.ts';
import { duesOf } from './dues.service.ts';
import * as notices from './notices.service.ts';
import * as offers from './offers.service.ts';
import * as papers from './papers.service.ts';

export const portal_billing = implement(portalBillingRoutes)({
  invoices: (ctx, { query }) => papers.listInvoices(ctx, query),
  invoice: (ctx, { params }) => papers.showInvoice(ctx, params.id),
  invoicePdf: (ctx, { params }) => papers.invoicePdf(ctx, params.id),
  due: (ctx) => duesOf(ctx),
  totals: (ctx, { query }) => papers.totals(ctx, query),
  receipts: (ctx, { query }) => papers.listOwnReceipts(ctx, query),
  receipt: (ctx, { params }) => papers.showReceipt(ctx, params.id),
  receiptPdf: (ctx, { params }) => papers.receiptPdf(ctx, params.id),
  accounts: (ctx) => papers.listAccounts(ctx),
  statement: (ctx, { query }) => papers.showStatement(ctx, query),
  statementPdf: (ctx, { query }) => papers.statementPdf(ctx, query),
  quotations: (ctx, { query }) => offers.listOffers(ctx, query),
  quotation: (ctx, { params }) => offers.showOffer(ctx, params.id),
  quotationPdf: (ctx, { params }) => offers.offerPdf(ctx, params.id),
  accept: (ctx, { params }) => offers.accept(ctx, params.id),
  decline: (ctx, { params, body }) => offers.decline(ctx, params.id, body.reason),
  tellPayment: (ctx, { body }) => notices.tellPayment(ctx, body),
  notices: (ctx, { query }) => notices.listNotices(ctx, query),
  notice: (ctx, { params }) => notices.getNotice(ctx, params.id),
  dismissNotice: (ctx, { params, body }) => notices.dismissNotice(ctx, params.id, body.reason),
});
