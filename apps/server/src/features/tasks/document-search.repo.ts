import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import { filtered, type TaskFilter } from './filter.repo.ts';

/** Newest first, by the name of the document or its file, in tasks that the filter shows. */
export const findDocuments = (ctx: BusinessCtx, filter: TaskFilter, search: string, most: number) =>
  filtered(ctx, { ...filter, archived: 'either' })
    .innerJoin('task_documents as d', (join) =>
      join.onRef('d.business_id', '=', 't.business_id').onRef('d.board_task_id', '=', 't.id'),
    )
    .select(['d.id', 'd.name', 't.id as task_id'])
    .select(sql<string | null>`d.file ->> 'name'`.as('file_name'))
    .where(sql<boolean>`d.name || ' ' || coalesce(d.file ->> 'name', '') ilike ${contains(search)}`)
    .orderBy('d.id', 'desc')
    .limit(most)
    .execute();
