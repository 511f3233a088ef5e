import type { Feature } from '#server/platform/feature.ts';
import { clientImportFiles } from './client_imports.files.ts';
import { importClients } from './client_imports.jobs.ts';
import { client_imports } from './client_imports.routes.ts';

export const feature: Feature = {
  routes: client_imports,
  jobs: [importClients],
  files: [clientImportFiles],
};
