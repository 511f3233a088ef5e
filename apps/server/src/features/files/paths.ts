import { randomBytes } from 'node:crypto';
import { UPLOAD_TARGETS, type UploadTarget } from '@daftar/contract/files';
import { extensionOf, safeFileName } from '@daftar/domain/files';
import { PASSING } from '#server/providers/storage.ts';

/** A path says whose the file is. */
export type Place =
  | { of: 'user'; uuid: string; target: UploadTarget }
  | { of: 'business'; businessId: number; target: UploadTarget };

/** 128 bits: a path cannot be guessed, it is only known to whom an answer told it. */
const random = () => randomBytes(16).toString('hex');

export const pathOf = (place: Place, name: string): string =>
  place.of === 'user'
    ? `users/${place.uuid}/${place.target}/${random()}.${extensionOf(name)}`
    : `businesses/${place.businessId}/${place.target}/${random()}/${fitting(name)}`;

/** Outside the places: no call makes a second link to it, whoever has learnt the path from the first. */
export const passingPath = (businessId: number, name: string): string =>
  `${PASSING}/${businessId}/${random()}/${fitting(name)}`;

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

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** File systems count bytes, and a letter may have four. */
const MOST_BYTES = 200;

function fitting(name: string): string {
  const extension = `.${extensionOf(name)}`;
  const stem = Array.from(name.slice(0, -extension.length));
  while (Buffer.byteLength(stem.join('')) > MOST_BYTES) stem.pop();
  return safeFileName(stem.join('').trimEnd() + extension);
}
