import type { ConfigType } from '@daftar/domain/business-configs';
import type { BusinessCtx } from '#server/platform/context.ts';

export type Place = { type: ConfigType; branch_id: number | null };
export type Stored = { branch_id: number | null; config: Record<string, unknown>; version: number };

/** Stored settings of the business and, if given, of the branch. */
export const findConfigs = (ctx: BusinessCtx, { type, branch_id }: Place): Promise<Stored[]> =>
  ctx.db
    .selectFrom('business_configs')
    .select(['branch_id', 'config', 'version'])
    .where('business_id', '=', ctx.businessId)
    .where('type', '=', type)
    .where((eb) => eb.or([eb('branch_id', 'is', null), eb('branch_id', '=', branch_id)]))
    .execute();

export const countryOf = async (ctx: BusinessCtx): Promise<string> =>
  (await ctx.db.selectFrom('businesses').select('country').where('id', '=', ctx.businessId).executeTakeFirstOrThrow())
    .country;

/** Stored settings of the business and all branches. */
export const allConfigs = (ctx: BusinessCtx, type: ConfigType): Promise<Stored[]> =>
  ctx.db
    .selectFrom('business_configs')
    .select(['branch_id', 'config', 'version'])
    .where('business_id', '=', ctx.businessId)
    .where('type', '=', type)
    .execute();

/** Undefined when settings are already stored. */
export const insertConfig = (ctx: BusinessCtx, place: Place, config: object, by: number | null) =>
  ctx.db
    .insertInto('business_configs')
    .values({ ...place, business_id: ctx.businessId, config: JSON.stringify(config), created_by: by })
    .onConflict((c) => c.columns(['business_id', 'type', 'branch_id']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const configId = async (ctx: BusinessCtx, { type, branch_id }: Place): Promise<number> =>
  (
    await ctx.db
      .selectFrom('business_configs')
      .select('id')
      .where('business_id', '=', ctx.businessId)
      .where('type', '=', type)
      .where('branch_id', 'is not distinct from', branch_id)
      .executeTakeFirstOrThrow()
  ).id;

export const updateConfig = (ctx: BusinessCtx, id: number, config: object) =>
  ctx.db
    .updateTable('business_configs')
    .set({ config: JSON.stringify(config) })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
