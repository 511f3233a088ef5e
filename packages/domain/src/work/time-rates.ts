/** Hourly cost and billing rates (product rule 7), by member, role and service. */
import type { Day } from '../dates.ts';
import { div, mul } from '../money.ts';
import { HOUR_SECONDS } from './clock.ts';

/** Null: for all. Valid from a day until the next rate of the same kind; null: always. */
export type HourRate = {
  user_id: number | null;
  role_id: number | null;
  service_id: number | null;
  from: Day | null;
  charge_rate: string;
  cost_rate: string;
};

export type RatedWork = { user_id: number; role_id: number | null; service_id: number | null; day: Day };

const NO_RATE = { charge_rate: '0.00', cost_rate: '0.00' };

const fits = (rate: HourRate, work: RatedWork): boolean =>
  (rate.from === null || rate.from <= work.day) &&
  (rate.user_id === null || rate.user_id === work.user_id) &&
  (rate.role_id === null || rate.role_id === work.role_id) &&
  (rate.service_id === null || rate.service_id === work.service_id);

/** Member before role, role before service, then the newest. */
const closeness = ({ user_id, role_id, service_id }: HourRate): number =>
  (user_id === null ? 0 : 4) + (role_id === null ? 0 : 2) + (service_id === null ? 0 : 1);

export function hourRate(rates: readonly HourRate[], work: RatedWork): { charge_rate: string; cost_rate: string } {
  const [best] = rates
    .filter((rate) => fits(rate, work))
    .toSorted((a, b) => closeness(b) - closeness(a) || ((a.from ?? '') < (b.from ?? '') ? 1 : -1));
  return best ? { charge_rate: best.charge_rate, cost_rate: best.cost_rate } : NO_RATE;
}

/** Rounded once, on the piece of time itself; every total is a sum of these. */
export const valueOfTime = (seconds: number, rate: string, decimals = 2): string =>
  div(mul(String(seconds), rate), String(HOUR_SECONDS), decimals);
