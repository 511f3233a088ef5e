import { whatsAppError, type ErrorAction } from '@daftar/domain/whatsapp/errors';
import { isUserId } from '@daftar/domain/whatsapp/payload';
import type { WhatsAppTemplate } from '@daftar/domain/whatsapp/template';
import { z } from 'zod';
import type { Env } from '#server/env.ts';
import { ProviderError, quotable } from './error.ts';

/** Credentials of a business for the Cloud API (domain facts 2, C). */
export type WhatsAppAccess = {
  phone_number_id: string;
  business_account_id: string;
  app_id: string;
  access_token: string;
};
export type MediaFile = { content: Buffer; type: string; filename: string };
export type SentTemplate = { id: string; status: string; category: string | undefined };
export type ListedTemplate = SentTemplate & {
  name: string;
  language: string;
  rejected_reason: string;
  quality: string;
};
export type NumberInfo = { display_phone_number: string; verified_name: string; quality: string; limit: string };

/** An answer of the Cloud API with its own code; `action` is our reaction. */
export class WhatsAppError extends ProviderError {
  readonly code: number | null;
  readonly action: ErrorAction;
  constructor(code: number | null, action: ErrorAction, message: string) {
    super(message);
    this.code = code;
    this.action = action;
  }
}

const TIMEOUT_MS = 20_000;
const MAX_PAGES = 30;
/** Documents are the largest: 100 MB. */
const MAX_MEDIA_BYTES = 100 * 1024 * 1024;

const failure = z.object({
  error: z.looseObject({
    code: z.number().optional(),
    message: z.string().default(''),
    error_user_msg: z.string().nullish(),
    error_data: z.looseObject({ details: z.string().optional() }).nullish().catch(null),
  }),
});
const text = z.string().catch('');
const sent = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const uploaded = z.object({ id: z.string() });
const media = z.object({ url: z.string(), mime_type: z.string(), file_size: z.coerce.number().optional() });
const made = z.object({
  id: z.coerce.string(),
  status: z.string().default('PENDING'),
  category: z.string().optional(),
});
const listed = z.object({
  data: z.array(
    z
      .object({
        id: z.coerce.string(),
        name: z.string(),
        language: z.string(),
        status: z.string(),
        category: z.string().optional(),
        rejected_reason: text,
        quality_score: z.object({ score: z.string() }).nullish().catch(null),
      })
      .transform(({ quality_score, ...rest }) => ({ ...rest, quality: quality_score?.score ?? '' })),
  ),
  paging: z.looseObject({ cursors: z.object({ after: text }).optional(), next: z.string().optional() }).optional(),
});
const number = z.object({
  display_phone_number: text,
  verified_name: text,
  quality_rating: text,
  messaging_limit_tier: text,
});
const numbers = z.object({ data: z.array(z.looseObject({ id: z.coerce.string() })) });
const handle = z.object({ h: z.string() });

/** Authentication texts are Meta's own, so they are left out. */
const componentsOf = ({ category, components }: Pick<WhatsAppTemplate, 'category' | 'components'>) =>
  category === 'AUTHENTICATION'
    ? components.map((one) => (one.type === 'BODY' ? { type: 'BODY', add_security_recommendation: true } : one))
    : components;

type Call = { method?: string; json?: unknown; form?: FormData; query?: Record<string, string>; timeoutMs?: number };

