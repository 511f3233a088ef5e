import { createHash } from 'node:crypto';
import type { App } from '#server/platform/context.ts';
import type { RawAnswer, RawRequest, RawRoute } from '#server/platform/raw-route.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { readFeed } from './read-feed.service.ts';

const PATH = '/links/calendar';
/** Calendar apps expect it. */
const ENDING = '.ics';

export const calendarLinkOf = (origin: string, token: string): string => `${origin}${PATH}/${token}${ENDING}`;

/** The calendar behind a secret link. Programs poll often, so an unchanged one is answered with 304. */
export const calendarLink: RawRoute = { method: 'GET', path: `${PATH}/:name`, isLimited: true, handle };

async function handle(app: App, { params, headers, ip }: RawRequest): Promise<RawAnswer> {
  const { name = '' } = params;
  const text = name.endsWith(ENDING) && (await readFeed(app, hashToken(name.slice(0, -ENDING.length)), ip));
  if (!text) return { status: 404, body: 'This link no longer works. Create a new one.' };
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const own = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };
  if (headers['if-none-match']?.split(',').some((one) => one.trim() === etag)) return { status: 304, headers: own };
  return { status: 200, headers: { ...own, 'content-type': 'text/calendar; charset=utf-8' }, body: text };
}
