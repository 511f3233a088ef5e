import { fileRoutes } from '@daftar/contract/files';
import { request } from '#web/core/api.ts';
import type { PdfFile } from '#web/core/feature.ts';
import { fetchPdf } from '#web/kit/pdf-file.ts';
import { fileName } from './file-name.ts';

/** A stored file, by the path in its record. */
export async function loadFile(query: URLSearchParams, signal: AbortSignal): Promise<PdfFile> {
  const files = [{ file_path: query.get('path') ?? '' }];
  const { urls } = await request(fileRoutes.show, { body: { files } }, { quiet: true, signal });
  return fetchPdf(urls[0]!, fileName(query), signal);
}
