import type { TemplateRecord } from '@daftar/contract/work/board';
import type { TaskTemplate } from '@daftar/domain/work/task-templates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type NewTemplate = { board_id: number; name: string; template: TaskTemplate; created_by: number | null };

const live = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('task_templates')
    .select(['id', 'version', 'created_at', 'updated_at', 'board_id', 'name', 'template'])
    .$narrowType<Pick<TemplateRecord, 'template'>>()
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null);

export const list = (ctx: BusinessCtx, boardId: number) =>
  live(ctx)
    .where('board_id', '=', boardId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

export const find = (ctx: BusinessCtx, id: number) => live(ctx).where('id', '=', id).executeTakeFirst();

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const insert = async (ctx: BusinessCtx, { template, ...row }: NewTemplate): Promise<number> =>
  (
    await ctx.db
      .insertInto('task_templates')
      .values({ ...row, business_id: ctx.businessId, template: JSON.stringify(template) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const update = (ctx: BusinessCtx, id: number, { name, template }: Pick<NewTemplate, 'name' | 'template'>) =>
  ctx.db
    .updateTable('task_templates')
    .set({ name, template: JSON.stringify(template) })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const remove = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .updateTable('task_templates')
    .set({ deleted_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
