/** A Cloud API of WhatsApp for tests. It fails on request, and reports by signed webhooks. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const TOKEN = 'EAAG-test-token-of-the-cloud';
export const APP_SECRET = 'app-secret-of-the-cloud';
export const NUMBER_ID = '106540352242922';
export const ACCOUNT_ID = '102290129340398';
export const APP_ID = '3141592653589793';

export type SentMessage = { id: string; to: string; type: string; biz_opaque_callback_data: string } & Record<
  string,
  unknown
>;
export type StoredTemplate = { id: string; name: string; language: string; status: string; components: unknown };
type Answer = {
  status?: number;
  json?: unknown;
  headers?: Record<string, string>;
  /** Takes the message and closes the connection without an answer. */
  hangUp?: boolean;
};
type Rule = { path: RegExp; answer: Answer };

export const cloudError = (code: number, message = 'Failed', status = 400): Answer => ({
  status,
  json: { error: { code, message, type: 'OAuthException', fbtrace_id: 'x' } },
});

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function whatsAppCloud(port = 0) {
  const messages: SentMessage[] = [];
  const templates: StoredTemplate[] = [];
  const media = new Map<string, { content: Buffer; type: string }>();
  const calls: string[] = [];
  let rules: Rule[] = [];
  let count = 0;
  const next = (prefix: string) => `${prefix}${(count += 1)}`;
  let url = '';

  function reply(method: string, path: string, query: URLSearchParams, body: Buffer): Answer {
    const json = () => JSON.parse(body.toString() || '{}') as Record<string, unknown>;
    const ok = (answer: unknown): Answer => ({ json: answer });
    if (path === `/${NUMBER_ID}/messages`) {
      const sent = { id: next('wamid.'), ...json() } as SentMessage;
      messages.push(sent);
      return ok({ contacts: [{ input: sent.to, wa_id: sent.to }], messages: [{ id: sent.id }] });
    }
    if (path === `/${NUMBER_ID}/media`) {
      const id = next('media');
      media.set(id, { content: body, type: 'multipart' });
      return ok({ id });
    }
    if (path === `/${NUMBER_ID}`)
      return ok({
        display_phone_number: '+91 98250 12345',
        verified_name: 'Sharma Desai & Co.',
        quality_rating: 'GREEN',
        messaging_limit_tier: 'TIER_2K',
      });
    if (path === `/${ACCOUNT_ID}/phone_numbers`) return ok({ data: [{ id: NUMBER_ID }] });
    if (path === `/${ACCOUNT_ID}/subscribed_apps`) return ok({ success: true });
    if (path === `/${APP_ID}/uploads`) return ok({ id: 'upload:sample' });
    if (path === '/upload:sample') return ok({ h: next('4::handle') });
    if (path === `/${ACCOUNT_ID}/message_templates`) {
      if (method === 'DELETE') {
        const at = templates.findIndex(({ id }) => id === query.get('hsm_id'));
        if (at < 0) return cloudError(100, 'No such template', 404);
        templates.splice(at, 1);
        return ok({ success: true });
      }
      if (method === 'GET') return ok({ data: templates.map((one) => ({ ...one, category: 'UTILITY' })) });
      const made = { ...json(), id: next('77'), status: 'PENDING' } as unknown as StoredTemplate;
      templates.push(made);
      return ok({ id: made.id, status: 'PENDING', category: (made as never as { category: string }).category });
    }
    const template = templates.find(({ id }) => path === `/${id}`);
    if (template && method === 'POST') {
      Object.assign(template, json(), { status: 'PENDING' });
      return ok({ success: true });
    }
    const stored = media.get(path.slice(1));
    if (stored) return ok({ url: `${url}/download${path}`, mime_type: stored.type, file_size: stored.content.length });
    return cloudError(100, 'Unsupported request', 404);
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://cloud');
      const body = await bodyOf(request);
      calls.push(`${request.method} ${pathname}`);
      const isSignedIn = [`Bearer ${TOKEN}`, `OAuth ${TOKEN}`].includes(request.headers.authorization ?? '');
      const file = media.get(pathname.replace('/download/', ''));
      if (isSignedIn && file && pathname.startsWith('/download/')) {
        response.writeHead(200, { 'content-type': file.type }).end(file.content);
        return;
      }
      const at = rules.findIndex(({ path }) => path.test(pathname));
      const rule = isSignedIn && at >= 0 ? rules.splice(at, 1)[0]! : null;
      if (rule?.answer.hangUp) {
        reply(request.method!, pathname, searchParams, body);
        response.destroy();
        return;
      }
      const answer = !isSignedIn
        ? cloudError(190, 'Invalid OAuth access token', 401)
        : (rule?.answer ?? reply(request.method!, pathname, searchParams, body));
      const headers = { 'content-type': 'application/json', ...answer.headers };
      response.writeHead(answer.status ?? 200, headers).end(JSON.stringify(answer.json ?? {}));
    })();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    settings: { WHATSAPP_URL: url },
    messages,
    templates,
    media,
    calls,
    /** The next calls of this path get these answers, one each: `fail(/messages$/, cloudError(130429))`. */
    fail: (path: RegExp, ...answers: Answer[]) => {
      rules.push(...answers.map((answer) => ({ path, answer })));
    },
    /** A file that a client sends. */
    addMedia: (content: Buffer, type: string): string => {
      const id = next('inbound-media');
      media.set(id, { content, type });
      return id;
    },
    reset: () => {
      rules = [];
      messages.length = 0;
      calls.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
export type WhatsAppCloud = Awaited<ReturnType<typeof whatsAppCloud>>;

const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000));
type Change = { field: string; value: object; time?: Date };

