import { filingRoutes } from '@daftar/contract/filings';
import { implement } from '#server/platform/http/implement.ts';
import { filingOfTask, listChoices, recordOfTask } from './choices.service.ts';
import { exportFilings } from './export.service.ts';
import * as filings from './filings.service.ts';

export const routes = implement(filingRoutes)({
  list: filings.listFilings,
  summary: filings.summary,
  exportAll: exportFilings,
  choices: listChoices,
  create: (ctx, { body: { files, ...filing } }) => filings.recordWithFiles(ctx, filing, files),
  get: filings.getDetails,
  update: filings.correct,
  remove: filings.remove,
  addFiles: filings.addFiles,
  removeFile: filings.removeFile,
  fileLink: filings.fileLink,
  ofTask: filingOfTask,
  recordOfTask,
});
