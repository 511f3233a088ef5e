import type { BusinessCtx } from '#server/context.ts';

export const businessName = async (ctx: BusinessCtx): Promise<string> =>
  (await ctx.db.selectFrom('businesses').select('name').where('id', '=', ctx.businessId).executeTakeFirstOrThrow())
    .name;

const TABLES = {
  group_by: 'client_groups',
  reffered_by: 'client_references',
  nature_id: 'natures_of_business',
  tag: 'client_tags',
  branch_id: 'branches',
} as const;
export const NAMED = [...Object.keys(TABLES), 'assignee_id'] as (keyof typeof TABLES | 'assignee_id')[];

/** What a filter was chosen by, in words; the number itself where there is no such record. */
export async function nameOf(ctx: BusinessCtx, filter: (typeof NAMED)[number], id: number): Promise<string> {
  const row =
    filter === 'assignee_id'
      ? ctx.db
          .selectFrom('users as u')
          .innerJoin('members as m', 'm.user_id', 'u.id')
          .select('u.name')
          .where('m.business_id', '=', ctx.businessId)
          .where('u.id', '=', id)
      : ctx.db.selectFrom(TABLES[filter]).select('name').where('business_id', '=', ctx.businessId).where('id', '=', id);
  return (await row.executeTakeFirst())?.name ?? String(id);
}
