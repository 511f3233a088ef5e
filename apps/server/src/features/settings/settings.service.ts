import type { configRoutes } from '@daftar/contract/settings';
import type { Input } from '@daftar/contract/core/route';
import {
  checkConfig,
  countryDefaults,
  isOfBranch,
  mergeConfig,
  type BusinessConfigs,
  type ConfigType,
} from '@daftar/domain/business-configs';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { checkVersion, given, lockRecord } from '#server/platform/db/records.ts';
import { notFound } from '#server/platform/http-error.ts';
import { getBranch } from '#server/features/businesses/businesses.service.ts';
import { branchExists } from '#server/access/branch-access.repo.ts';
import { checkBranchAccess } from '#server/access/branch-access.ts';
import * as repo from './settings.repo.ts';

/** Complete, typed settings of a business or a branch, for other features. */
export async function configOf<T extends ConfigType>(
  ctx: BusinessCtx,
  type: T,
  branchId: number | null = null,
): Promise<BusinessConfigs[T]> {
  return (await configAndPlace(ctx, type, branchId)).config;
}

/** The same, with country and time zone of the business. */
export async function configAndPlace<T extends ConfigType>(ctx: BusinessCtx, type: T, branchId: number | null = null) {
  const { stored, country, timezone } = await repo.findConfigs(ctx, { type, branch_id: branchId });
  return { config: mergeConfig(type, countryDefaults(type, country), ...layers(type, stored)), country, timezone };
}

export type Configs<T extends ConfigType> = {
  of: (branchId: number | null) => BusinessConfigs[T];
  /** Branches with their own settings. */
  branches: number[];
};

/** Settings of many branches in one query. */
export async function configsOf<T extends ConfigType>(ctx: BusinessCtx, type: T): Promise<Configs<T>> {
  const { stored: all, country } = await repo.allConfigs(ctx, type);
  const defaults = countryDefaults(type, country);
  const stored = Map.groupBy(all, ({ branch_id }) => branch_id);
  const known = new Map<number | null, BusinessConfigs[T]>();
  const of = (branchId: number | null): BusinessConfigs[T] => {
    const there = known.get(branchId);
    if (there) return there;
    const own = branchId === null ? [] : (stored.get(branchId) ?? []);
    const merged = mergeConfig(type, defaults, ...layers(type, [...(stored.get(null) ?? []), ...own]));
    known.set(branchId, merged);
    return merged;
  };
  return { of, branches: [...stored.keys()].filter((branch) => branch !== null) };
}

export async function getConfig(
  ctx: BusinessCtx,
  { type, branch_id = null }: Omit<repo.Place, 'branch_id'> & { branch_id?: number | null | undefined },
) {
  // Readable for every branch: clients of other branches follow their branch's settings.
  if (branch_id !== null && !(await branchExists(ctx, branch_id))) throw notFound('branch');
  const { stored, country } = await repo.findConfigs(ctx, { type, branch_id });
  const here = stored.find((row) => row.branch_id === branch_id);
  return {
    type,
    branch_id,
    config: mergeConfig(type, countryDefaults(type, country), ...layers(type, stored)),
    own: here ? fitting(type, here) : [],
    version: here?.version ?? 0,
  };
}

/** Replaces the stored settings. A setting left out follows the business again. */
export async function saveConfig(ctx: BusinessCtx, { config, ...place }: Input<typeof configRoutes.save>['body']) {
  checkBranchAccess(ctx, place.branch_id);
  if (place.branch_id !== null) await getBranch(ctx, place.branch_id);
  if (await repo.insertConfig(ctx, place, config, actorId(ctx))) checkVersion(ctx, 0);
  else {
    const { id } = await lockRecord(ctx, 'business_configs', await repo.configId(ctx, place));
    await repo.updateConfig(ctx, id, config);
  }
  return getConfig(ctx, place);
}

/** Updates the given settings of the business and keeps the others. */
export async function changeConfig(ctx: BusinessCtx, type: ConfigType, changes: Record<string, unknown>) {
  const place = { type, branch_id: null };
  if (await repo.insertConfig(ctx, place, given(changes), actorId(ctx))) checkVersion(ctx, 0);
  else {
    const { id, config } = await lockRecord(ctx, 'business_configs', await repo.configId(ctx, place));
    await repo.updateConfig(ctx, id, { ...(config as Record<string, unknown>), ...given(changes) });
  }
  return getConfig(ctx, place);
}

/** Settings of the business, overridden by those a branch can set. */
const layers = (type: ConfigType, stored: repo.Stored[]) =>
  stored
    .toSorted((a, b) => Number(a.branch_id !== null) - Number(b.branch_id !== null))
    .map(({ branch_id, config }) =>
      branch_id === null
        ? config
        : Object.fromEntries(Object.entries(config).filter(([setting]) => isOfBranch(type, setting))),
    );

/** Invalid stored values are ignored by the merge, so they don't count as own. */
function fitting(type: ConfigType, { branch_id, config }: repo.Stored): string[] {
  const wrong = new Set(checkConfig(type, config, branch_id !== null).map(({ field }) => field));
  return Object.keys(config)
    .filter((name) => !wrong.has(name))
    .sort();
}
