import { accountRoutes } from '@daftar/contract/accounts';
import { request } from '#web/app/api.ts';
import type { Paper } from '#web/app/papers.ts';
import { pdfBehind } from '#web/kit/pdf-file.ts';

const said = (query: URLSearchParams, name: string): string => query.get(name) ?? '';

export const papers: readonly Paper[] = [
  {
    kind: 'statement',
    title: () => 'Statement of account',
    what: 'the statement',
    load: async (query, signal) => {
      const { url, file_name } = await request(
        accountRoutes.statementPdf,
        {
          params: { id: Number(query.get('client')) },
          query: {
            firm_id: Number(query.get('firm')),
            currency: said(query, 'currency') || undefined,
            from: said(query, 'from'),
            to: said(query, 'to'),
          },
        },
        { quiet: true, signal },
      );
      return pdfBehind(url, file_name, signal);
    },
  },
];
