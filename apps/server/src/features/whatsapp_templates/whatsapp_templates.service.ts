import type { Input } from '@daftar/contract/core/route';
import {
  whatsAppTemplateResource,
  type WhatsAppTemplateRow,
  type whatsAppTemplateRoutes,
} from '@daftar/contract/whatsapp_templates';
import { slotsOf } from '@daftar/domain/whatsapp/fill';
import { SHIPPED_WHATSAPP, shippedWhatsApp } from '@daftar/domain/whatsapp/shipped';
import type { StoredFile } from '@daftar/domain/whatsapp/payload';
import {
  componentOf,
  isSendable,
  MEDIA_FORMATS,
  type HeaderFormat,
  type WhatsAppTemplate,
} from '@daftar/domain/whatsapp/template';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { fileNameOf, isOwnFile } from '#server/features/files/files.service.ts';
import { accessOf, hasNumber } from '#server/features/whatsapp_settings/access.service.ts';
import * as repo from './whatsapp_templates.repo.ts';

type In<K extends keyof typeof whatsAppTemplateRoutes> = Input<(typeof whatsAppTemplateRoutes)[K]>;
type Content = { components: unknown; variables: Record<string, string> };

const unknown = (field: string) => invalid({ field, rule: 'exists', message: 'Select a template' });
const json = (value: unknown): string => JSON.stringify(value);

const START: Content = {
  components: [
    {
      type: 'BODY',
      text: 'Dear {{1}}, write your message here.',
      example: { body_text: [['Meera Joshi']] },
    },
    { type: 'FOOTER', text: 'Reply STOP to end messages' },
  ],
  variables: { 'body.1': 'client.full_name' },
};

type Start = { copy_of?: number | null | undefined; shipped_key?: string | null | undefined };
async function startOf(ctx: BusinessCtx, { copy_of, shipped_key }: Start): Promise<Content> {
  if (shipped_key) {
    const shipped = shippedWhatsApp(shipped_key);
    if (!shipped) throw unknown('shipped_key');
    return { components: shipped.template.components, variables: { ...shipped.variables } };
  }
  if (!copy_of) return START;
  const copied = await repo.findTemplate(ctx, copy_of);
  if (!copied) throw unknown('copy_of');
  return { components: copied.components, variables: copied.variables as Record<string, string> };
}

/** Names of placeholders that are no longer in the text are dropped. */
function used({ components, variables }: Content): Record<string, string> {
  const slots = new Set(slotsOf({ components } as WhatsAppTemplate));
  return Object.fromEntries(Object.entries(variables).filter(([slot]) => slots.has(slot)));
}

export const whatsAppTemplates = resourceService(whatsAppTemplateResource, {
  async beforeSave(ctx, { body, before }) {
    const { copy_of, shipped_key, components, variables, sample_file, ...values } = body;
    const name = values.name ?? (before?.name as string);
    const language = values.language ?? (before?.language as string);
    const same = await repo.findByName(ctx, name, language);
    if (same && same.id !== before?.id)
      throw invalid({ field: 'name', rule: 'unique', message: 'You have a template with this name and language.' });
    if (
      sample_file &&
      sample_file !== before?.sample_file &&
      !(await isOwnFile(ctx as MemberCtx, 'document', sample_file))
    )
      throw invalid({ field: 'sample_file', rule: 'exists', message: 'Upload a file' });
    if (!before) {
      const start = await startOf(ctx, { copy_of, shipped_key });
      const content = { components: components ?? start.components, variables: variables ?? start.variables };
      return {
        ...values,
        components: json(content.components),
        variables: json(used(content)),
        sample_file: sample_file ?? null,
        shipped_key: shipped_key ?? null,
      };
    }
    const row = before as unknown as WhatsAppTemplateRow;
    if (row.state === 'PENDING') throw conflict('Meta is reviewing this template. Wait for the decision.');
    const isNamed = name !== row.name || language !== row.language;
    if (isNamed && row.number > 0)
      throw conflict('A submitted template keeps its name and language. Copy it to a new one.');
    if (values.category !== undefined && values.category !== row.category && row.live_number !== null)
      throw conflict('An approved template keeps its category. Copy it to a new one.');
    const content = { components: components ?? row.components, variables: variables ?? row.variables };
    return {
      ...values,
      components: json(content.components),
      variables: json(used(content)),
      ...(sample_file === undefined ? {} : { sample_file }),
      is_changed: true,
    };
  },
  async refuseDelete(ctx, row) {
    const { provider_id, name } = row as unknown as repo.TemplateRow;
    // At Meta first: a template that is gone here could not be deleted there later.
    if (provider_id) await ctx.app.whatsapp.deleteTemplate(await accessOf(ctx), name, provider_id);
  },
});

export async function getVersions(ctx: BusinessCtx, { params }: In<'versions'>) {
  if (!(await repo.findTemplate(ctx, params.id))) throw notFound('template');
  return { data: (await repo.listVersions(ctx, params.id)) as never };
}

const textOf = (template: Pick<WhatsAppTemplate, 'components'>): string => componentOf(template, 'BODY')?.text ?? '';

const headerOf = (template: Pick<WhatsAppTemplate, 'components'>) =>
  (componentOf(template, 'HEADER')?.format ?? null) as HeaderFormat | null;

/** A picture or video is the same for everybody. A document is the client's own, so the sample never goes to one. */
export function usualFileOf(template: Pick<WhatsAppTemplate, 'components'>, sample: string | null): StoredFile | null {
  const format = headerOf(template) ?? '';
  if (sample === null || format === 'DOCUMENT' || !MEDIA_FORMATS.includes(format)) return null;
  return { path: sample, filename: fileNameOf(sample) };
}

export async function listShipped(ctx: BusinessCtx) {
  const own = new Map((await repo.listAll(ctx)).map(({ id, shipped_key }) => [shipped_key, id]));
  return {
    data: SHIPPED_WHATSAPP.map(({ key, label, template }) => ({
      key,
      label,
      name: template.name,
      category: template.category as never,
      text: textOf(template),
      template_id: own.get(key) ?? null,
    })),
  };
}

/** Offered to people and triggers: approved ones, and the product's if no number is connected. */
export async function listUsable(ctx: BusinessCtx) {
  const isConnected = await hasNumber(ctx);
  const all = await repo.listAll(ctx);
  const own = all.filter(({ state, live_number }) => !isConnected || (live_number !== null && isSendable(state)));
  const replaced = new Set(own.map(({ shipped_key }) => shipped_key));
  const shipped = isConnected ? [] : SHIPPED_WHATSAPP.filter(({ key }) => !replaced.has(key));
  return {
    data: [
      ...own.map(
        (row) =>
          ({
            template: row.id,
            name: row.name,
            language: row.language,
            category: row.category,
            purpose: purposeOf(row),
            header: headerOf(row as never),
            has_file: usualFileOf(row as never, row.sample_file) !== null,
            text: textOf(row as never),
          }) as never,
      ),
      ...shipped.map(({ key, template, purpose }) => ({
        template: key,
        name: template.name,
        language: 'en' as const,
        category: template.category as never,
        purpose,
        header: headerOf(template),
        has_file: false,
        text: textOf(template),
      })),
    ],
  };
}

/** Marketing needs the consent to news. */
export function purposeOf({ category, shipped_key }: Pick<repo.TemplateRow, 'category' | 'shipped_key'>) {
  const shipped = shipped_key ? shippedWhatsApp(shipped_key) : null;
  if (shipped) return shipped.purpose;
  return category === 'MARKETING' ? 'news' : category === 'AUTHENTICATION' ? 'code' : 'service';
}
