import { receiptRoutes } from '@daftar/contract/receipts';
import { request } from '#web/core/api.ts';
import type { PdfFile } from '#web/core/feature.ts';
import { fetchPdf } from '#web/kit/pdf-file.ts';

/** Rendered again each time, since it shows the receipt's current state. */
export async function loadReceiptPdf(id: number, signal: AbortSignal): Promise<PdfFile> {
  const { url, file_name } = await request(receiptRoutes.pdf, { params: { id } }, { quiet: true, signal });
  return fetchPdf(url, file_name, signal);
}
