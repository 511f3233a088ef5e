import { ApiError } from '@daftar/contract/core/errors';

export type PdfFile = { blob: Blob; name: string };

const BEGINNING = '%PDF-';

/** What a signed link leads to, if it is a PDF. */
export async function pdfBehind(url: string, name: string, signal?: AbortSignal): Promise<PdfFile> {
  const answer = await fetch(url, { signal: signal ?? null });
  if (!answer.ok) throw new ApiError(answer.status, { message: 'The file is not there.' });
  const blob = await answer.blob();
  const beginning = await blob.slice(0, BEGINNING.length).text();
  if (beginning !== BEGINNING) throw new ApiError(415, { message: 'The file is no PDF.' });
  return { blob, name };
}
