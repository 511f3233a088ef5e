import { accountRoutes } from '@daftar/contract/receivables';
import { request } from '#web/core/api.ts';
import type { PdfFile } from '#web/core/feature.ts';
import { fetchPdf } from '#web/kit/pdf-file.ts';

const textOf = (query: URLSearchParams, name: string): string => query.get(name) ?? '';

export async function loadStatement(query: URLSearchParams, signal: AbortSignal): Promise<PdfFile> {
  const { url, file_name } = await request(
    accountRoutes.statementPdf,
    {
      params: { id: Number(query.get('client')) },
      query: {
        firm_id: Number(query.get('firm')),
        currency: textOf(query, 'currency') || undefined,
        from: textOf(query, 'from'),
        to: textOf(query, 'to'),
      },
    },
    { quiet: true, signal },
  );
  return fetchPdf(url, file_name, signal);
}
