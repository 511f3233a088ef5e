import { mediaProblem, mediaTypeOf } from '@daftar/domain/whatsapp/media';
import {
  isTemplatePayload,
  whatsAppRecipient,
  windowProblem,
  type StoredFile,
  type TemplateParameter,
  type TemplatePart,
  type WhatsAppPayload,
} from '@daftar/domain/whatsapp/payload';
import { parameterProblems } from '@daftar/domain/whatsapp/placeholders';
import type { BusinessCtx } from '#server/platform/context.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { Outgoing, Sender } from '#server/platform/messages/sender.ts';
import { Refused } from '#server/platform/providers/error.ts';
import { WhatsAppError, type WhatsAppAccess } from '#server/platform/providers/whatsapp.ts';
import { readOwnFile } from '#server/features/files/files.service.ts';
import { suppressAddress } from '#server/features/outbox/events.service.ts';
import { accessOf, hasNumber, mayBeSentFor, pauseWhatsApp } from './access.service.ts';
import { lastReceived } from './whatsapp_settings.repo.ts';

/** The file as Meta takes it. */
export async function mediaOf(ctx: BusinessCtx, { path, filename }: StoredFile) {
  const content = await readOwnFile(ctx, path);
  if (!content) throw new Refused(`The file ${filename} no longer exists.`);
  const problem = mediaProblem(filename, content.length);
  if (problem) throw new Refused(problem);
  return { content, type: mediaTypeOf(filename)!, filename };
}

type Uploads = (file: StoredFile) => Promise<{ id: string; filename: string }>;

async function parameterOf(parameter: TemplateParameter, upload: Uploads): Promise<object> {
  if (parameter.type === 'document') return { type: 'document', document: await upload(parameter.document) };
  if (parameter.type === 'image') return { type: 'image', image: { id: (await upload(parameter.image)).id } };
  if (parameter.type === 'video') return { type: 'video', video: { id: (await upload(parameter.video)).id } };
  return parameter;
}

async function partOf(part: TemplatePart, upload: Uploads): Promise<object> {
  const texts = part.parameters.flatMap((one) => (one.type === 'text' ? [one.text] : []));
  const problem = parameterProblems(texts.length, texts)[0];
  if (problem) throw new Refused(problem.message);
  const parameters: object[] = [];
  for (const one of part.parameters) parameters.push(await parameterOf(one, upload));
  return { ...part, parameters };
}

/** The body of the call, with files uploaded. */
async function contentOf(ctx: BusinessCtx, access: WhatsAppAccess, payload: WhatsAppPayload): Promise<object> {
  const upload: Uploads = async (file) => ({
    id: await ctx.app.whatsapp.upload(access, await mediaOf(ctx, file)),
    filename: file.filename,
  });
  const reply = payload.reply_to ? { context: { message_id: payload.reply_to } } : {};
  if ('template' in payload) {
    const { name, language, components } = payload.template;
    const parts: object[] = [];
    for (const part of components) parts.push(await partOf(part, upload));
    return { ...reply, type: 'template', template: { name, language: { code: language }, components: parts } };
  }
  if ('text' in payload) return { ...reply, type: 'text', text: { body: payload.text, preview_url: false } };
  const [type, file] =
    'document' in payload ? (['document', payload.document] as const) : (['image', payload.image] as const);
  const { id, filename } = await upload(file);
  const caption = file.caption ? { caption: file.caption } : {};
  return { ...reply, type, [type]: { id, ...caption, ...(type === 'document' ? { filename } : {}) } };
}

/** In a transaction of its own: that of the message is rolled back. */
async function reactTo(ctx: BusinessCtx, error: WhatsAppError, address: string): Promise<never> {
  const { action, message } = error;
  if (action === 'retry') throw error;
  if (action === 'unreachable')
    await withBusinessContext(ctx.app, ctx.businessId, (own) =>
      suppressAddress(own, {
        channel: 'whatsapp',
        address: address.toLowerCase(),
        reason: 'unreachable',
        detail: message,
      }),
    );
  if (action === 'stop' || action === 'ask_admin')
    await withBusinessContext(ctx.app, ctx.businessId, (own) => pauseWhatsApp(own, message));
  // Tried again: the message then rests in the outbox, since nothing is sent while WhatsApp is paused.
  if (action === 'stop' || action === 'ask_admin') throw error;
  throw new Refused(message);
}

async function send(ctx: BusinessCtx, message: Outgoing) {
  const payload = message.payload as WhatsAppPayload;
  const to = whatsAppRecipient(message.to);
  if (!to) throw new Refused('This is no phone number. Correct it in the client’s contacts.');
  const problem = isTemplatePayload(payload) ? null : windowProblem(payload, await lastReceived(ctx, to), ctx.now);
  if (problem) throw new Refused(problem);
  const access = await accessOf(ctx);
  try {
    const content = await contentOf(ctx, access, payload);
    return { provider_id: await ctx.app.whatsapp.send(access, to, content, String(message.id)) };
  } catch (error) {
    if (error instanceof WhatsAppError) return reactTo(ctx, error, message.to);
    throw error;
  }
}

/** Through the business's own number. Without one, messages rest in the outbox. */
export const whatsAppSender: Sender = {
  channel: 'whatsapp',
  isReady: async (ctx, { user_id }) => (await hasNumber(ctx)) && (await mayBeSentFor(ctx, user_id)),
  send,
};
