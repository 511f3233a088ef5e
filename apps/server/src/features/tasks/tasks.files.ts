import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import type { FileOwner } from '#server/platform/context.ts';
import { visibleParts } from './parts.repo.ts';

/** Visible to everyone who sees the task. */
export const taskFiles: readonly FileOwner[] = (['task_documents', 'task_comments'] as const).map((entity) => ({
  entity,
  visibleIds: async (ctx, ids) => visibleParts(ctx, entity, ids, await taskVisibilityOf(ctx)),
}));
