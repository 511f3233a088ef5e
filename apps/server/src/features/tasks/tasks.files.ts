import { sightOf } from '#server/features/boards/standing.service.ts';
import type { FileHolder } from '#server/context.ts';
import { partsInSight } from './parts.repo.ts';

/** With the task that they are parts of. */
export const taskFiles: readonly FileHolder[] = (['task_documents', 'task_comments'] as const).map((entity) => ({
  entity,
  seen: async (ctx, ids) => partsInSight(ctx, entity, ids, await sightOf(ctx)),
}));
