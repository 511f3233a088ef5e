import { receiptRoutes } from '@daftar/contract/receipts';
import { implement } from '#server/platform/http/implement.ts';
import * as advances from './advances.service.ts';
import * as allocating from './allocate.service.ts';
import * as ending from './reversal.service.ts';
import { exportReceipts } from './export.service.ts';
import * as listing from './list.service.ts';
import { openItems } from './open-items.service.ts';
import { linkToReceipt } from './receipt-pdf.service.ts';
import { getReceipt } from './receipts.service.ts';
import { recordPayment } from './record-payment.service.ts';
import { mailReceipt, mailText } from './send.service.ts';

export const receipts = implement(receiptRoutes)({
  list: (ctx, { query }) => listing.listReceipts(ctx, query),
  summary: (ctx, { query }) => listing.summary(ctx, query),
  exportAll: (ctx, { query }) => exportReceipts(ctx, query),
  get: (ctx, { params }) => getReceipt(ctx, params.id),
  openItems: (ctx, { query }) => openItems(ctx, query),
  create: (ctx, { body }) => recordPayment(ctx, body),
  applyAdvance: (ctx, { body }) => advances.applyAdvance(ctx, body),
  releaseAdvance: (ctx, { body }) => advances.releaseAdvance(ctx, body),
  allocate: (ctx, { params, body }) => allocating.allocate(ctx, params.id, body),
  release: (ctx, { params, body }) => allocating.release(ctx, params.id, body),
  bounce: (ctx, { params, body }) => ending.bounceReceipt(ctx, params.id, body),
  cancel: (ctx, { params, body }) => ending.cancelReceipt(ctx, params.id, body),
  pdf: (ctx, { params }) => linkToReceipt(ctx, params.id),
  mailText: (ctx, { params }) => mailText(ctx, params.id),
  send: async (ctx, { params, body }) => ({ how: await mailReceipt(ctx, params.id, body) }),
});
