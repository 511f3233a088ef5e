import { receiptRoutes } from '@daftar/contract/receipts';
import { request } from '#web/app/api.ts';
import type { Paper } from '#web/app/papers.ts';
import { pdfBehind, type PdfFile } from '#web/kit/pdf-file.ts';

/** The voucher, made anew: it says how the receipt stands now. */
export async function loadReceipt(id: number, signal: AbortSignal): Promise<PdfFile> {
  const { url, file_name } = await request(receiptRoutes.pdf, { params: { id } }, { quiet: true, signal });
  return pdfBehind(url, file_name, signal);
}

export const papers: readonly Paper[] = [
  {
    kind: 'receipt',
    title: () => 'Receipt',
    what: 'the receipt',
    load: (query, signal) => loadReceipt(Number(query.get('id')), signal),
  },
];
