import type { TaskTemplate } from '@daftar/domain/work/task-templates';
import { sql, type Insertable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export const rules = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('compliance_rules as r')
    .innerJoin('boards as b', (join) =>
      join.onRef('b.business_id', '=', 'r.business_id').onRef('b.id', '=', 'r.board_id'),
    )
    .selectAll('r')
    .select(['b.name as board_name', 'b.archived_at as board_archived_at', 'b.deleted_at as board_deleted_at'])
    .where('r.business_id', '=', ctx.businessId)
    .execute();
export type RuleRow = Awaited<ReturnType<typeof rules>>[number];

/** Locks the rule of a form. */
export const lock = (ctx: BusinessCtx, form: string) =>
  ctx.db
    .selectFrom('compliance_rules')
    .select('version')
    .where('business_id', '=', ctx.businessId)
    .where('form', '=', form)
    .forUpdate()
    .executeTakeFirst();

export const save = (ctx: BusinessCtx, rule: Omit<Insertable<Tables['compliance_rules']>, 'business_id'>) =>
  ctx.db
    .insertInto('compliance_rules')
    .values({ ...rule, business_id: ctx.businessId, created_by: actorId(ctx) })
    .onConflict((of) => of.columns(['business_id', 'form']).doUpdateSet(rule))
    .execute();

export async function remove(ctx: BusinessCtx, id: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('compliance_rules')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const templatesOf = (ctx: BusinessCtx, boardId: number) =>
  ctx.db
    .selectFrom('task_templates')
    .select(['id', 'name', 'template'])
    .$narrowType<{ template: TaskTemplate }>()
    .where('business_id', '=', ctx.businessId)
    .where('board_id', '=', boardId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export type Service = { id: number; name: string; default_fee: string };

/** The services of the business, by the names of the specification. */
export async function services(ctx: BusinessCtx): Promise<Map<string, Service>> {
  const { rows } = await sql<Service>`
    select id, name, default_fee::text from services
     where business_id = ${ctx.businessId} and is_standard and deleted_at is null`.execute(ctx.db);
  return new Map(rows.map((service) => [service.name, service]));
}

/** Replaces a member who left in task rules. */
export const handOver = (ctx: BusinessCtx, from: number, to: number) =>
  sql`update compliance_rules set assignee_ids = array(select distinct unnest(array_replace(assignee_ids, ${from}::bigint, ${to}::bigint)))
       where business_id = ${ctx.businessId} and assignee_ids @> array[${from}::bigint]`.execute(ctx.db);
