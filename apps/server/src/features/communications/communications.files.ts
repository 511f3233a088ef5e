import { can } from '@daftar/domain/permissions';
import type { FileHolder } from '#server/context.ts';
import { seenIds } from './communications.repo.ts';
import { seeingOf } from './communications.service.ts';

export const communicationFiles: FileHolder = {
  entity: 'communications',
  seen: async (ctx, ids) =>
    can(ctx.permissions, 'workboard', ['read', 'Manage WorkBoard']) ? seenIds(ctx, ids, await seeingOf(ctx)) : [],
};
