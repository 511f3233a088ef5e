import { quotationRoutes } from '@daftar/contract/quotations';
import { request } from '#web/app/api.ts';
import type { Paper } from '#web/app/papers.ts';
import { pdfBehind, type PdfFile } from '#web/kit/pdf-file.ts';

export async function loadQuotation(id: number, signal: AbortSignal): Promise<PdfFile> {
  const { url, file_name } = await request(quotationRoutes.pdf, { params: { id } }, { quiet: true, signal });
  return pdfBehind(url, file_name, signal);
}

export const papers: readonly Paper[] = [
  {
    kind: 'quotation',
    title: () => 'Quotation',
    what: 'the quotation',
    load: (query, signal) => loadQuotation(Number(query.get('id')), signal),
  },
];
