import { createHmac, randomBytes } from 'node:crypto';
import { UPLOAD_TARGETS, type UploadTarget } from '@daftar/contract/files';
import { extensionOf, safeFileName } from '@daftar/domain/files';
import { TEMPORARY_FOLDER } from '#server/platform/providers/storage.ts';
import { escapePattern } from '@daftar/domain/escape-pattern';

/** The owner of a file is part of its path. */
export type Place =
  | { of: 'user'; uuid: string; target: UploadTarget }
  | { of: 'business'; businessId: number; target: UploadTarget };

const RANDOM_BYTES = 10;
const MARK_BYTES = 6;

/** A keyed hash of the uploader, part of the name: until a record owns the file, only they can use it. */
const markOf = (secret: Buffer, random: string, uploader: string): string =>
  createHmac('sha256', secret)
    .update(`upload ${random} ${uploader}`)
    .digest('hex')
    .slice(0, 2 * MARK_BYTES);

type Maker = { secret: Buffer; /** None for what the server itself makes. */ uploader: string | null };

function uniqueName({ secret, uploader }: Maker): string {
  const random = randomBytes(RANDOM_BYTES).toString('hex');
  return random + (uploader ? markOf(secret, random, uploader) : randomBytes(MARK_BYTES).toString('hex'));
}

export const pathOf = (place: Place, name: string, by: Maker): string =>
  place.of === 'user'
    ? `users/${place.uuid}/${place.target}/${uniqueName(by)}.${extensionOf(name)}`
    : `businesses/${place.businessId}/${place.target}/${uniqueName(by)}/${shortened(name)}`;

export function isUploadOf(secret: Buffer, path: string, uploader: string): boolean {
  const name = path.split('/').at(-2) ?? '';
  const random = name.slice(0, 2 * RANDOM_BYTES);
  return name === random + markOf(secret, random, uploader);
}

/** Outside the owners' folders: no call creates a second link to it. */
export const temporaryPath = (businessId: number, name: string): string =>
  `${TEMPORARY_FOLDER}/${businessId}/${randomBytes(RANDOM_BYTES + MARK_BYTES).toString('hex')}/${shortened(name)}`;

const PATH = new RegExp(
  `^(?:users/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|businesses/([1-9]\\d{0,14}))/(${UPLOAD_TARGETS.map(escapePattern).join('|')})/(?:[\\w-]{1,64}/)?([^/]+)$`,
);

/** The owner of a path; null if it isn't one of ours, such as one with `..`. */
export function placeOf(path: string): Place | null {
  const [, uuid, businessId, target, name] = PATH.exec(path) ?? [];
  if (!name || name !== safeFileName(name)) return null;
  return uuid
    ? { of: 'user', uuid, target: target as UploadTarget }
    : { of: 'business', businessId: Number(businessId), target: target as UploadTarget };
}

/** The business whose records may own this document; null for images and foreign paths. */
export function documentOf(path: string): number | null {
  const place = placeOf(path);
  return place?.of === 'business' && place.target === 'document' ? place.businessId : null;
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** File systems limit names in bytes, and a letter may have four. */
const MAX_BYTES = 200;

function shortened(name: string): string {
  const extension = `.${extensionOf(name)}`;
  const stem = Array.from(name.slice(0, -extension.length));
  while (Buffer.byteLength(stem.join('')) > MAX_BYTES) stem.pop();
  return safeFileName(stem.join('').trimEnd() + extension);
}
