import { Readable } from 'node:stream';
import type { fileRoutes, UploadTarget } from '@daftar/contract/files';
import { DOWNLOAD_LINK_SECONDS, FILE_LINK_SECONDS } from '@daftar/domain/constants';
import type { Input } from '@daftar/contract/core/route';
import { extensionOf, safeFileName } from '@daftar/domain/files';
import type { BusinessCtx, Ctx, SignedInCtx } from '#server/context.ts';
import { forbidden, invalid, noBusiness, notFound } from '#server/failure.ts';
import type { UploadAddress } from '#server/providers/storage.ts';
import { typeError } from './file-types.ts';
import { sealClaim, type Claim } from './links.ts';
import { nameOf, passingPath, pathOf, placeOf, type Place } from './paths.ts';
import { sightsOf } from './sight.service.ts';

type Upload = Input<typeof fileRoutes.upload>['body']['files'][number];
type Shown = Input<typeof fileRoutes.show>['body']['files'][number];

const UPLOAD_SECONDS = 15 * 60;
const MB = 1024 * 1024;
const PICTURE_BYTES = 5 * MB;

/** An address a file, good for one PUT within a quarter of an hour, and the path under which it will be known. */
export const offerUploads = (ctx: SignedInCtx, files: readonly Upload[]) =>
  Promise.all(
    files.map(async (file, i) => {
      const name = checkedName(file, i);
      const by = { secret: ctx.app.secret, uploader: ctx.person.uuid };
      const path = pathOf(placeFor(ctx, file.target), name, by);
      const max = file.target === 'document' ? ctx.app.env.MAX_UPLOAD_MB * MB : PICTURE_BYTES;
      if (file.file_size && file.file_size > max) {
        throw invalid({ field: `files.${i}.file_size`, rule: 'max', message: `At most ${max / MB} MB` });
      }
      const { url, headers } = await uploadAddress(ctx, path, max, file.file_size);
      return { file_name: name, pre_signed_url: url, headers, url: path };
    }),
  );

/** The name as it may be kept, with an extension that agrees with the type. */
function checkedName(file: Upload, i: number): string {
  const extension = file.file_extension.replace(/^\./, '').toLowerCase();
  const wrong = typeError(file.target, extension, file.file_type);
  if (wrong) throw invalid({ field: `files.${i}.${wrong.field}`, rule: 'type', message: wrong.message });
  const name = safeFileName(file.file_name);
  const own = extensionOf(name);
  if (own === extension) return name;
  if (!own) return safeFileName(`${name}.${extension}`);
  throw invalid({ field: `files.${i}.file_extension`, rule: 'type', message: `The name ends in .${own}` });
}

function placeFor(ctx: SignedInCtx, target: UploadTarget): Place {
  if (target === 'profile') return { of: 'user', uuid: ctx.person.uuid, target };
  if (ctx.businessId === undefined) throw noBusiness();
  if (target === 'business' && ctx.person.kind !== 'staff')
    throw forbidden('Only the practice keeps its own pictures.');
  return { of: 'business', businessId: ctx.businessId, target };
}

/** Straight to the store where it can hold the upload to its size, else through this server, which counts. */
async function uploadAddress(ctx: Ctx, path: string, max: number, size: number | undefined): Promise<UploadAddress> {
  const direct = size ? await ctx.app.storage.uploadUrl(path, { seconds: UPLOAD_SECONDS, size }) : null;
  const through = { write: path, until: untilIn(ctx, UPLOAD_SECONDS), max };
  return direct ?? { url: linkTo(ctx, path, through), headers: {} };
}

/** Links to files the caller may see. Any other file, there or not, is none. */
export async function showFiles(ctx: SignedInCtx, files: readonly Shown[]): Promise<{ urls: string[] }> {
  const sights = await sightsOf(
    ctx,
    files.map(({ file_path }) => file_path),
  );
  return {
    urls: files.map(({ file_path: path, time_seconds: seconds, download_name: name }) => {
      const sight = sights.get(path);
      if (!sight) throw notFound('file');
      return linkFor(ctx, path, { seconds, name, fresh: sight === 'fresh' });
    }),
  };
}

