import { quotationRoutes } from '@daftar/contract/quotations';
import { implement } from '#server/platform/http/implement.ts';
import * as answering from './answer.service.ts';
import { convert } from './convert.service.ts';
import * as drafts from './draft.service.ts';
import { exportQuotations } from './export.service.ts';
import * as finalising from './finalise.service.ts';
import { answerLink } from './links.service.ts';
import * as listing from './list.service.ts';
import { linkToQuotation } from './quotation-pdf.service.ts';
import { getQuotation } from './quotations.service.ts';
import { mailQuotation, mailText } from './send.service.ts';

export const quotations = implement(quotationRoutes)({
  list: (ctx, { query }) => listing.listQuotations(ctx, query),
  summary: (ctx, { query }) => listing.summary(ctx, query),
  exportAll: (ctx, { query }) => exportQuotations(ctx, query),
  get: (ctx, { params }) => getQuotation(ctx, params.id),
  create: (ctx, { body: { ticket_id, ...body } }) =>
    ticket_id === undefined ? drafts.createDraft(ctx, body) : drafts.createForTicket(ctx, body, ticket_id),
  update: (ctx, { params, body }) => drafts.updateDraft(ctx, params.id, body),
  discard: async (ctx, { params }) => {
    await drafts.discardDraft(ctx, params.id);
    return { ok: true };
  },
  finalise: (ctx, { params }) => finalising.finalise(ctx, params.id),
  revise: (ctx, { params }) => finalising.revise(ctx, params.id),
  cancel: (ctx, { params, body }) => finalising.cancel(ctx, params.id, body.reason),
  duplicate: (ctx, { params }) => drafts.duplicate(ctx, params.id),
  convert: (ctx, { params, body }) => convert(ctx, params.id, body.lines),
  link: (ctx, { params }) => answerLink(ctx, params.id),
  pdf: (ctx, { params }) => linkToQuotation(ctx, params.id),
  mailText: (ctx, { params }) => mailText(ctx, params.id),
  send: async (ctx, { params, body }) => ({ how: await mailQuotation(ctx, params.id, body) }),
  offered: (ctx, { params }) => answering.offered(ctx, params.token),
  offeredPdf: (ctx, { params }) => answering.offeredPdf(ctx, params.token),
  accept: (ctx, { params, body }) => answering.accept(ctx, params.token, body.name),
  decline: (ctx, { params, body }) => answering.decline(ctx, params.token, body),
});
