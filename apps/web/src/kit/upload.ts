import { fileRoutes, type UploadTarget } from '@daftar/contract/files';
import { extensionOf } from '@daftar/domain/files';
import { request } from '#web/core/api.ts';

export type Uploaded = { file_name: string; url: string };

/** The user's own image belongs to no business, so a left one must not be sent. */
const OUTSIDE = { headers: { 'x-business-id': '' } };

/**
 * Section 7: gets an upload URL, then PUTs the file there without an auth header. Returns its stored path. With
 * `onProgress` (0 to 1) the caller shows failures.
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
  if (!place) throw new Error('The upload couldn’t start. Try again.');
  const headers = { 'content-type': about.file_type, ...place.headers };
  await putFile(place.pre_signed_url, file, headers, onProgress);
  return { file_name: place.file_name, url: place.url };
}

/** Sends the file to its upload URL. */
export async function putFile(
  url: string,
  file: File,
  headers: Record<string, string>,
  onProgress?: (share: number) => void,
): Promise<void> {
  const { status, text } = await put(url, file, headers, onProgress);
  if (status < 200 || status > 299) throw new Error(reasonOf(text) ?? `The upload failed (${status}). Try again.`);
}

/** The server says why it refused the file; a store answers in XML. */
function reasonOf(text: string): string | null {
  try {
    return (JSON.parse(text) as { error?: string }).error ?? null;
  } catch {
    return null;
  }
}

type Answer = { status: number; text: string };

/** `fetch` doesn't report upload progress. */
async function put(
  url: string,
  file: File,
  headers: Record<string, string>,
  onProgress?: (share: number) => void,
): Promise<Answer> {
  if (!onProgress) {
    const answer = await fetch(url, { method: 'PUT', body: file, headers });
    return { status: answer.status, text: await answer.text() };
  }
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    sending.addEventListener('load', () => resolve({ status: sending.status, text: sending.responseText }));
    sending.addEventListener('error', () =>
      reject(new Error('The upload was interrupted. Check your connection and try again.')),
    );
    sending.send(file);
  });
}
