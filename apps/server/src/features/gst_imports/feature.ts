import { can } from '@daftar/domain/permissions';
import type { Feature } from '#server/platform/feature.ts';
import { importGstFile } from './gst_imports.jobs.ts';
import { visibleImports } from './gst_imports.repo.ts';
import { gst_imports } from './gst_imports.routes.ts';

export const feature: Feature = {
  routes: gst_imports,
  jobs: [importGstFile],
  files: [
    {
      entity: 'gst_imports',
      visibleIds: async (ctx, ids) => (can(ctx.permissions, 'clients', 'read') ? visibleImports(ctx, ids) : []),
    },
  ],
};
