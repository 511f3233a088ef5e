/** WhatsApp messages from templates. Callers send the result through the outbox. */
import type { MessagePurpose } from '@daftar/domain/messaging/purposes';
import type { VariableValues } from '@daftar/domain/messaging/variables';
import { fillTemplate, type VariableMap } from '@daftar/domain/whatsapp/fill';
import type { StoredFile, WhatsAppPayload } from '@daftar/domain/whatsapp/payload';
import { shippedWhatsApp } from '@daftar/domain/whatsapp/shipped';
import { headerProblem } from '@daftar/domain/whatsapp/media';
import {
  componentOf,
  isSendable,
  MEDIA_FORMATS,
  type WhatsAppLanguage,
  type WhatsAppTemplate,
} from '@daftar/domain/whatsapp/template';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { contextOf } from '#server/features/email_templates/render.service.ts';
import { hasNumber } from '#server/features/whatsapp_settings/access.service.ts';
import { templateOf } from './submit.service.ts';
import { purposeOf, usualFileOf } from './whatsapp_templates.service.ts';
import * as repo from './whatsapp_templates.repo.ts';

export type WhatsAppToRender = {
  /** ID of an own template, or key of one of the product's, which own ones replace by language. */
  template: number | string;
  client_id: number | null;
  /** Of the invoice, task and so on; `body.1` for a placeholder. They win over those of client and business. */
  values: VariableValues;
  language?: WhatsAppLanguage | undefined;
  /** For a header with a document, a picture or a video. */
  file?: StoredFile | undefined;
};
export type RenderedWhatsApp = {
  payload: WhatsAppPayload;
  /** For the outbox. */
  text: string;
  /** Variables without a value: the message is incomplete and must not go. */
  missing: string[];
  purpose: MessagePurpose;
  language: string;
  /** Null for a template of the product. */
  version_id: number | null;
  /** Of the header. */
  file: StoredFile | null;
};

type Found = {
  template: WhatsAppTemplate;
  variables: VariableMap;
  purpose: MessagePurpose;
  version_id: number | null;
  sample_file: string | null;
};

/** The approved version. Without a number, nothing is approved: the plain text waits in the outbox. */
async function foundIn(ctx: BusinessCtx, row: repo.TemplateRow, isConnected: boolean): Promise<Found | null> {
  const purpose = purposeOf(row);
  const { sample_file } = row;
  if (!isConnected)
    return {
      template: templateOf(row),
      variables: row.variables as VariableMap,
      purpose,
      version_id: null,
      sample_file,
    };
  if (row.live_number === null || !(isSendable(row.state) || row.state === 'PENDING')) return null;
  const version = await repo.findVersion(ctx, row.id, row.live_number);
  if (!version) return null;
  const components = version.components as unknown as WhatsAppTemplate['components'];
  return {
    template: { ...templateOf(row), components },
    variables: version.variables as VariableMap,
    purpose,
    version_id: version.id,
    sample_file,
  };
}

async function templateFor(
  ctx: BusinessCtx,
  asked: WhatsAppToRender['template'],
  languages: readonly (string | null | undefined)[],
): Promise<Found> {
  const isConnected = await hasNumber(ctx);
  const one = typeof asked === 'number' ? await repo.findTemplate(ctx, asked) : null;
  const rows =
    typeof asked === 'string' ? await repo.listOfShipped(ctx, asked) : one ? await repo.listOfName(ctx, one.name) : [];
  const wanted = [...languages, one?.language, 'en', ...rows.map(({ language }) => language)];
  for (const language of wanted)
    for (const row of rows.filter((own) => own.language === language)) {
      const found = await foundIn(ctx, row, isConnected);
      if (found) return found;
    }
  const shipped = typeof asked === 'string' ? shippedWhatsApp(asked) : null;
  const name = rows[0]?.name ?? shipped?.template.name;
  if (!name) throw notFound('WhatsApp template');
  if (!isConnected && shipped) return { ...shipped, version_id: null, sample_file: null };
  throw conflict(`The WhatsApp template “${name}” is not approved by Meta. Submit it under WhatsApp settings.`);
}

export async function renderWhatsAppForClient(ctx: BusinessCtx, asked: WhatsAppToRender): Promise<RenderedWhatsApp> {
  const context = await contextOf(ctx, asked.client_id);
  const found = await templateFor(ctx, asked.template, [asked.language, ...context.languages]);
  const { template, variables, purpose, version_id } = found;
  const file = asked.file ?? usualFileOf(template, found.sample_file);
  const format = componentOf(template, 'HEADER')?.format ?? '';
  const problem = asked.file && headerProblem(format, asked.file.filename);
  if (problem) throw invalid({ field: 'file', rule: 'type', message: problem });
  const { components, text, missing } = fillTemplate(template, {
    variables,
    values: { ...context.values, ...asked.values },
    currency: context.currency,
    file: file ?? undefined,
  });
  const { name, language } = template;
  return {
    payload: { template: { name, language, components } },
    text,
    missing,
    purpose,
    language,
    version_id,
    file: MEDIA_FORMATS.includes(format) ? file : null,
  };
}
