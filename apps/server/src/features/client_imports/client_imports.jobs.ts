import type { JobKind } from '#server/jobs/kind.ts';
import { IMPORT, type ImportOrder } from './client_imports.service.ts';
import { runImport } from './running.service.ts';

/** A sheet that cannot be read will not be readable in an hour: one more try, for what the database may have had. */
export const importClients: JobKind<ImportOrder> = {
  kind: IMPORT,
  retries: 1,
  touches: ['clients'],
  run: (ctx, order, progress) => runImport(ctx, order, progress),
};
