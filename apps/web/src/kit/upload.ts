import { fileRoutes, type UploadTarget } from '@daftar/contract/files';
import { extensionOf } from '@daftar/domain/files';
import { request } from '#web/app/api.ts';

export type Uploaded = { file_name: string; url: string };

/** The own picture belongs to no business, and none that one has left may stand in its way. */
const OUTSIDE = { headers: { 'x-business-id': '' } };

/**
 * Asks for an address, then PUTs the file there without an auth header (section 7). Answers its path in the store.
 * `onProgress` hears how much of it has gone, from 0 to 1; who listens also shows what fails.
 */
export async function upload(
  file: File,
  target: UploadTarget,
  onProgress?: (share: number) => void,
): Promise<Uploaded> {
  const about = {
    target,
    file_name: file.name,
    file_type: file.type || 'application/octet-stream',
    file_extension: extensionOf(file.name),
  };
  const [place] = await request(
    fileRoutes.upload,
    { body: { files: [about] } },
    { quiet: onProgress !== undefined, ...(target === 'profile' ? OUTSIDE : {}) },
  );
  if (!place) throw new Error('The server gave no address for the file.');
  const headers = { 'content-type': about.file_type, ...place.headers };
  const status = await put(place.pre_signed_url, file, headers, onProgress);
  if (status < 200 || status > 299) throw new Error(`The file was not taken (${status}).`);
  return { file_name: place.file_name, url: place.url };
}

/** Only the older way of asking tells how far an upload is. */
function put(
  url: string,
  file: File,
  headers: Record<string, string>,
  onProgress?: (share: number) => void,
): Promise<number> {
  if (!onProgress) return fetch(url, { method: 'PUT', body: file, headers }).then(({ status }) => status);
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    sending.addEventListener('load', () => resolve(sending.status));
    sending.addEventListener('error', () => reject(new Error('The upload was broken off. Check the connection.')));
    sending.send(file);
  });
}
