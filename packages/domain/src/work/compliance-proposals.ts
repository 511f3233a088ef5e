/** Obligations that need a task now, each proposed or created once (domain facts, 7: ten to fifteen days ahead). */
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { ServiceName } from '../enumerations.ts';
import { obligationKey } from './compliance-calendar.ts';
import type { Obligation } from './compliance-calendar.ts';
import { nearestWorkingDay } from './working-days.ts';
import type { WorkWeek } from './working-days.ts';

export type ProposalSettings = {
  lead_days: number;
  target_days: number;
  week: WorkWeek;
  /** Including optional forms, such as the IFF. */
  with_optional: boolean;
};

export type Proposal = Obligation & { key: string; target_date: Day };

/** Obligations covered by the client's services; those without a service apply to every client. */
const isOurs = ({ service }: Obligation, services: ReadonlySet<ServiceName>): boolean =>
  service === null || services.has(service);

/** Includes overdue obligations without a task, so that none is dropped. */
export function proposals(
  owed: readonly Obligation[],
  services: ReadonlySet<ServiceName>,
  keysWithTask: ReadonlySet<string>,
  today: Day,
  settings: ProposalSettings,
): Proposal[] {
  return owed
    .filter((one) => isOurs(one, services) && (settings.with_optional || !one.is_optional))
    .filter((one) => addDays(one.due_date, -settings.lead_days) <= today)
    .map((one) => ({
      ...one,
      key: obligationKey(one),
      target_date: nearestWorkingDay(addDays(one.due_date, -settings.target_days), -1, settings.week),
    }))
    .filter(({ key }) => !keysWithTask.has(key));
}

/**
 * Filing status of a client and period (domain facts, 3.8). Only the filing register makes it Filed: a task that was
 * completed without an acknowledgement is Completed.
 */
export type FilingState = 'Not due' | 'Due' | 'Filed' | 'Filed late' | 'Completed' | 'Not filed';

export function filingState(
  due: Day,
  { filedOn, isCompleted }: { filedOn: Day | null; isCompleted: boolean },
  today: Day,
  periodTo: Day,
): FilingState {
  if (filedOn !== null) return filedOn > due ? 'Filed late' : 'Filed';
  if (isCompleted) return 'Completed';
  if (today > due) return 'Not filed';
  return today > periodTo ? 'Due' : 'Not due';
}
