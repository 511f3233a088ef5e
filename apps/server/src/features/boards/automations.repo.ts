import type { AutomationBody } from '@daftar/contract/work/board';
import type { Automation } from '@daftar/domain/work/automations';
import type { BusinessCtx } from '#server/platform/context.ts';

/** Columns typed by the contract. */
type Parts = Pick<AutomationBody, 'conditions' | 'actions'> & { trigger: AutomationBody['when'] };
export type NewAutomation = Omit<Automation, 'id'> & { board_id: number; created_by: number | null };

const rowsOf = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('board_automations')
    .select(['id', 'version', 'created_at', 'updated_at', 'board_id', 'name', 'is_active'])
    .select(['trigger', 'conditions', 'actions'])
    .$narrowType<Parts>()
    .where('business_id', '=', ctx.businessId);

/** In order of creation, which is also the order of execution. */
export const list = async (ctx: BusinessCtx, boardId: number) =>
  (await rowsOf(ctx).where('board_id', '=', boardId).orderBy('id').execute()).map(asAutomation);

export const find = async (ctx: BusinessCtx, id: number) => {
  const row = await rowsOf(ctx).where('id', '=', id).executeTakeFirst();
  return row && asAutomation(row);
};

const asAutomation = <T extends Parts>({ trigger, ...row }: T) => ({ ...row, when: trigger });

/** As JSON text: an array would become a PostgreSQL array. */
const columnsOf = ({ name, is_active, when, conditions, actions }: Omit<Automation, 'id'>) => ({
  name,
  is_active,
  trigger: JSON.stringify(when),
  conditions: JSON.stringify(conditions),
  actions: JSON.stringify(actions),
});

export const insert = async (ctx: BusinessCtx, one: NewAutomation): Promise<number> =>
  (
    await ctx.db
      .insertInto('board_automations')
      .values({
        ...columnsOf(one),
        board_id: one.board_id,
        created_by: one.created_by,
        business_id: ctx.businessId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const update = (ctx: BusinessCtx, id: number, one: Omit<Automation, 'id'>) =>
  ctx.db
    .updateTable('board_automations')
    .set(columnsOf(one))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const remove = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('board_automations').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();
