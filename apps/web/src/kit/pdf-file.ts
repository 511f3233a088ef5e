import { ApiError } from '@daftar/contract/core/errors';
import type { PdfFile } from '#web/core/feature.ts';

const BEGINNING = '%PDF-';

/** Fetches a PDF from a signed link. */
export async function fetchPdf(url: string, name: string, signal?: AbortSignal): Promise<PdfFile> {
  const answer = await fetch(url, { signal: signal ?? null });
  if (!answer.ok) throw new ApiError(answer.status, { message: 'File not found.' });
  const blob = await answer.blob();
  const beginning = await blob.slice(0, BEGINNING.length).text();
  if (beginning !== BEGINNING) throw new ApiError(415, { message: 'This file is not a PDF.' });
  return { blob, name };
}
