import { can } from '@daftar/domain/permissions';
import type { FileHolder } from '#server/context.ts';
import { uploadsThere } from './records.repo.ts';

export const clientRecordFiles: FileHolder = {
  entity: 'client_uploads',
  seen: async (ctx, ids) => (can(ctx.permissions, 'clients', 'read') ? uploadsThere(ctx, ids) : []),
};
