import { configRoutes } from '@daftar/contract/configs';
import type { BusinessConfigs, ConfigType } from '@daftar/domain/business-configs';
import { useRead } from './query.ts';

/** For five minutes; what is saved meanwhile is heard of (`touches`). */
const FRESH_FOR = 300_000;

/** The query of a branch's settings; without one, of the business's. */
const configQuery = <T extends ConfigType>(type: T, branchId: number | null) => ({
  query: { type, ...(branchId ? { branch_id: branchId } : {}) },
});

/**
 * The settings that hold in a branch, or in the business (null), asked for where a form or a board needs them. Undefined
 * until they are there; null where they cannot be had, so that what is proposed falls back to the product's own.
 */
export function useConfig<T extends ConfigType>(
  type: T,
  branchId: number | null,
  enabled = true,
): BusinessConfigs[T] | null | undefined {
  const options = { quiet: true, keep: true, staleTime: FRESH_FOR, enabled };
  const read = useRead(configRoutes.get, configQuery(type, branchId), options);
  if (read.data) return read.data.config as BusinessConfigs[T];
  return read.error ? null : undefined;
}
