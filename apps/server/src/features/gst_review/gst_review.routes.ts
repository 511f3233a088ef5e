import { gstReviewRoutes } from '@daftar/contract/gst_review';
import { implement } from '#server/platform/http/implement.ts';
import * as edit from './edit.service.ts';
import * as review from './review.service.ts';
import * as rows from './rows.service.ts';

export const gst_review = implement(gstReviewRoutes)({
  review: (ctx, { query }) => review.getReview(ctx, query),
  documents: (ctx, { query }) => review.listDocuments(ctx, query),
  document: (ctx, { params }) => review.getDocument(ctx, params.id),
  problems: (ctx, { query }) => review.listProblems(ctx, query),
  confirm: (ctx, { body }) => review.confirmReview(ctx, body),
  createDocument: (ctx, { body }) => edit.createDocument(ctx, body),
  saveDocument: (ctx, { params, body }) => edit.saveDocument(ctx, params.id, body),
  removeDocument: (ctx, { params, body }) => edit.removeDocument(ctx, params.id, body.reason),
  rows: (ctx, { query }) => rows.listRows(ctx, query),
  createRow: (ctx, { body }) => rows.createRow(ctx, body),
  saveRow: (ctx, { params, body }) => rows.saveRow(ctx, params.id, body),
  removeRow: (ctx, { params, body }) => rows.removeRow(ctx, params.id, body.reason),
});
