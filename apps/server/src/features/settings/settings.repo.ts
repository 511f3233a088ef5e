import type { ConfigType } from '@daftar/domain/business-configs';
import type { BusinessCtx } from '#server/platform/context.ts';

export type Place = { type: ConfigType; branch_id: number | null };
export type Stored = { branch_id: number | null; config: Record<string, unknown>; version: number };

/** Stored settings, with what defaults depend on: both are needed for each value. */
export type Found = { stored: Stored[]; country: string; timezone: string };

/** From the session of a call that only reads, unless branches have settings of their own. */
function known({ business, businessId }: BusinessCtx, type: ConfigType, branch: number | null | 'all') {
  if (!business?.settings || business.row.id !== businessId) return undefined;
  if (branch !== null && business.has_branch_settings) return undefined;
  const { country, timezone } = business.row;
  return { stored: business.settings.filter((row) => row.type === type), country, timezone };
}

async function read(ctx: BusinessCtx, type: ConfigType, branch: number | null | 'all'): Promise<Found> {
  const there = known(ctx, type, branch);
  if (there) return there;
  const rows = await ctx.db
    .selectFrom('businesses as b')
    .leftJoin('business_configs as c', (join) => {
      const ofType = join.onRef('c.business_id', '=', 'b.id').on('c.type', '=', type);
      if (branch === 'all') return ofType;
      return ofType.on((eb) => eb.or([eb('c.branch_id', 'is', null), eb('c.branch_id', '=', branch)]));
    })
    .select(['b.country', 'b.timezone', 'c.branch_id', 'c.config', 'c.version'])
    .where('b.id', '=', ctx.businessId)
    .execute();
  const { country, timezone } = rows[0]!;
  const stored = rows.flatMap(({ branch_id, config, version }) =>
    version === null ? [] : [{ branch_id, config: config as Stored['config'], version }],
  );
  return { stored, country, timezone };
}

/** Settings of the business and, if given, of the branch. */
export const findConfigs = (ctx: BusinessCtx, { type, branch_id }: Place): Promise<Found> => read(ctx, type, branch_id);

/** Settings of the business and all branches. */
export const allConfigs = (ctx: BusinessCtx, type: ConfigType): Promise<Found> => read(ctx, type, 'all');

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