export function createWhatsApp(env: Env) {
  const base = env.WHATSAPP_URL.replace(/\/$/, '');

  async function fetched(address: string, init: RequestInit, timeoutMs = TIMEOUT_MS): Promise<Response> {
    return fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: Error) => {
        const reason = error.name === 'TimeoutError' ? 'no response in time' : 'the connection failed';
        throw new WhatsAppError(null, 'retry', `Can’t reach WhatsApp: ${reason}`);
      },
    );
  }

  async function call<T extends z.ZodType>(
    { access_token }: WhatsAppAccess,
    path: string,
    answer: T,
    { method = 'GET', json, form, query, timeoutMs }: Call = {},
  ): Promise<z.output<T>> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
    const response = await fetched(
      `${base}/${path}${search}`,
      {
        method,
        headers: {
          authorization: `Bearer ${access_token}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      },
      timeoutMs,
    );
    const text = await response.text().catch(() => '');
    if (!response.ok) throw refusal(response.status, text, typeof body === 'string' ? body : access_token);
    const read = answer.safeParse(parsed(text));
    if (!read.success) throw new WhatsAppError(null, 'retry', 'WhatsApp gave an answer that could not be read.');
    return read.data;
  }

  const id = encodeURIComponent;
  return {
    /** `reference` comes back in every report, so that a message is found whose answer was lost. */
    async send(access: WhatsAppAccess, to: string, content: object, reference: string): Promise<string> {
      const json = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        ...(isUserId(to) ? { recipient: to } : { to }),
        ...content,
        biz_opaque_callback_data: reference,
      };
      const answer = await call(access, `${id(access.phone_number_id)}/messages`, sent, { method: 'POST', json });
      return answer.messages[0]!.id;
    },

    /** Valid for 30 days. */
    async upload(access: WhatsAppAccess, file: MediaFile): Promise<string> {
      const form = new FormData();
      form.set('messaging_product', 'whatsapp');
      form.set('type', file.type);
      form.set('file', new Blob([new Uint8Array(file.content)], { type: file.type }), file.filename);
      const options = { method: 'POST', form, timeoutMs: 60_000 };
      return (await call(access, `${id(access.phone_number_id)}/media`, uploaded, options)).id;
    },

    /** A file that a client sent. Its address comes from Meta, and gets the token only there. */
    async download(access: WhatsAppAccess, mediaId: string): Promise<{ content: Buffer; type: string }> {
      const { url, mime_type, file_size = 0 } = await call(access, id(mediaId), media);
      if (!isMetas(url, base)) throw new WhatsAppError(null, 'give_up', 'The file is at an unknown address.');
      const tooLarge = () => new WhatsAppError(null, 'give_up', 'The file is larger than 100 MB.');
      if (file_size > MAX_MEDIA_BYTES) throw tooLarge();
      const response = await fetched(url, { headers: { authorization: `Bearer ${access.access_token}` } }, 60_000);
      if (!response.ok) throw refusal(response.status, '', access.access_token);
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of response.body ?? []) {
        size += (chunk as Uint8Array).length;
        if (size > MAX_MEDIA_BYTES) throw tooLarge();
        chunks.push(chunk as Uint8Array);
      }
      return { content: Buffer.concat(chunks), type: mime_type };
    },

    /** Of the sample for a header: Meta's upload in two steps. */
    async uploadSample(access: WhatsAppAccess, file: MediaFile): Promise<string> {
      const query = { file_name: file.filename, file_length: String(file.content.length), file_type: file.type };
      const session = await call(access, `${id(access.app_id)}/uploads`, uploaded, { method: 'POST', query });
      const response = await fetched(
        `${base}/${session.id}`,
        {
          method: 'POST',
          headers: { authorization: `OAuth ${access.access_token}`, file_offset: '0' },
          body: new Uint8Array(file.content),
        },
        60_000,
      );
      const text = await response.text().catch(() => '');
      if (!response.ok) throw refusal(response.status, text, access.access_token);
      return handle.parse(parsed(text)).h;
    },

    createTemplate: (access: WhatsAppAccess, template: WhatsAppTemplate): Promise<SentTemplate> =>
      call(access, `${id(access.business_account_id)}/message_templates`, made, {
        method: 'POST',
        json: { ...template, parameter_format: formatOf(template), components: componentsOf(template) },
      }) as Promise<SentTemplate>,

    async editTemplate(access: WhatsAppAccess, templateId: string, template: WhatsAppTemplate): Promise<void> {
      const json = { category: template.category, components: componentsOf(template) };
      await call(access, id(templateId), z.looseObject({}), { method: 'POST', json });
    },

    async listTemplates(access: WhatsAppAccess): Promise<ListedTemplate[]> {
      const all: ListedTemplate[] = [];
      let after = '';
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const fields = 'name,language,status,category,rejected_reason,quality_score';
        const query = { fields, limit: '100', ...(after ? { after } : {}) };
        const answer = await call(access, `${id(access.business_account_id)}/message_templates`, listed, { query });
        all.push(...(answer.data as ListedTemplate[]));
        after = answer.paging?.next ? (answer.paging.cursors?.after ?? '') : '';
        if (!after) break;
      }
      return all;
    },

    async deleteTemplate(access: WhatsAppAccess, name: string, templateId: string): Promise<void> {
      const query = { name, hsm_id: templateId };
      const path = `${id(access.business_account_id)}/message_templates`;
      await call(access, path, z.looseObject({}), { method: 'DELETE', query });
    },

    async number(access: WhatsAppAccess): Promise<NumberInfo> {
      const fields = 'display_phone_number,verified_name,quality_rating,messaging_limit_tier';
      const found = await call(access, id(access.phone_number_id), number, { query: { fields } });
      const { display_phone_number, verified_name, quality_rating, messaging_limit_tier } = found;
      return { display_phone_number, verified_name, quality: quality_rating, limit: messaging_limit_tier };
    },

    /** Numbers of the account: proves that account, number and token belong together. */
    async numberIds(access: WhatsAppAccess): Promise<string[]> {
      const query = { fields: 'id', limit: '100' };
      const found = await call(access, `${id(access.business_account_id)}/phone_numbers`, numbers, { query });
      return found.data.map((one) => one.id);
    },

    /** From now on, Meta reports events of this account to the app’s webhook. */
    async subscribe(access: WhatsAppAccess): Promise<void> {
      const path = `${id(access.business_account_id)}/subscribed_apps`;
      await call(access, path, z.looseObject({}), { method: 'POST' });
    },
  };
}
export type WhatsApp = ReturnType<typeof createWhatsApp>;

const formatOf = ({ components }: WhatsAppTemplate): 'NAMED' | 'POSITIONAL' =>
  components.some((one) => one.type === 'BODY' && one.example?.body_text_named_params) ? 'NAMED' : 'POSITIONAL';

/** Tokens go to Meta only, whatever an answer names; in tests to the local server. */
function isMetas(address: string, base: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return false;
  if (url.origin === new URL(base).origin) return true;
  return url.protocol === 'https:' && /(^|\.)(fbsbx|facebook|fbcdn|whatsapp)\.(com|net)$/.test(url.hostname);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function refusal(status: number, text: string, body: string): WhatsAppError {
  const { error } = failure.safeParse(parsed(text)).data ?? {};
  const words = error?.error_user_msg || error?.error_data?.details || error?.message || '';
  const { action, message } = whatsAppError(error?.code ?? null, status, quotable(words, body));
  return new WhatsAppError(error?.code ?? null, action, message);
}
