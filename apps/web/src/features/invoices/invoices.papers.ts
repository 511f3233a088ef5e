import { invoiceRoutes } from '@daftar/contract/invoices';
import { request } from '#web/app/api.ts';
import type { Paper } from '#web/app/papers.ts';
import { pdfBehind } from '#web/kit/pdf-file.ts';

/** `pdf-preview?paper=invoice&id=7`: the paper of an invoice or a note. */
export const papers: readonly Paper[] = [
  {
    kind: 'invoice',
    title: (query) => query.get('number') ?? 'Invoice',
    what: 'the invoice',
    load: async (query, signal) => paperOf(Number(query.get('id')), signal),
  },
];

export async function paperOf(id: number, signal: AbortSignal) {
  const { url, file_name } = await request(invoiceRoutes.pdf, { params: { id } }, { quiet: true, signal });
  return pdfBehind(url, file_name, signal);
}
