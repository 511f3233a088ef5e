import { trackLinks, withPixel } from '@daftar/domain/email_accounts/tracked-links';
import type { App, BusinessCtx } from '#server/platform/context.ts';
import type { RawAnswer, RawRequest, RawRoute } from '#server/platform/raw-route.ts';
import { withBusinessContext, withPlatformContext } from '#server/platform/jobs/job-context.ts';
import type { Outgoing } from '#server/platform/messages/sender.ts';
import { messageOfReference, noteMessageEvent } from '#server/features/outbox/events.service.ts';
import { mayTrack } from '#server/features/outbox/safety.service.ts';
import * as repo from './email_events.repo.ts';

type Tracked = Pick<Outgoing, 'id' | 'client_id' | 'html' | 'token' | 'has_secret'>;

/** Only if the business tracks emails and the client agreed to it. Never for emails with codes or links of one person. */
export const isTracked = async (ctx: BusinessCtx, { client_id, html, token, has_secret }: Tracked): Promise<boolean> =>
  html !== null && !has_secret && token !== '' && client_id !== null && (await mayTrack(ctx, client_id));

/** The email with an image and links that report opens and clicks; as it was, where it isn't tracked. */
export async function withTracking(ctx: BusinessCtx, email: Tracked): Promise<string | null> {
  if (!(await isTracked(ctx, email))) return email.html;
  const base = `${ctx.app.publicUrl}/links`;
  const { html, links } = trackLinks(
    email.html!,
    new URL(ctx.app.publicUrl).origin,
    (place) => `${base}/click/${email.token}/${place}`,
  );
  await repo.saveLinks(ctx, email.id, links);
  return withPixel(html, `${base}/open/${email.token}`);
}

/** Asked again for each open and click: a consent that was withdrawn ends it for earlier emails too. */
export async function mayNoteReading(ctx: BusinessCtx, messageId: number): Promise<boolean> {
  const client = (await messageOfReference(ctx, messageId))?.client_id;
  return client != null && (await mayTrack(ctx, client));
}

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const NO_REFERRER = { 'referrer-policy': 'no-referrer' };

async function note(app: App, token: string, place: number | null): Promise<{ url: string } | null> {
  const found = await withPlatformContext(app, (ctx) => repo.trackedEmail(ctx, token, place), { mode: 'read' });
  if (!found) return null;
  const event = place === null ? 'email_open' : 'email_link_click';
  await withBusinessContext(app, found.business_id, async (ctx) => {
    if (await mayNoteReading(ctx, found.message_id))
      await noteMessageEvent(ctx, found.message_id, { event, at: ctx.now, detail: found.url });
  });
  app.realtime.touch(found.business_id, null, ['outbox']);
  return found;
}

/** The image is always sent: a broken one would only irritate the reader. */
async function open(app: App, { params }: RawRequest): Promise<RawAnswer> {
  await note(app, params['token'] ?? '', null);
  return { status: 200, headers: { 'content-type': 'image/gif', ...NO_REFERRER }, body: PIXEL };
}

/** Leads only to a link that was in the email. */
async function click(app: App, { params }: RawRequest): Promise<RawAnswer> {
  const place = Number(params['place']);
  const found =
    Number.isInteger(place) && place > 0 && place < 1000 ? await note(app, params['token'] ?? '', place) : null;
  if (!found)
    return {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: 'This link is not valid. Open the link from the email again.',
    };
  return { status: 302, headers: { location: found.url, ...NO_REFERRER } };
}

export const trackingRoutes: readonly RawRoute[] = [
  { method: 'GET', path: '/links/open/:token', isLimited: true, handle: open },
  { method: 'GET', path: '/links/click/:token/:place', isLimited: true, handle: click },
];
