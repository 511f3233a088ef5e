import type { configRoutes } from '@daftar/contract/configs';
import type { Input } from '@daftar/contract/core/route';
import { checkConfig, mergeConfig, type BusinessConfigs, type ConfigType } from '@daftar/domain/business-configs';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { checkVersion, given, holdRecord } from '#server/db/records.ts';
import { getBranch } from '#server/features/businesses/businesses.service.ts';
import { mayWorkIn } from '#server/works-in.ts';
import * as repo from './configs.repo.ts';

/** The front door for other rooms: the settings that hold in the business, or in a branch, whole and typed. */
export async function configOf<T extends ConfigType>(
  ctx: BusinessCtx,
  type: T,
  branchId: number | null = null,
): Promise<BusinessConfigs[T]> {
  return mergeConfig(type, ...layers(await repo.findConfigs(ctx, { type, branch_id: branchId })));
}

export async function getConfig(
  ctx: BusinessCtx,
  { type, branch_id = null }: Omit<repo.Place, 'branch_id'> & { branch_id?: number | null | undefined },
) {
  if (branch_id !== null) await getBranch(ctx, branch_id);
  const stored = await repo.findConfigs(ctx, { type, branch_id });
  const here = stored.find((row) => row.branch_id === branch_id);
  return {
    type,
    branch_id,
    config: mergeConfig(type, ...layers(stored)),
    own: here ? fitting(type, here.config) : [],
    version: here?.version ?? 0,
  };
}

/** Stores exactly what was sent: a branch that leaves a setting out follows the business again. */
export async function saveConfig(ctx: BusinessCtx, { config, ...place }: Input<typeof configRoutes.save>['body']) {
  mayWorkIn(ctx, place.branch_id);
  if (place.branch_id !== null) await getBranch(ctx, place.branch_id);
  if (await repo.insertConfig(ctx, place, config, actorId(ctx))) checkVersion(ctx, 0);
  else {
    const { id } = await holdRecord(ctx, 'business_configs', await repo.configId(ctx, place));
    await repo.updateConfig(ctx, id, config);
  }
  return getConfig(ctx, place);
}

/** Some settings of the whole business; those that are not named stay as they are. */
export async function changeConfig(ctx: BusinessCtx, type: ConfigType, changes: Record<string, unknown>) {
  const place = { type, branch_id: null };
  if (await repo.insertConfig(ctx, place, given(changes), actorId(ctx))) checkVersion(ctx, 0);
  else {
    const { id, config } = await holdRecord(ctx, 'business_configs', await repo.configId(ctx, place));
    await repo.updateConfig(ctx, id, { ...(config as Record<string, unknown>), ...given(changes) });
  }
  return getConfig(ctx, place);
}

/** The business below, the branch above. */
const layers = (stored: repo.Stored[]) =>
  stored.sort((a, b) => Number(a.branch_id !== null) - Number(b.branch_id !== null)).map((row) => row.config);

/** A stored value that no longer fits is passed over by the merge, so it is nobody's own. */
function fitting(type: ConfigType, config: Record<string, unknown>): string[] {
  const wrong = new Set(checkConfig(type, config).map(({ field }) => field));
  return Object.keys(config)
    .filter((name) => !wrong.has(name))
    .sort();
}
