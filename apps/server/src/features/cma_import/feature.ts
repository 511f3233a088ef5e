import { can } from '@daftar/domain/permissions';
import type { Feature } from '#server/platform/feature.ts';
import { visibleImports } from './cma_import.repo.ts';
import { cmaImport } from './cma_import.routes.ts';

export const feature: Feature = {
  routes: cmaImport,
  files: [
    {
      entity: 'cma_imports',
      visibleIds: async (ctx, ids) => (can(ctx.permissions, 'cma_management', 'read') ? visibleImports(ctx, ids) : []),
    },
  ],
};
