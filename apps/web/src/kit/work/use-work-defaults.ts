import { configReading } from '@daftar/contract/settings/read';
import type { BusinessConfigs } from '@daftar/domain/business-configs';
import { useRead } from '#web/core/query.ts';
import { useSession } from '#web/core/session.ts';

export type WorkDefaults = Pick<
  BusinessConfigs['WORK_BOARD'],
  'default_view' | 'default_priority' | 'snooze_days' | 'lead_days'
>;

/** Defaults of the domain, repeated here because its rules are too large for a board's first view. */
export const PRODUCT: WorkDefaults = {
  default_view: 'board',
  default_priority: 'Medium',
  snooze_days: 1,
  lead_days: 15,
};

/** Defaults for new tasks of the branch or business; null until loaded. */
export function useWorkDefaults(enabled = true): WorkDefaults | null {
  const branch = useSession((state) => state.location.branch_id);
  const query = { type: 'WORK_BOARD' as const, ...(branch ? { branch_id: branch } : {}) };
  const read = useRead(configReading.get, { query }, { quiet: true, staleTime: 300_000, enabled });
  if (read.data) return read.data.config as BusinessConfigs['WORK_BOARD'];
  return read.error ? PRODUCT : null;
}
