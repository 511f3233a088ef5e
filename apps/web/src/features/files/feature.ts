import type { Feature } from '#web/core/feature.ts';
import { inBusiness, withRecord } from '#web/core/screen.ts';
import { fileName } from './file-name.ts';

export const feature: Feature = {
  name: 'files',
  screens: [inBusiness('pdf-preview', 'Preview', { ...withRecord, load: () => import('./preview-screen.tsx') })],
  pdfs: [
    {
      kind: 'file',
      title: fileName,
      what: 'the file',
      load: async (query, signal) => (await import('./pdf.ts')).loadFile(query, signal),
    },
  ],
};
