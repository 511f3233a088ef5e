import { can } from '@daftar/domain/permissions';
import type { FileOwner } from '#server/platform/context.ts';
import { uploadsThere } from './records.repo.ts';

export const clientRecordFiles: FileOwner = {
  entity: 'client_uploads',
  visibleIds: async (ctx, ids) => (can(ctx.permissions, 'clients', 'read') ? uploadsThere(ctx, ids) : []),
};
