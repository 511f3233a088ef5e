import type { Input } from '@daftar/contract/core/route';
import { deedTemplateResource, MAX_EDITIONS, type deedTemplateRoutes } from '@daftar/contract/deed_templates';
import { fieldProblems, pageProblem, templateProblems } from '@daftar/domain/deeds/check';
import { USUAL_PAGE, type DeedText, type PageSetup } from '@daftar/domain/deeds/document';
import type { Field } from '@daftar/domain/deeds/fields';
import { SHIPPED_TEMPLATES, shippedTemplate } from '@daftar/domain/deeds/templates/shipped';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import * as repo from './deed_templates.repo.ts';

type In<K extends keyof typeof deedTemplateRoutes> = Input<(typeof deedTemplateRoutes)[K]>;
export type TemplateBody = { text: DeedText; fields: readonly Field[]; page: PageSetup };

const unknown = (field: string) => invalid({ field, rule: 'exists', message: 'Select a template' });
const EMPTY: TemplateBody = {
  text: {
    type: 'doc',
    content: [{ type: 'heading', attrs: { level: 1, textAlign: 'center' }, content: [{ type: 'text', text: 'Deed' }] }],
  },
  fields: [],
  page: USUAL_PAGE,
};

export const deedTemplates = resourceService(deedTemplateResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body, before }) {
    const { copy_of: _copied, shipped_key, ...values } = body;
    if (before) return Object.keys(values).length === 0 ? {} : { ...values, updated_by: actorId(ctx) };
    if (shipped_key && !shippedTemplate(shipped_key)) throw unknown('shipped_key');
    if (shipped_key && (await repo.replacements(ctx)).some((own) => own.shipped_key === shipped_key))
      throw conflict('You have your own version of this template. Edit that one.');
    return { ...values, shipped_key: shipped_key ?? null };
  },
  async afterSave(ctx, { id }, { body, before }) {
    if (before) return;
    const start = await startOf(ctx, body);
    await repo.addEdition(ctx, id, 1, start, '');
    await repo.setEdition(ctx, id, 1, start.fields.length);
  },
});

/** The first text of a new template. */
async function startOf(
  ctx: BusinessCtx,
  { copy_of, shipped_key }: { copy_of?: number | null | undefined; shipped_key?: string | null | undefined },
): Promise<TemplateBody> {
  if (shipped_key) return shippedTemplate(shipped_key)!;
  if (!copy_of) return EMPTY;
  const copied = await deedTemplates.find(ctx, { id: copy_of });
  if (!copied) throw unknown('copy_of');
  return editionOf(ctx, copied.id, copied.edition);
}

async function editionOf(ctx: BusinessCtx, id: number, edition: number): Promise<TemplateBody & { edition: number }> {
  const found = await repo.findEdition(ctx, id, edition);
  if (!found) throw notFound('edition');
  return found as unknown as TemplateBody & { edition: number };
}

/** Of a template that is not in the bin: its present text, or that of an earlier edition. */
export async function templateText(ctx: BusinessCtx, id: number, edition?: number) {
  const template = await deedTemplates.find(ctx, { id });
  if (!template) throw notFound('template');
  return { ...(await editionOf(ctx, id, edition ?? template.edition)), version: template.version };
}

export const getText = (ctx: BusinessCtx, { params, query }: In<'text'>) => templateText(ctx, params.id, query.edition);

export async function saveText(ctx: BusinessCtx, { params, body }: In<'saveText'>) {
  const { comment, ...changed } = body;
  const template = await deedTemplates.lock(ctx, { id: params.id });
  checkTemplate(changed as TemplateBody);
  const edition = (template as unknown as { edition: number }).edition + 1;
  if (edition > MAX_EDITIONS)
    throw conflict(`A template has at most ${MAX_EDITIONS} editions. Copy it and go on there.`);
  await repo.addEdition(ctx, params.id, edition, changed, comment);
  const { version } = await repo.setEdition(ctx, params.id, edition, changed.fields.length);
  return { ...changed, edition, version };
}

/** Unknown tokens and open loops never reach a deed. */
export function checkTemplate({ text, fields, page }: TemplateBody): void {
  const [question] = fieldProblems(fields);
  if (question)
    throw invalid({
      field: `fields.${fields.findIndex(({ key }) => key === question.key)}.key`,
      rule: 'key',
      message: question.message,
    });
  checkText(text, fields);
  const line = pageProblem(page, fields);
  if (line) throw invalid({ field: 'page', rule: 'token', message: line });
}

const MAX_PROBLEMS = 20;

export function checkText(text: DeedText, fields: readonly Field[]): void {
  const problems = templateProblems(text, fields).slice(0, MAX_PROBLEMS);
  if (problems.length)
    throw invalid(...problems.map(({ at, message }) => ({ field: `text.${at.join('.')}`, rule: 'token', message })));
}

export const editions = async (ctx: BusinessCtx, { params }: In<'editions'>) => {
  if (!(await deedTemplates.find(ctx, { id: params.id }))) throw notFound('template');
  return { data: await repo.listEditions(ctx, params.id) };
};

export async function listShipped(ctx: BusinessCtx) {
  const own = new Map((await repo.replacements(ctx)).map(({ id, shipped_key }) => [shipped_key, id]));
  return {
    data: SHIPPED_TEMPLATES.map(({ key, name, kind, description, fields }) => ({
      key,
      name,
      kind,
      description,
      questions: fields.length,
      replaced_by: own.get(key) ?? null,
    })),
  };
}

// eslint-disable-next-line require-await -- the frame expects a promise
export async function getShipped(_ctx: BusinessCtx, { params }: In<'shipped'>) {
  const template = shippedTemplate(params.key);
  if (!template) throw notFound('template');
  return template;
}
