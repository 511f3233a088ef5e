import { can } from '@daftar/domain/permissions';
import type { FileOwner } from '#server/platform/context.ts';
import { seenIds } from './communications.repo.ts';
import { seeingOf } from './communications.service.ts';

export const communicationFiles: FileOwner = {
  entity: 'communications',
  visibleIds: async (ctx, ids) =>
    can(ctx.permissions, 'workboard', ['read', 'Manage WorkBoard']) ? seenIds(ctx, ids, await seeingOf(ctx)) : [],
};
