import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import * as repo from './gst_imports.repo.ts';
import { runImport } from './run.service.ts';
import { IMPORT, type ImportJob } from './start.service.ts';

/** Retries once for database errors; an unreadable file ends as "Unable to process" without a retry. */
export const importGstFile: JobKind<ImportJob> = {
  kind: IMPORT,
  retries: 1,
  touches: ['gst_books', 'gst_imports'],
  run: runImport,
  dead: async (ctx, { import_id }, error) => repo.setStatus(ctx, import_id, { status: 'FAILED', problem: error }),
};
