import { Readable } from 'node:stream';
import { DOWNLOAD_LINK_SECONDS, FILE_LINK_SECONDS } from '@daftar/domain/constants';
import { safeFileName } from '@daftar/domain/files';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { nameOf, temporaryPath } from './paths.ts';
import { encryptLink, type Framed, type LinkGrant } from './signed-links.ts';

/** Stores a file made by the server, such as an export, for a day. Returns a download link. */
export async function keepFile(ctx: BusinessCtx, name: string, bytes: Buffer): Promise<string> {
  return linkToPassing(ctx, await storeTemporaryFile(ctx, name, bytes));
}

/** The same for background jobs: returns the path, and links are created later. */
export async function storeTemporaryFile(ctx: BusinessCtx, name: string, bytes: Buffer): Promise<string> {
  const path = temporaryPath(ctx.businessId, name);
  await store(ctx, path, bytes);
  return path;
}

export const store = (ctx: BusinessCtx, path: string, bytes: Buffer) =>
  ctx.outsideTransaction(() =>
    ctx.app.storage.write(path, Readable.from([bytes], { objectMode: false }), {
      maxBytes: bytes.length,
      length: bytes.length,
    }),
  );

/** The path must come from a record of the caller, never from the request. */
export const linkToPassing = (ctx: BusinessCtx, path: string): string =>
  linkFor(ctx, path, { seconds: DOWNLOAD_LINK_SECONDS, name: nameOf(path) });

type Life = {
  seconds: number;
  /** Of the download; without, a browser shows it if it can. */ name?: string | undefined;
};

/**
 * A link with a chosen lifetime through this server, which checks again that the file exists and redirects to the
 * store. It ends with the caller's session. The path must not come from the request.
 */
export const linkFor = (ctx: Ctx, path: string, life: Life & { fresh?: boolean }): string =>
  linkTo(ctx, path, { ...grantOf(ctx, path, life), session: sessionOf(ctx) });

/** An HTML file that was made safe, for a frame of the app. */
export const framedLink = (ctx: Ctx, path: string, framed: Framed): string =>
  linkTo(ctx, path, { read: path, until: untilIn(ctx, FILE_LINK_SECONDS), session: sessionOf(ctx), framed });

/** The same for people without a login, until the share link is revoked. */
export const publicLinkFor = (ctx: Ctx, path: string, life: Life, shareLink: number): string =>
  linkTo(ctx, path, { ...grantOf(ctx, path, life), shareLink });

const grantOf = (ctx: Ctx, path: string, { seconds, name, fresh = false }: Life & { fresh?: boolean }) => ({
  read: path,
  until: untilIn(ctx, seconds),
  download: name && safeFileName(name),
  fresh,
});

/** Background jobs have none. */
export const sessionOf = ({ person }: Ctx): number | undefined => person?.sessionId || undefined;

export const linkTo = (ctx: Ctx, path: string, claim: LinkGrant): string =>
  `${ctx.origin}/files/${encryptLink(ctx.app.secret, claim)}/${encodeURIComponent(nameOf(path))}`;

export const untilIn = (ctx: Ctx, seconds: number): number => Math.ceil(ctx.now.getTime() / 1000) + seconds;
