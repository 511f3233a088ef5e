import type { Readable } from 'node:stream';
import type { App } from '#server/platform/context.ts';
import { conflict, HttpError, malformed, notFound } from '#server/platform/http-error.ts';
import { AlreadyStored, LengthNeeded, TooLarge, type Range } from '#server/platform/providers/storage.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { fileStateOf, isLinkOpen, isSessionOpen } from './file-state.repo.ts';
import { decryptLink, type Framed, type LinkGrant } from './signed-links.ts';
import { documentOf, nameOf } from './paths.ts';
import { checkedContent, WrongContent } from './content-check.ts';
import { servingOf } from './content-headers.ts';
import { ActiveContent, passiveContent } from './passive-content.ts';

/** Uploads and downloads by signed link through this server. The link grants access for as long as its session lasts. */

/** Links signed by the store can't be revoked, so they are short-lived. */
const MAX_SIGNED = 300;

const over = () => new HttpError(403, { message: 'This link has expired. Reload the page and try again.' });

export async function receiveFile(
  app: App,
  token: string,
  body: Readable | undefined,
  length: number | undefined,
): Promise<void> {
  const grant = decryptLink(app.secret, token, new Date());
  if (!grant || !('write' in grant)) throw over();
  if (!body || length === 0) throw malformed('The file is empty.');
  const tooLarge = new HttpError(413, {
    error: `The file is larger than ${grant.max / 1024 / 1024} MB. Choose a smaller file.`,
  });
  if (length !== undefined && length > grant.max) throw tooLarge;
  const name = nameOf(grant.write);
  const checked = checkedContent(name);
  const passed = grant.anonymous ? checked.pipe(passiveContent(name)) : checked;
  body.once('error', (error) => checked.destroy(error));
  // The reader throws it; without a listener it would end the process.
  checked.on('error', (error) => passed.destroy(error));
  passed.on('error', () => {});
  body.pipe(checked);
  try {
    await app.storage.write(grant.write, passed, { maxBytes: grant.max, length });
  } catch (error) {
    // The rest is read and discarded, since the request would not end otherwise and the sender would get no answer.
    body.unpipe(checked);
    checked.destroy();
    body.resume();
    if (body.errored) throw malformed('The upload was interrupted. Try again.');
    if (error instanceof WrongContent || error instanceof ActiveContent)
      throw new HttpError(422, { error: error.message });
    if (error instanceof TooLarge) throw tooLarge;
    if (error instanceof AlreadyStored) throw conflict('This file is already uploaded.');
    if (error instanceof LengthNeeded) throw new HttpError(411, { error: 'Send the Content-Length header.' });
    throw error;
  }
}

export type Sent =
  /** The store serves the file itself. */
  | { to: string }
  | {
      type: string;
      disposition: string;
      seconds: number;
      size: number;
      /** Undefined for the whole file; null if the range is invalid. */
      range: Range | null | undefined;
      framed?: Framed | undefined;
      open: () => Promise<Readable>;
    };

export async function sendFile(app: App, token: string, asked: string | undefined): Promise<Sent> {
  const now = new Date();
  const grant = decryptLink(app.secret, token, now);
  if (!grant || !('read' in grant)) throw over();
  const path = grant.read;
  if (grant.session && !(await isSessionOpen(app, grant.session))) throw over();
  if (await isRevoked(app, grant)) throw new HttpError(403, { message: 'This link was revoked.' });
  if (await isGone(app, grant)) throw notFound('file');
  const { framed } = grant;
  const shown = framed ? { type: 'text/html; charset=utf-8', disposition: 'inline' } : servingOf(path, grant.download);
  const serving = { ...shown, framed, seconds: Math.floor(grant.until - now.getTime() / 1000) };
  // A frame needs the policy of this server, which no store sends.
  const direct = framed
    ? null
    : await app.storage.downloadUrl(path, {
        ...serving,
        seconds: Math.min(Math.max(1, serving.seconds), MAX_SIGNED),
      });
  if (direct) return { to: direct };
  const size = await app.storage.size(path);
  if (size === null) throw notFound('file');
  const range = rangeOf(asked, size);
  return { ...serving, size, range, open: () => app.storage.read(path, range ?? undefined) };
}

async function isRevoked(app: App, { read: path, shareLink }: Extract<LinkGrant, { read: string }>): Promise<boolean> {
  const business = documentOf(path);
  if (shareLink === undefined || business === null) return false;
  return !(await withBusinessContext(app, business, (ctx) => isLinkOpen(ctx, shareLink), { mode: 'read' }));
}

/** A document can't be read after its last record is deleted, even by a valid link. */
async function isGone(app: App, { read: path, fresh }: Extract<LinkGrant, { read: string }>): Promise<boolean> {
  const business = documentOf(path);
  if (business === null) return false;
  const state = await withBusinessContext(app, business, (ctx) => fileStateOf(ctx, path), { mode: 'read' });
  return state === 'gone' || (state === 'loose' && !fresh);
}

/** A single byte range, as players and PDF viewers request; others get the whole file. */
function rangeOf(header: string | undefined, size: number): Range | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (!first && !last)) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start <= end ? { start, end } : null;
}
