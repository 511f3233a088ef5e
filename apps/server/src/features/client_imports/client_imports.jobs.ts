import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { IMPORT, type ImportOrder } from './client_imports.service.ts';
import { runImport } from './run.service.ts';

/** Retries once for database errors; an unreadable sheet stays unreadable. */
export const importClients: JobKind<ImportOrder> = {
  kind: IMPORT,
  retries: 1,
  touches: ['clients'],
  run: runImport,
  page: (id) => `client_import?job=${id}`,
};