/** The body of a webhook with these changes. */
export const webhookOf = (...changes: Change[]): object => ({
  object: 'whatsapp_business_account',
  entry: changes.map(({ field, value, time = new Date() }) => ({
    id: ACCOUNT_ID,
    time: Number(seconds(time)),
    changes: [{ field, value }],
  })),
});
const metadata = { display_phone_number: '919825012345', phone_number_id: NUMBER_ID };

type StatusMore = { at?: Date; reference?: string; category?: string; billable?: boolean; error?: number };
export const statusChange = (
  id: string,
  status: string,
  { at = new Date(), reference, category = 'utility', billable = true, error }: StatusMore = {},
): Change => ({
  field: 'messages',
  value: {
    messaging_product: 'whatsapp',
    metadata,
    statuses: [
      {
        id,
        status,
        timestamp: seconds(at),
        recipient_id: '919825000000',
        pricing: { billable, pricing_model: 'PMP', type: 'regular', category },
        ...(reference ? { biz_opaque_callback_data: reference } : {}),
        ...(error ? { errors: [{ code: error, title: 'Failed', error_data: { details: 'Details' } }] } : {}),
      },
    ],
  },
});

type InboundMore = {
  id?: string;
  at?: Date;
  name?: string;
  content?: object;
  /** Meta's id of the person. */
  userId?: string;
};
let inbound = 0;
/**
 * A message of a client: text, or `content` such as `{type: 'document', document: {…}}`. Without a number for people
 * who hide it.
 */
export const messageChange = (
  from: string | null,
  text: string,
  { id, at = new Date(), name = 'Meera Joshi', content, userId }: InboundMore = {},
): Change => ({
  field: 'messages',
  value: {
    messaging_product: 'whatsapp',
    metadata,
    contacts: [{ profile: { name }, ...(from ? { wa_id: from } : {}), ...(userId ? { user_id: userId } : {}) }],
    messages: [
      {
        ...(from ? { from } : {}),
        ...(userId ? { from_user_id: userId } : {}),
        id: id ?? `wamid.inbound.${(inbound += 1)}.${Math.random()}`,
        timestamp: seconds(at),
        ...(content ?? { type: 'text', text: { body: text } }),
      },
    ],
  },
});

export const templateChange = (id: string, event: string, { reason = 'NONE', time = new Date() } = {}): Change => ({
  field: 'message_template_status_update',
  time,
  value: {
    event,
    message_template_id: Number(id),
    message_template_name: 'x',
    message_template_language: 'en',
    reason,
  },
});

/** Posts a body to a webhook as Meta does. */
export function reportTo(hook: string, body: object, secret = APP_SECRET): Promise<Response> {
  const raw = JSON.stringify(body);
  const signature = `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
  return fetch(hook, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body: raw,
  });
}
