import type { configRoutes } from '@daftar/contract/configs';
import type { Input } from '@daftar/contract/core/route';
import {
  checkConfig,
  isOfBranch,
  mergeConfig,
  type BusinessConfigs,
  type ConfigType,
} from '@daftar/domain/business-configs';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { checkVersion, given, holdRecord } from '#server/db/records.ts';
import { notFound } from '#server/failure.ts';
import { getBranch } from '#server/features/businesses/businesses.service.ts';
import { isBranch } from '#server/works-in.repo.ts';
import { mayWorkIn } from '#server/works-in.ts';
import * as repo from './configs.repo.ts';

/** The front door for other rooms: the settings that hold in the business, or in a branch, whole and typed. */
export async function configOf<T extends ConfigType>(
  ctx: BusinessCtx,
  type: T,
  branchId: number | null = null,
): Promise<BusinessConfigs[T]> {
  return mergeConfig(type, ...layers(type, await repo.findConfigs(ctx, { type, branch_id: branchId })));
}

export type Configs<T extends ConfigType> = {
  of: (branchId: number | null) => BusinessConfigs[T];
  /** Those that go their own way in something. */
  branches: number[];
};

/** The same for records of many branches: asked for once. */
export async function configsOf<T extends ConfigType>(ctx: BusinessCtx, type: T): Promise<Configs<T>> {
  const stored = Map.groupBy(await repo.allConfigs(ctx, type), ({ branch_id }) => branch_id);
  const known = new Map<number | null, BusinessConfigs[T]>();
  const of = (branchId: number | null): BusinessConfigs[T] => {
    const there = known.get(branchId);
    if (there) return there;
    const own = branchId === null ? [] : (stored.get(branchId) ?? []);
    const merged = mergeConfig(type, ...layers(type, [...(stored.get(null) ?? []), ...own]));
    known.set(branchId, merged);
    return merged;
  };
  return { of, branches: [...stored.keys()].filter((branch) => branch !== null) };
}

export async function getConfig(
  ctx: BusinessCtx,
  { type, branch_id = null }: Omit<repo.Place, 'branch_id'> & { branch_id?: number | null | undefined },
) {
  // Also of a branch one does not work in: a client of theirs is judged by it, whoever opens it.
  if (branch_id !== null && !(await isBranch(ctx, branch_id))) throw notFound('branch');
  const stored = await repo.findConfigs(ctx, { type, branch_id });
  const here = stored.find((row) => row.branch_id === branch_id);
  return {
    type,
    branch_id,
    config: mergeConfig(type, ...layers(type, stored)),
    own: here ? fitting(type, here) : [],
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

/** The business below, the branch above, with what is a branch's to set. */
const layers = (type: ConfigType, stored: repo.Stored[]) =>
  stored
    .toSorted((a, b) => Number(a.branch_id !== null) - Number(b.branch_id !== null))
    .map(({ branch_id, config }) =>
      branch_id === null
        ? config
        : Object.fromEntries(Object.entries(config).filter(([setting]) => isOfBranch(type, setting))),
    );

/** A stored value that no longer fits is passed over by the merge, so it is nobody's own. */
function fitting(type: ConfigType, { branch_id, config }: repo.Stored): string[] {
  const wrong = new Set(checkConfig(type, config, branch_id !== null).map(({ field }) => field));
  return Object.keys(config)
    .filter((name) => !wrong.has(name))
    .sort();
}
