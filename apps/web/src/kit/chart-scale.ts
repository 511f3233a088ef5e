/** An axis from zero, or below it for negative values, with at most five round steps. */
export type Scale = { ticks: number[]; low: number; high: number };

const STEPS = 4;
const ROUND = [1, 2, 2.5, 5, 10];

/** `whole`: counts have no fractions between them. */
export function scaleOf(values: readonly number[], whole = false): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = Math.max((most - least || 1) / STEPS, whole ? 1 : 0);
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = size * ROUND.find((one) => one * size >= rough && !(whole && (one * size) % 1))!;
  const [first, last] = [Math.floor(least / step), Math.max(Math.ceil(most / step), 1)];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return { ticks, low: ticks[0]!, high: ticks.at(-1)! };
}
