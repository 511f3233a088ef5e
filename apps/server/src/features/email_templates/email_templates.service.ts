import type { Input } from '@daftar/contract/core/route';
import {
  emailTemplateResource,
  MAX_TEMPLATE_VERSIONS,
  type EmailTemplateRow,
  type emailTemplateRoutes,
} from '@daftar/contract/email_templates';
import { SHIPPED_EMAILS, shippedEmail, shippedTexts, type ShippedEmail } from '@daftar/domain/email_templates/shipped';
import { usesOf } from '@daftar/domain/email_templates/uses';
import { emailProblems, type EmailTexts } from '@daftar/domain/email_templates/template';
import { MESSAGE_LANGUAGES } from '@daftar/domain/messaging/languages';
import { SAMPLE_VALUES } from '@daftar/domain/messaging/variables';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { sendWritten } from '#server/features/outbox/messages.service.ts';
import * as repo from './email_templates.repo.ts';
import { renderDraft } from './render.service.ts';

type In<K extends keyof typeof emailTemplateRoutes> = Input<(typeof emailTemplateRoutes)[K]>;

const unknown = (field: string) => invalid({ field, rule: 'exists', message: 'Select a template' });
const languagesOf = (texts: EmailTexts) => MESSAGE_LANGUAGES.filter((language) => texts[language]);

/** A new template has what every email to a client has. */
const startFor = (name: string): EmailTexts => ({
  en: {
    subject: name.replace(/[{}]/g, ''),
    blocks: [
      { kind: 'text', text: 'Dear {{client.full_name}},' },
      { kind: 'text', text: 'Write your message here.' },
      { kind: 'text', text: 'Regards,\n{{business.name}}' },
    ],
  },
});

export const emailTemplates = resourceService(emailTemplateResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body, before }) {
    const { copy_of: _copied, shipped_key, ...values } = body;
    if (before) return Object.keys(values).length === 0 ? {} : { ...values, updated_by: actorId(ctx) };
    if (shipped_key && !shippedEmail(shipped_key)) throw unknown('shipped_key');
    if (shipped_key && (await repo.replacements(ctx)).some((own) => own.shipped_key === shipped_key))
      throw conflict('You have your own version of this template. Edit that one.');
    return { ...values, shipped_key: shipped_key ?? null };
  },
  async afterSave(ctx, { id, name }, { body, before }) {
    if (before) return;
    const texts = await startOf(ctx, body, name as string);
    await repo.addVersion(ctx, id, 1, texts, '');
    await repo.setCurrent(ctx, id, 1, languagesOf(texts));
  },
});

type Start = { copy_of?: number | null | undefined; shipped_key?: string | null | undefined };

async function startOf(ctx: BusinessCtx, { copy_of, shipped_key }: Start, name: string): Promise<EmailTexts> {
  if (shipped_key) return shippedTexts(shippedEmail(shipped_key)!);
  if (!copy_of) return startFor(name);
  const copied = await emailTemplates.find(ctx, { id: copy_of });
  if (!copied) throw unknown('copy_of');
  return (await versionOf(ctx, copied.id, copied.number)).texts;
}

async function versionOf(ctx: BusinessCtx, id: number, number: number) {
  const found = await repo.findVersion(ctx, id, number);
  if (!found) throw notFound('version');
  return { texts: found.texts as unknown as EmailTexts, number: found.number, version_id: found.id };
}

export const hasVersion = repo.hasVersion;

export async function getText(ctx: BusinessCtx, { params, query }: In<'text'>) {
  const template = await emailTemplates.find(ctx, { id: params.id });
  if (!template) throw notFound('template');
  return { ...(await versionOf(ctx, params.id, query.number ?? template.number)), version: template.version };
}

export async function saveText(ctx: BusinessCtx, { params, body }: In<'saveText'>) {
  const { comment, texts } = body;
  const template = (await emailTemplates.lock(ctx, { id: params.id })) as unknown as EmailTemplateRow;
  checkTexts(texts);
  const number = template.number + 1;
  if (number > MAX_TEMPLATE_VERSIONS)
    throw conflict(`A template has at most ${MAX_TEMPLATE_VERSIONS} versions. Copy it and continue there.`);
  await repo.addVersion(ctx, params.id, number, texts, comment);
  const { version } = await repo.setCurrent(ctx, params.id, number, languagesOf(texts));
  return { ...(await versionOf(ctx, params.id, number)), version };
}

const MAX_PROBLEMS = 20;

/** Unknown variables and open conditions never reach a client. */
function checkTexts(texts: EmailTexts): void {
  if (languagesOf(texts).length === 0)
    throw invalid({ field: 'texts', rule: 'required', message: 'Write the email in at least one language.' });
  const problems = languagesOf(texts).flatMap((language) =>
    emailProblems(texts[language]!).map(({ block, field, message }) => ({
      field: ['texts', language, ...(block === null ? [field] : ['blocks', block, field])].join('.'),
      rule: 'template',
      message,
    })),
  );
  if (problems.length) throw invalid(...problems.slice(0, MAX_PROBLEMS));
}

export const versions = async (ctx: BusinessCtx, { params }: In<'versions'>) => {
  if (!(await emailTemplates.find(ctx, { id: params.id }))) throw notFound('template');
  return { data: await repo.listVersions(ctx, params.id) };
};

const inList = ({ key, name, topic, purpose, description }: ShippedEmail) => ({
  key,
  name,
  topic,
  purpose,
  description,
  uses: usesOf(key),
});

export async function listShipped(ctx: BusinessCtx) {
  const own = new Map((await repo.replacements(ctx)).map(({ id, shipped_key }) => [shipped_key, id]));
  return { data: SHIPPED_EMAILS.map((one) => ({ ...inList(one), replaced_by: own.get(one.key) ?? null })) };
}

// eslint-disable-next-line require-await -- the frame expects a promise
export async function getShipped(_ctx: BusinessCtx, { params }: In<'shipped'>) {
  const template = shippedEmail(params.key);
  if (!template) throw notFound('template');
  return { ...inList(template), texts: shippedTexts(template) };
}

/** Offered to people and triggers: active ones, and the product's that no active one replaces. */
export async function listUsable(ctx: BusinessCtx) {
  const own = await repo.listActive(ctx);
  const replaced = new Set(own.map(({ shipped_key }) => shipped_key));
  return {
    data: [
      ...own.map(({ id, name, topic, purpose }) => ({ template: id, name, topic, purpose }) as never),
      ...SHIPPED_EMAILS.filter(({ key }) => !replaced.has(key)).map(({ key, name, topic, purpose }) => ({
        template: key,
        name,
        topic,
        purpose,
      })),
    ],
  };
}

/** The client's own values; samples for the invoice, task and so on that a template names. */
export const preview = (ctx: BusinessCtx, { body }: In<'preview'>) => renderDraft(ctx, body, SAMPLE_VALUES);

export async function sendTest(ctx: MemberCtx, { body }: In<'test'>) {
  checkTexts({ [body.language]: { subject: body.subject, blocks: body.blocks } });
  const to = await repo.emailOf(ctx, ctx.person.userId);
  if (!to) throw conflict('Add an email to your profile first.');
  const { subject, text, html } = await renderDraft(ctx, body, SAMPLE_VALUES);
  const how = await sendWritten(ctx, { subject: `Test: ${subject}`, text, html, purpose: 'service' }, { to });
  return { to, how };
}
