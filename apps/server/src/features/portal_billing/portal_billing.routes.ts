import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { implement } from '#server/platform/http/implement.ts';
import { duesOf } from './dues.service.ts';
import * as notices from './payment-notices.service.ts';
import * as offers from './quotations.service.ts';
import * as documents from './documents.service.ts';

export const portal_billing = implement(portalBillingRoutes)({
  invoices: (ctx, { query }) => documents.listInvoices(ctx, query),
  invoice: (ctx, { params }) => documents.showInvoice(ctx, params.id),
  invoicePdf: (ctx, { params }) => documents.invoicePdf(ctx, params.id),
  due: (ctx) => duesOf(ctx),
  totals: (ctx, { query }) => documents.totals(ctx, query),
  receipts: (ctx, { query }) => documents.listOwnReceipts(ctx, query),
  receipt: (ctx, { params }) => documents.showReceipt(ctx, params.id),
  receiptPdf: (ctx, { params }) => documents.receiptPdf(ctx, params.id),
  accounts: (ctx) => documents.listAccounts(ctx),
  statement: (ctx, { query }) => documents.showStatement(ctx, query),
  statementPdf: (ctx, { query }) => documents.statementPdf(ctx, query),
  quotations: (ctx, { query }) => offers.listOffers(ctx, query),
  quotation: (ctx, { params }) => offers.showOffer(ctx, params.id),
  quotationPdf: (ctx, { params }) => offers.offerPdf(ctx, params.id),
  accept: (ctx, { params }) => offers.accept(ctx, params.id),
  decline: (ctx, { params, body }) => offers.decline(ctx, params.id, body.reason),
  tellPayment: (ctx, { body }) => notices.reportPayment(ctx, body),
  notices: (ctx, { query }) => notices.listNotices(ctx, query),
  notice: (ctx, { params }) => notices.getNotice(ctx, params.id),
  dismissNotice: (ctx, { params, body }) => notices.dismissNotice(ctx, params.id, body.reason),
});
