import { can, type Module } from '@daftar/domain/permissions';
import type { FileHolder } from './context.ts';
import { recordsThere } from './db/records.ts';

/** Documents of records that whoever reads the module sees, as far as row-level security lets them. */
export const recordFiles = (entity: Parameters<typeof recordsThere>[1], module: Module): FileHolder => ({
  entity,
  seen: async (ctx, ids) => (can(ctx.permissions, module, 'read') ? recordsThere(ctx, entity, ids) : []),
});
