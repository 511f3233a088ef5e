import type { Metric, Registry } from 'prom-client';

type Labels = Record<string, string>;
type Value = { metricName?: string; labels: Record<string, string | number>; value: number };

/**
 * Counts of what happens in every call. prom-client's own metrics build a key of all labels each time, which took 4 µs;
 * here the caller has the key, and labels are built for the first one only. prom-client prints them.
 */
function register(registry: Registry, name: string, help: string, type: string, values: () => Value[]): void {
  const metric = { name, help, type, get: async () => ({ name, help, type, values: values(), aggregator: 'sum' }) };
  registry.registerMetric(metric as unknown as Metric);
}

export function countTally(registry: Registry, name: string, help: string) {
  const series = new Map<string, { labels: Labels; value: number }>();
  register(registry, name, help, 'counter', () => [...series.values()]);
  return (key: string, labelsOf: () => Labels, by: number): void => {
    const known = series.get(key);
    if (known) known.value += by;
    else series.set(key, { labels: labelsOf(), value: by });
  };
}

export function durationTally(registry: Registry, name: string, help: string, buckets: readonly number[]) {
  /** The last count is of values above all buckets. */
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number }>();
  register(registry, name, help, 'histogram', () =>
    [...series.values()].flatMap(({ labels, counts, sum }) => {
      let total = 0;
      const steps = counts.map((count, i) => {
        total += count;
        return { metricName: `${name}_bucket`, labels: { le: buckets[i] ?? '+Inf', ...labels }, value: total };
      });
      return [
        ...steps,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: total },
      ];
    }),
  );
  return (key: string, labelsOf: () => Labels, seconds: number): void => {
    let known = series.get(key);
    if (!known) {
      known = { labels: labelsOf(), counts: Array<number>(buckets.length + 1).fill(0), sum: 0 };
      series.set(key, known);
    }
    let i = 0;
    while (i < buckets.length && seconds > buckets[i]!) i += 1;
    known.counts[i]! += 1;
    known.sum += seconds;
  };
}
