import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import { filtered, type TaskFilter } from './filter.repo.ts';

type Found = {
  business_id: number;
  id: number;
  board_task_id: number;
  name: string;
  file_name: string | null;
  words: string;
};
const DOCUMENTS = sql<Found>`app.visible_task_documents`.as('d');

/** Newest first, by the name of the document or its file, in tasks that the filter shows. */
export const findDocuments = (ctx: BusinessCtx, filter: TaskFilter, search: string, most: number) =>
  filtered(ctx, { ...filter, archived: 'either' })
    .innerJoin(DOCUMENTS, (join) =>
      join.onRef('d.business_id', '=', 't.business_id').onRef('d.board_task_id', '=', 't.id'),
    )
    .select(['d.id', 'd.name', 'd.file_name', 't.id as task_id'])
    .where('d.business_id', '=', ctx.businessId)
    .where('d.words', 'ilike', contains(search))
    .orderBy('d.id', 'desc')
    .limit(most)
    .execute();
