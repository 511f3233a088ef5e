import type { TemplateRecord } from '@daftar/contract/work/board';
import type { Action } from '@daftar/domain/work/automations';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

type Template = Pick<TemplateRecord, 'id' | 'template'>;
type Automation = { id: number; actions: Action[] };

/** Held; those in the bin too, which may come back. */
export async function templatesOfPerson(ctx: BusinessCtx, userId: number): Promise<Template[]> {
  const one = JSON.stringify([userId]);
  const { rows } = await sql<Template>`
    select id, template from task_templates where business_id = ${ctx.businessId}
       and (template -> 'assignee_ids' @> ${one}::jsonb or template -> 'reviewer_ids' @> ${one}::jsonb)
     order by id for update`.execute(ctx.db);
  return rows;
}

/** Held: those that assign or tell them. */
export async function automationsOfPerson(ctx: BusinessCtx, userId: number): Promise<Automation[]> {
  const one = JSON.stringify([{ user_ids: [userId] }]);
  const { rows } = await sql<Automation>`
    select id, actions from board_automations where business_id = ${ctx.businessId} and actions @> ${one}::jsonb
     order by id for update`.execute(ctx.db);
  return rows;
}

export const setTemplate = (ctx: BusinessCtx, { id, template }: Template) =>
  ctx.db
    .updateTable('task_templates')
    .set({ template: JSON.stringify(template) })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const setActions = (ctx: BusinessCtx, { id, actions }: Automation) =>
  ctx.db
    .updateTable('board_automations')
    .set({ actions: JSON.stringify(actions) })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
