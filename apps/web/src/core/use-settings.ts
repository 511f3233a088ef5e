import { configRoutes } from '@daftar/contract/settings';
import type { BusinessConfigs, ConfigType } from '@daftar/domain/business-configs';
import { useRead } from './query.ts';

/** Five minutes; changes invalidate it earlier. */
const FRESH_FOR = 300_000;

/** The query of a branch's settings; without one, of the business's. */
const configQuery = <T extends ConfigType>(type: T, branchId: number | null) => ({
  query: { type, ...(branchId ? { branch_id: branchId } : {}) },
});

/**
 * Settings of a branch, or of the business (null). Undefined while loading; null if they can't be read, so that
 * defaults apply.
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
