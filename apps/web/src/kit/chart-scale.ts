/** An axis that begins at zero, or below it where something is negative: at most five steps, each a round figure. */
export type Scale = { ticks: number[]; low: number; high: number };

const STEPS = 4;
const ROUND = [1, 2, 2.5, 5, 10];

export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (most - least || 1) / STEPS;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = size * ROUND.find((one) => one * size >= rough)!;
  const [first, last] = [Math.floor(least / step), Math.max(Math.ceil(most / step), 1)];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return { ticks, low: ticks[0]!, high: ticks.at(-1)! };
}