/** A file that the server itself made, such as an export: answered as a link to download it, and gone a day later. */
export async function keepFile(ctx: BusinessCtx, name: string, bytes: Buffer): Promise<string> {
  return linkToPassing(ctx, await keepPassing(ctx, name, bytes));
}

/** The same by its path, for whoever makes it in the background: the links are made as they are asked for. */
export async function keepPassing(ctx: BusinessCtx, name: string, bytes: Buffer): Promise<string> {
  const path = passingPath(ctx.businessId, name);
  await store(ctx, path, bytes);
  return path;
}

/** For good: a paper that went out, as it went out. */
export async function keepDocument(ctx: BusinessCtx, name: string, bytes: Buffer): Promise<string> {
  const by = { secret: ctx.app.secret, uploader: null };
  const path = pathOf({ of: 'business', businessId: ctx.businessId, target: 'document' }, name, by);
  await store(ctx, path, bytes);
  return path;
}

const store = (ctx: BusinessCtx, path: string, bytes: Buffer) =>
  ctx.apart(() =>
    ctx.app.storage.write(path, Readable.from([bytes], { objectMode: false }), {
      maxBytes: bytes.length,
      length: bytes.length,
    }),
  );

/** Only ever for a path that a record of the caller's holds: callers do not name it. */
export const linkToPassing = (ctx: BusinessCtx, path: string): string =>
  linkFor(ctx, path, { seconds: DOWNLOAD_LINK_SECONDS, name: nameOf(path) });

/** In bytes, as the store has it; null where there is no such file. */
export const sizeOf = (ctx: BusinessCtx, path: string): Promise<number | null> => ctx.app.storage.size(path);

type Life = {
  seconds: number;
  /** Of the download; without, a browser shows it if it can. */ name?: string | undefined;
};

/**
 * A link of a chosen life, through this server, which looks again whether the file is there and sends on to the store.
 * As above, the caller does not name the path.
 */
export const linkFor = (ctx: Ctx, path: string, { seconds, name, fresh = false }: Life & { fresh?: boolean }): string =>
  linkTo(ctx, path, { read: path, until: untilIn(ctx, seconds), download: name && safeFileName(name), fresh });

export const isThere = async (ctx: BusinessCtx, path: string): Promise<boolean> => (await sizeOf(ctx, path)) !== null;

/** A file of the business, whole, for work on its contents; null where there is none. */
export async function readOwnFile(ctx: BusinessCtx, path: string): Promise<Buffer | null> {
  const place = placeOf(path);
  if (place?.of !== 'business' || place.businessId !== ctx.businessId) return null;
  return ctx.apart(() => contentOf(ctx, path));
}

async function contentOf({ app: { storage } }: Ctx, path: string): Promise<Buffer | null> {
  if ((await storage.size(path)) === null) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.read(path)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const STEADY_SECONDS = 600;

/**
 * A stored path as a link, for answers such as `image_url`; who may see the record may see its picture. The same for ten
 * minutes, so that a browser that asks again need not load the picture again.
 */
export function fileUrl(ctx: Ctx, path: string | null): string | null {
  if (!path || !placeOf(path)) return null;
  const now = Math.floor(ctx.now.getTime() / 1000);
  return linkTo(ctx, path, { read: path, until: now - (now % STEADY_SECONDS) + FILE_LINK_SECONDS });
}

export { areOwnFiles, foreignFiles, isOwnFile } from './sight.service.ts';

/** The name that a file was uploaded under. */
export { nameOf as fileNameOf } from './paths.ts';

const linkTo = (ctx: Ctx, path: string, claim: Claim): string =>
  `${ctx.origin}/files/${sealClaim(ctx.app.secret, claim)}/${encodeURIComponent(nameOf(path))}`;

const untilIn = (ctx: Ctx, seconds: number): number => Math.ceil(ctx.now.getTime() / 1000) + seconds;
