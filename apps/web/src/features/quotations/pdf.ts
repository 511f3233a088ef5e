import { quotationRoutes } from '@daftar/contract/quotations';
import { request } from '#web/core/api.ts';
import type { PdfFile } from '#web/core/feature.ts';
import { fetchPdf } from '#web/kit/pdf-file.ts';

export async function loadQuotationPdf(id: number, signal: AbortSignal): Promise<PdfFile> {
  const { url, file_name } = await request(quotationRoutes.pdf, { params: { id } }, { quiet: true, signal });
  return fetchPdf(url, file_name, signal);
}
