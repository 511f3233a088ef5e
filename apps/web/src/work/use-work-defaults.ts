import { configReading } from '@daftar/contract/configs/reading';
import type { BusinessConfigs } from '@daftar/domain/business-configs';
import { useRead } from '#web/app/query.ts';
import { useSession } from '#web/app/session.ts';

export type WorkDefaults = Pick<
  BusinessConfigs['WORK_BOARD'],
  'default_view' | 'default_priority' | 'snooze_days' | 'lead_days'
>;

/** The product's own, as the domain has them: named here, since its rules weigh more than all of a board's first view has left. */
export const PRODUCT: WorkDefaults = {
  default_view: 'board',
  default_priority: 'Medium',
  snooze_days: 1,
  lead_days: 15,
};

/** What the branch one is in, or the business, proposes for new work; null until it is known. */
export function useWorkDefaults(enabled = true): WorkDefaults | null {
  const branch = useSession((state) => state.location.branch_id);
  const query = { type: 'WORK_BOARD' as const, ...(branch ? { branch_id: branch } : {}) };
  const read = useRead(configReading.get, { query }, { quiet: true, staleTime: 300_000, enabled });
  if (read.data) return read.data.config as BusinessConfigs['WORK_BOARD'];
  return read.error ? PRODUCT : null;
}
