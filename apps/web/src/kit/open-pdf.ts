import { ApiError } from '@daftar/contract/core/errors';
import { unreachable } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { download } from '#web/kit/download.ts';

/** Downloads a PDF that the server makes. */
export async function openPdf(link: Promise<{ url: string; file_name: string }>): Promise<void> {
  try {
    const { url, file_name } = await link;
    download(url, file_name);
  } catch (error) {
    // Server errors already have a toast; network errors don't.
    if (!(error instanceof ApiError)) toast('error', unreachable(error));
  }
}
