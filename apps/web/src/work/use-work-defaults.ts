import { DEFAULT_CONFIGS, type BusinessConfigs } from '@daftar/domain/business-configs';
import { useSession } from '#web/app/session.ts';
import { useConfig } from '#web/app/use-config.ts';

export type WorkDefaults = Pick<
  BusinessConfigs['WORK_BOARD'],
  'default_view' | 'default_priority' | 'snooze_days' | 'lead_days'
>;

/** What the branch one is in, or the business, proposes for new work; null until it is known. */
export function useWorkDefaults(enabled = true): WorkDefaults | null {
  const branch = useSession((state) => state.location.branch_id);
  const config = useConfig('WORK_BOARD', branch, enabled);
  return config === undefined ? null : (config ?? DEFAULT_CONFIGS.WORK_BOARD);
}
