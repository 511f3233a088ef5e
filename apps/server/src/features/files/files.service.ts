import type { fileRoutes, UploadTarget } from '@daftar/contract/files';
import { FILE_LINK_SECONDS } from '@daftar/domain/constants';
import type { Input } from '@daftar/contract/core/route';
import { extensionOf, safeFileName } from '@daftar/domain/files';
import type { BusinessCtx, Ctx, SignedInCtx } from '#server/platform/context.ts';
import { forbidden, invalid, noBusiness, notFound } from '#server/platform/http-error.ts';
import type { UploadAddress } from '#server/platform/providers/storage.ts';
import { typeError } from '#server/platform/files/file-types.ts';
import { ACTIVE_REFUSAL, isActiveType } from '#server/platform/files/passive-content.ts';
import { documentOf, pathOf, placeOf, type Place } from '#server/platform/files/paths.ts';
import { linkFor, linkTo, sessionOf, store, untilIn } from '#server/platform/files/stored-files.ts';
import { fileAccessOf } from './file-access.service.ts';

type Upload = Input<typeof fileRoutes.upload>['body']['files'][number];
type Shown = Input<typeof fileRoutes.show>['body']['files'][number];

const UPLOAD_SECONDS = 15 * 60;
const MB = 1024 * 1024;
const PICTURE_BYTES = 5 * MB;

/** Creates one upload URL per file, valid for one PUT within 15 minutes, and its stored path. */
export const createUploadUrls = (ctx: SignedInCtx, files: readonly Upload[]) =>
  Promise.all(files.map((file, i) => uploadUrl(ctx, placeFor(ctx, file.target), ctx.person.uuid, file, { i })));

/** The same for a document of somebody without a login. Only this uploader can use it (`isUploadOf`). */
export function createDocumentUrl(ctx: BusinessCtx, uploader: string, file: Omit<Upload, 'target'>) {
  const extensions = [extensionOf(file.file_name), file.file_extension.replace(/^\./, '').toLowerCase()];
  if (extensions.some(isActiveType)) throw invalid({ field: 'file_extension', rule: 'type', message: ACTIVE_REFUSAL });
  const place: Place = { of: 'business', businessId: ctx.businessId, target: 'document' };
  return uploadUrl(ctx, place, uploader, { ...file, target: 'document' }, { anonymous: true });
}

type Options = { i?: number; anonymous?: boolean };

async function uploadUrl(ctx: Ctx, place: Place, uploader: string, file: Upload, { i, anonymous = false }: Options) {
  const at = i === undefined ? '' : `files.${i}.`;
  const name = checkedName(file, at);
  const path = pathOf(place, name, { secret: ctx.app.secret, uploader });
  const max = file.target === 'document' ? ctx.app.env.MAX_UPLOAD_MB * MB : PICTURE_BYTES;
  if (file.file_size && file.file_size > max)
    throw invalid({ field: `${at}file_size`, rule: 'max', message: `Choose a file up to ${max / MB} MB` });
  const { url, headers } = await uploadAddress(ctx, path, max, { size: file.file_size, anonymous });
  return { file_name: name, pre_signed_url: url, headers, url: path };
}

/** A safe name whose extension agrees with the type. */
function checkedName(file: Upload, at: string): string {
  const extension = file.file_extension.replace(/^\./, '').toLowerCase();
  const wrong = typeError(file.target, extension, file.file_type);
  if (wrong) throw invalid({ field: `${at}${wrong.field}`, rule: 'type', message: wrong.message });
  const name = safeFileName(file.file_name);
  const own = extensionOf(name);
  if (own === extension) return name;
  if (!own) return safeFileName(`${name}.${extension}`);
  throw invalid({ field: `${at}file_extension`, rule: 'type', message: `File extension must be .${own}` });
}

