import type { Readable } from 'node:stream';
import type { App } from '#server/context.ts';
import { conflict, Failure, malformed, notFound } from '#server/failure.ts';
import { AlreadyStored, LengthNeeded, TooLarge, type Range } from '#server/providers/storage.ts';
import { inBusiness } from '#server/jobs/context.ts';
import { standingOf } from './files.repo.ts';
import { openClaim, type Claim } from './links.ts';
import { documentOf } from './paths.ts';
import { servingOf } from './serving.ts';

/** The two ends of a signed link that leads through this server. The link is the right: nobody signs in here. */

/** What the store signs cannot be taken back: it is for the reading that begins now. */
const LONGEST_SIGNED = 3600;

const over = () => new Failure(403, { message: 'This link is not valid any more. Please open the page again.' });

export async function receiveFile(
  app: App,
  token: string,
  body: Readable | undefined,
  length: number | undefined,
): Promise<void> {
  const claim = openClaim(app.secret, token, new Date());
  if (!claim || !('write' in claim)) throw over();
  if (!body || length === 0) throw malformed('The file is empty.');
  const tooLarge = new Failure(413, { error: `The file is larger than ${claim.max / 1024 / 1024} MB.` });
  if (length !== undefined && length > claim.max) throw tooLarge;
  try {
    await app.storage.write(claim.write, body, { maxBytes: claim.max, length });
  } catch (error) {
    // The rest is read and thrown away: half-read, the request would never end, and its sender never hear why.
    body.resume();
    if (body.errored) throw malformed('The upload was broken off.');
    if (error instanceof TooLarge) throw tooLarge;
    if (error instanceof AlreadyStored) throw conflict('A file was already sent to this address.');
    if (error instanceof LengthNeeded)
      throw new Failure(411, { error: 'Say the length of the file (Content-Length).' });
    throw error;
  }
}

export type Sent =
  /** The store serves it itself. */
  | { to: string }
  | {
      type: string;
      disposition: string;
      seconds: number;
      size: number;
      /** Undefined for the whole; null for a part the file has not. */
      range: Range | null | undefined;
      open: () => Promise<Readable>;
    };

export async function sendFile(app: App, token: string, asked: string | undefined): Promise<Sent> {
  const now = new Date();
  const claim = openClaim(app.secret, token, now);
  if (!claim || !('read' in claim)) throw over();
  const path = claim.read;
  if (await isGone(app, claim)) throw notFound('file');
  const serving = { ...servingOf(path, claim.download), seconds: Math.floor(claim.until - now.getTime() / 1000) };
  const direct = await app.storage.downloadUrl(path, {
    ...serving,
    seconds: Math.min(Math.max(1, serving.seconds), LONGEST_SIGNED),
  });
  if (direct) return { to: direct };
  const size = await app.storage.size(path);
  if (size === null) throw notFound('file');
  const range = rangeOf(asked, size);
  return { ...serving, size, range, open: () => app.storage.read(path, range ?? undefined) };
}

/** A document goes with the last record that keeps it, whatever links there still are. */
async function isGone(app: App, { read: path, fresh }: Extract<Claim, { read: string }>): Promise<boolean> {
  const business = documentOf(path);
  if (business === null) return false;
  const standing = await inBusiness(app, business, (ctx) => standingOf(ctx, path), { mode: 'read' });
  return standing === 'gone' || (standing === 'loose' && !fresh);
}

/** One part of the file, as players and PDF viewers ask for it; several at once, or another unit, get the whole. */
function rangeOf(header: string | undefined, size: number): Range | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (!first && !last)) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start <= end ? { start, end } : null;
}
