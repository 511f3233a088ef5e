import { invoiceRoutes } from '@daftar/contract/invoices';
import { request } from '#web/core/api.ts';
import type { PdfFile } from '#web/core/feature.ts';
import { fetchPdf } from '#web/kit/pdf-file.ts';

/** The PDF of an invoice or a note. */
export async function loadInvoicePdf(id: number, signal: AbortSignal): Promise<PdfFile> {
  const { url, file_name } = await request(invoiceRoutes.pdf, { params: { id } }, { quiet: true, signal });
  return fetchPdf(url, file_name, signal);
}