function placeFor(ctx: SignedInCtx, target: UploadTarget): Place {
  if (target === 'profile') return { of: 'user', uuid: ctx.person.uuid, target };
  if (ctx.businessId === undefined) throw noBusiness();
  if (target === 'business' && ctx.person.kind !== 'staff') throw forbidden('Only the business can upload this image.');
  return { of: 'business', businessId: ctx.businessId, target };
}

type Checks = { size: number | undefined; anonymous: boolean };

/** Straight to the store if it can enforce the size, otherwise through this server, which checks what strangers send. */
async function uploadAddress(ctx: Ctx, path: string, max: number, { size, anonymous }: Checks): Promise<UploadAddress> {
  const direct = size && !anonymous ? await ctx.app.storage.uploadUrl(path, { seconds: UPLOAD_SECONDS, size }) : null;
  const through = { write: path, until: untilIn(ctx, UPLOAD_SECONDS), max, anonymous };
  return direct ?? { url: linkTo(ctx, path, through), headers: {} };
}

/** Links to files the caller can see. All others are 404. */
export async function createDownloadLinks(ctx: SignedInCtx, files: readonly Shown[]): Promise<{ urls: string[] }> {
  const accesses = await fileAccessOf(
    ctx,
    files.map(({ file_path }) => file_path),
  );
  return {
    urls: files.map(({ file_path: path, time_seconds: seconds, download_name: name }) => {
      const access = accesses.get(path);
      if (!access) throw notFound('file');
      return linkFor(ctx, path, { seconds, name, fresh: access === 'fresh' });
    }),
  };
}

/** Stores an issued document permanently, as it was sent. */
export async function storeDocument(ctx: BusinessCtx, name: string, bytes: Buffer): Promise<string> {
  const by = { secret: ctx.app.secret, uploader: null };
  const path = pathOf({ of: 'business', businessId: ctx.businessId, target: 'document' }, name, by);
  await store(ctx, path, bytes);
  return path;
}

/** Size in bytes, or null if there is no such file. */
export const sizeOf = (ctx: BusinessCtx, path: string): Promise<number | null> => ctx.app.storage.size(path);

export const isThere = async (ctx: BusinessCtx, path: string): Promise<boolean> => (await sizeOf(ctx, path)) !== null;

/** Reads a whole file of the business, or null. */
export async function readOwnFile(ctx: BusinessCtx, path: string): Promise<Buffer | null> {
  const place = placeOf(path);
  if (place?.of !== 'business' || place.businessId !== ctx.businessId) return null;
  return ctx.outsideTransaction(() => contentOf(ctx, path));
}

async function contentOf({ app: { storage } }: Ctx, path: string): Promise<Buffer | null> {
  if ((await storage.size(path)) === null) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.read(path)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const STEADY_SECONDS = 600;

/**
 * A link for fields such as `image_url`: all who see the record may see its picture. The link stays the same for 10
 * minutes, so that browsers can cache the picture. To a document it ends with the caller's session.
 */
export const fileUrl = (ctx: Ctx, path: string | null): string | null =>
  path && documentOf(path) !== null ? steadyUrl(ctx, path, sessionOf(ctx)) : pictureUrl(ctx, path);

/** Not bound to a session: pictures are broadcast to colleagues. */
export const pictureUrl = (ctx: Ctx, path: string | null): string | null => steadyUrl(ctx, path, undefined);

function steadyUrl(ctx: Ctx, path: string | null, session: number | undefined): string | null {
  if (!path || !placeOf(path)) return null;
  const now = Math.floor(ctx.now.getTime() / 1000);
  return linkTo(ctx, path, { read: path, until: now - (now % STEADY_SECONDS) + FILE_LINK_SECONDS, session });
}

export { areOwnFiles, fileAccessOf, foreignFiles, isOwnFile } from './file-access.service.ts';

export {
  framedLink,
  keepFile,
  linkFor,
  linkToPassing,
  publicLinkFor,
  storeTemporaryFile,
} from '#server/platform/files/stored-files.ts';

/** The name of the upload. */
export { isUploadOf, nameOf as fileNameOf } from '#server/platform/files/paths.ts';
