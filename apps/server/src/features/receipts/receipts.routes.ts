import { receiptRoutes } from '@daftar/contract/receipts';
import { implement } from '#server/http/implement.ts';
import * as allocating from './allocating.service.ts';
import * as ending from './ending.service.ts';
import * as listing from './listing.service.ts';
import { openItems } from './open-items.service.ts';
import { linkToReceipt } from './papers.service.ts';
import { getReceipt } from './receipts.service.ts';
import { receive } from './receiving.service.ts';
import { mailReceipt, mailText } from './sending.service.ts';

export const receipts = implement(receiptRoutes)({
  list: (ctx, { query }) => listing.listReceipts(ctx, query),
  summary: (ctx, { query }) => listing.summary(ctx, query),
  get: (ctx, { params }) => getReceipt(ctx, params.id),
  openItems: (ctx, { query }) => openItems(ctx, query),
  create: (ctx, { body }) => receive(ctx, body),
  allocate: (ctx, { params, body }) => allocating.allocate(ctx, params.id, body),
  release: (ctx, { params, body }) => allocating.release(ctx, params.id, body),
  bounce: (ctx, { params, body }) => ending.bounceReceipt(ctx, params.id, body),
  cancel: (ctx, { params, body }) => ending.cancelReceipt(ctx, params.id, body),
  pdf: (ctx, { params }) => linkToReceipt(ctx, params.id),
  mailText: (ctx, { params }) => mailText(ctx, params.id),
  send: async (ctx, { params, body }) => ({ how: await mailReceipt(ctx, params.id, body) }),
});
