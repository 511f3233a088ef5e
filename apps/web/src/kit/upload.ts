import { fileRoutes, type UploadTarget } from '@daftar/contract/files';
import { extensionOf } from '@daftar/domain/files';
import { request } from '#web/app/api.ts';

export type Uploaded = { file_name: string; url: string };

/** Asks for an address, then PUTs the file there without an auth header (section 7). Answers its path in the store. */
export async function upload(file: File, target: UploadTarget): Promise<Uploaded> {
  const about = {
    target,
    file_name: file.name,
    file_type: file.type || 'application/octet-stream',
    file_extension: extensionOf(file.name),
  };
  const [place] = await request(fileRoutes.upload, { body: { files: [about] } });
  if (!place) throw new Error('The server gave no address for the file.');
  const answer = await fetch(place.pre_signed_url, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': about.file_type },
  });
  if (!answer.ok) throw new Error(`The file was not taken (${answer.status}).`);
  return { file_name: place.file_name, url: place.url };
}
