import { emailRoutes } from '@daftar/contract/emails';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './emails.service.ts';
import { resumeEmail, sendEmail } from './send.service.ts';

export const emails = implement(emailRoutes)({
  list: (ctx, input) => service.listEmails(ctx, input),
  get: (ctx, { params }) => service.getEmail(ctx, params.id),
  create: (ctx, { body }) => service.createDraft(ctx, body),
  update: (ctx, input) => service.updateDraft(ctx, input),
  remove: async (ctx, { params }) => {
    await service.deleteDraft(ctx, params.id);
    return { ok: true };
  },
  send: (ctx, input) => sendEmail(ctx, input),
  cancel: (ctx, { params }) => service.cancelEmail(ctx, params.id),
  resume: (ctx, { params }) => resumeEmail(ctx, params.id),
  close: (ctx, { params }) => service.closeEmail(ctx, params.id),
  sent: (ctx, input) => service.listSent(ctx, input),
  recipients: (ctx, input) => service.listRecipients(ctx, input),
  preview: (ctx, input) => service.previewEmail(ctx, input),
  signature: (ctx) => service.getSignature(ctx),
  saveSignature: (ctx, input) => service.saveSignature(ctx, input),
});
