import { can, type Module } from '@daftar/domain/permissions';
import type { FileOwner } from '../platform/context.ts';
import { visibleRecordIds } from '../platform/db/records.ts';

/** Files of records, visible to users who can read the module, within row-level security. */
export const fileOwnerByModule = (entity: Parameters<typeof visibleRecordIds>[1], module: Module): FileOwner => ({
  entity,
  visibleIds: async (ctx, ids) => (can(ctx.permissions, module, 'read') ? visibleRecordIds(ctx, entity, ids) : []),
});
