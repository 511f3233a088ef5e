/** Which obligations of a client want a task now: proposed or made once each (domain facts, 7: ten to fifteen days ahead). */
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
  /** Also what a client may leave out, such as the IFF. */
  with_optional: boolean;
};

export type Proposal = Obligation & { key: string; target_date: Day };

/** What the practice does for the client: all that has no service of its own goes with every client. */
const isOurs = ({ service }: Obligation, services: ReadonlySet<ServiceName>): boolean =>
  service === null || services.has(service);

/** Also what is late already and has no task: nothing is dropped because nobody looked in time. */
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

/** How a return of a client stands in a matrix of clients and periods (domain facts, 3.8). */
export type FilingState = 'Not due' | 'Due' | 'Filed' | 'Filed late' | 'Not filed';

export function filingState(due: Day, filedOn: Day | null, today: Day, periodTo: Day): FilingState {
  if (filedOn !== null) return filedOn > due ? 'Filed late' : 'Filed';
  if (today > due) return 'Not filed';
  return today > periodTo ? 'Due' : 'Not due';
}
