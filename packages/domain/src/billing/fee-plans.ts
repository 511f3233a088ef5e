/** A fee plan: services with prices and how often each is billed. */
import { add, mul, round } from '../money.ts';
import type { FeeFrequency } from '../service-catalogue.ts';

type PlanLine = { quantity: string; rate: string; frequency: FeeFrequency | '' };

/** How often a year. */
const TIMES: Record<FeeFrequency, number> = {
  Daily: 365,
  Weekly: 52,
  Monthly: 12,
  Quarterly: 4,
  'Half Yearly': 2,
  Yearly: 1,
};

/** Before tax, without one-time fees. */
export const yearlyFee = (lines: readonly PlanLine[]): string =>
  lines.reduce(
    (total, { quantity, rate, frequency }) =>
      frequency === '' ? total : add(total, round(mul(mul(quantity, rate), String(TIMES[frequency])))),
    '0.00',
  );

/** Lines with the same frequency become one recurring invoice. */
export function byFrequency<T extends PlanLine>(lines: readonly T[]): { frequency: FeeFrequency | ''; lines: T[] }[] {
  return [...Map.groupBy(lines, ({ frequency }) => frequency)].map(([frequency, same]) => ({ frequency, lines: same }));
}
