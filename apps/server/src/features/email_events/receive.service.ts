import { timingSafeEqual } from 'node:crypto';
import type { App, BusinessCtx } from '#server/platform/context.ts';
import type { RawAnswer, RawRequest, RawRoute } from '#server/platform/raw-route.ts';
import { withBusinessContext, withPlatformContext } from '#server/platform/jobs/job-context.ts';
import { readJson } from '#server/platform/limited-json.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { messageOfProvider, noteMessageEvent } from '#server/features/outbox/events.service.ts';
import * as repo from './email_events.repo.ts';
import { mayNoteReading } from './tracking.service.ts';
import { SECRET_HEADER } from './webhook.service.ts';
import { eventsOf, webhookBody, type Reported } from './zeptomail.ts';

const answer = (status: number, message: string): RawAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message }),
});

/** Compared with a hash of equal length even where there is no webhook, so that the response time reveals nothing. */
function isSecret(header: string | string[] | undefined, hash: Buffer | undefined): boolean {
  const given = hashToken(typeof header === 'string' ? header : '');
  return timingSafeEqual(given, hash ?? Buffer.alloc(given.length)) && hash !== undefined;
}

function parse(body: Buffer) {
  try {
    return webhookBody.safeParse(readJson(body.toString('utf8')));
  } catch {
    return null;
  }
}

async function receive(app: App, { params, headers, body }: RawRequest): Promise<RawAnswer> {
  const webhook = await withPlatformContext(app, (ctx) => repo.webhookOf(ctx, params['token'] ?? ''), { mode: 'read' });
  if (!isSecret(headers[SECRET_HEADER], webhook?.secret_hash)) return answer(401, 'The secret is wrong.');
  const read = parse(body);
  if (!read?.success) return answer(400, 'The report could not be read.');
  const report = read.data;
  const { business_id } = webhook!;
  const isNew = await withBusinessContext(app, business_id, async (ctx) => {
    if (!(await repo.takeRequest(ctx, report.webhook_request_id))) return false;
    for (const event of eventsOf(report, ctx.now)) await note(ctx, event);
    await repo.noteReceived(ctx);
    return true;
  });
  if (!isNew) return answer(409, 'This report was already received.');
  app.realtime.touch(business_id, null, ['outbox', 'email_events']);
  return answer(200, 'Received.');
}

/** A report about a message of another business finds none. */
async function note(ctx: BusinessCtx, { message_id, reference, ...event }: Reported): Promise<void> {
  const id = message_id ?? (reference ? (await messageOfProvider(ctx, reference))?.id : undefined);
  if (id === undefined) return;
  // The provider may watch readers by its own setting.
  const isReading = event.event === 'email_open' || event.event === 'email_link_click';
  if (!isReading || (await mayNoteReading(ctx, id))) await noteMessageEvent(ctx, id, event);
}

export const emailEventsHook: RawRoute = {
  method: 'POST',
  path: '/hooks/email_events/:token',
  isLimited: false,
  handle: receive,
};
