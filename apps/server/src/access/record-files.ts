import { canSee, type RecordKind } from '@daftar/domain/record-rights';
import type { FileOwner } from '../platform/context.ts';
import { visibleRecordIds } from '../platform/db/records.ts';

/** Files of records, visible to users who see the kind, within row-level security. */
export const fileOwnerOf = (entity: Parameters<typeof visibleRecordIds>[1], kind: RecordKind): FileOwner => ({
  entity,
  visibleIds: async (ctx, ids) => (canSee(ctx.permissions, kind) ? visibleRecordIds(ctx, entity, ids) : []),
});
