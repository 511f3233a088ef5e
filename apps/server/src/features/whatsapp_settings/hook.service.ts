import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '#server/platform/context.ts';
import { sealOwner } from '#server/platform/db/encrypted-columns.ts';
import { withBusinessContext, withPlatformContext } from '#server/platform/jobs/job-context.ts';
import type { RawAnswer, RawRequest, RawRoute } from '#server/platform/raw-route.ts';
import { readJson } from '#server/platform/limited-json.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { WORK_ON_REPORTS } from './reports.jobs.ts';
import { reportsOf, webhookBody } from './webhook-body.ts';
import * as repo from './whatsapp_settings.repo.ts';

const MAX_BYTES = 3 * 1024 * 1024;
const answer = (status: number, body: string): RawAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
  body,
});

const hookOf = (app: App, token = '') => withPlatformContext(app, (ctx) => repo.hookOf(ctx, token), { mode: 'read' });

/** Hashed first, so that both have one length. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(hashToken(a), hashToken(b));

/** Meta asks once, when the address is entered there. */
async function verify(app: App, { params, query }: RawRequest): Promise<RawAnswer> {
  const hook = await hookOf(app, params['token']);
  const challenge = query['hub.challenge'] ?? '';
  const isRight =
    query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'] ?? '', hook?.verify_token ?? '');
  if (!hook || !isRight || !/^[\w.-]{1,200}$/.test(challenge)) return answer(403, 'The verify token is wrong.');
  await withBusinessContext(app, hook.business_id, (ctx) => repo.noteHook(ctx, 'verified_at'));
  app.realtime.touch(hook.business_id, null, ['whatsapp_settings', 'whatsapp_access']);
  return answer(200, challenge);
}

function isSigned(app: App, hook: repo.Hook | undefined, { headers, body }: RawRequest): boolean {
  const given = headers['x-hub-signature-256'];
  const secret = hook?.app_secret ? app.vault.open(hook.app_secret, sealOwner(hook.business_id)) : '';
  const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  return isSame(typeof given === 'string' ? given : '', expected) && secret !== '';
}

/** Meta writes ids of templates as numbers, some of them too large for JavaScript. */
const asText = (json: string): string =>
  json.replace(/"message_template_id"\s*:\s*(\d+)/g, '"message_template_id":"$1"');

function parsed(body: Buffer) {
  try {
    return webhookBody.safeParse(readJson(asText(body.toString('utf8')))).data;
  } catch {
    return undefined;
  }
}

/** Stores each report once and answers; the work follows in the background. A repeated report changes nothing. */
async function receive(app: App, request: RawRequest): Promise<RawAnswer> {
  const hook = await hookOf(app, request.params['token']);
  if (!isSigned(app, hook, request)) {
    if (hook) await withBusinessContext(app, hook.business_id, (ctx) => repo.noteHook(ctx, 'refused_at'));
    return answer(401, 'The signature is wrong.');
  }
  const body = parsed(request.body);
  if (!body) return answer(400, 'The report could not be read.');
  await withBusinessContext(app, hook!.business_id, async (ctx) => {
    const settings = await repo.findSettings(ctx);
    await repo.noteHook(ctx, 'reported_at');
    await repo.forgetReports(ctx);
    const ids = settings ? await repo.insertReports(ctx, reportsOf(body, settings)) : [];
    if (ids.length) await app.jobs.enqueue(ctx, WORK_ON_REPORTS, { ids });
  });
  return answer(200, 'Received.');
}

const path = '/hooks/whatsapp/:token';
export const whatsAppHooks: readonly RawRoute[] = [
  { method: 'GET', path, isLimited: true, handle: verify },
  { method: 'POST', path, isLimited: false, maxBytes: MAX_BYTES, handle: receive },
];
