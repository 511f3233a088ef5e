import { can } from '@daftar/domain/permissions';
import type { FileOwner } from '#server/platform/context.ts';
import { visibleIds } from './communications.repo.ts';
import { visibilityOf } from './communications.service.ts';

export const communicationFiles: FileOwner = {
  entity: 'communications',
  visibleIds: async (ctx, ids) =>
    can(ctx.permissions, 'workboard', ['read', 'Manage WorkBoard'])
      ? visibleIds(ctx, ids, await visibilityOf(ctx))
      : [],
};
