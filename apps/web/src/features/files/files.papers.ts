import { fileRoutes } from '@daftar/contract/files';
import { request } from '#web/app/api.ts';
import type { Paper } from '#web/app/papers.ts';
import { pdfBehind } from '#web/kit/pdf-file.ts';

const nameOf = (query: URLSearchParams): string => query.get('path')?.split('/').at(-1) ?? '';

/** A stored file, by the path that its record holds. */
export const papers: readonly Paper[] = [
  {
    kind: 'file',
    title: nameOf,
    what: 'the file',
    load: async (query, signal) => {
      const files = [{ file_path: query.get('path') ?? '' }];
      const { urls } = await request(fileRoutes.show, { body: { files } }, { quiet: true, signal });
      return pdfBehind(urls[0]!, nameOf(query), signal);
    },
  },
];
