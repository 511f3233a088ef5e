import { createHmac, randomBytes } from 'node:crypto';
import { UPLOAD_TARGETS, type UploadTarget } from '@daftar/contract/files';
import { extensionOf, safeFileName } from '@daftar/domain/files';
import { PASSING } from '#server/providers/storage.ts';

/** A path says whose the file is. */
export type Place =
  | { of: 'user'; uuid: string; target: UploadTarget }
  | { of: 'business'; businessId: number; target: UploadTarget };

const RANDOM_BYTES = 10;
const MARK_BYTES = 6;

/** Who uploaded it is part of its name, for this server alone to read: until a record keeps it, nobody else has it. */
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
    : `businesses/${place.businessId}/${place.target}/${uniqueName(by)}/${fitting(name)}`;

export function isUploadOf(secret: Buffer, path: string, uploader: string): boolean {
  const name = path.split('/').at(-2) ?? '';
  const random = name.slice(0, 2 * RANDOM_BYTES);
  return name === random + markOf(secret, random, uploader);
}

/** Outside the places: no call makes a second link to it, whoever has learnt the path. */
export const passingPath = (businessId: number, name: string): string =>
  `${PASSING}/${businessId}/${randomBytes(RANDOM_BYTES + MARK_BYTES).toString('hex')}/${fitting(name)}`;

const PATH = new RegExp(
  `^(?:users/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|businesses/([1-9]\\d{0,14}))/(${UPLOAD_TARGETS.join('|')})/(?:[\\w-]{1,64}/)?([^/]+)$`,
);

/** Whose file this path names; null for anything that is not a path as we make them, such as one with `..` in it. */
export function placeOf(path: string): Place | null {
  const [, uuid, businessId, target, name] = PATH.exec(path) ?? [];
  if (!name || name !== safeFileName(name)) return null;
  return uuid
    ? { of: 'user', uuid, target: target as UploadTarget }
    : { of: 'business', businessId: Number(businessId), target: target as UploadTarget };
}

/** The business whose records may keep this as a document; null for pictures, and for what is no path of ours. */
export function documentOf(path: string): number | null {
  const place = placeOf(path);
  return place?.of === 'business' && place.target === 'document' ? place.businessId : null;
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** File systems count bytes, and a letter may have four. */
const MOST_BYTES = 200;

function fitting(name: string): string {
  const extension = `.${extensionOf(name)}`;
  const stem = Array.from(name.slice(0, -extension.length));
  while (Buffer.byteLength(stem.join('')) > MOST_BYTES) stem.pop();
  return safeFileName(stem.join('').trimEnd() + extension);
}
