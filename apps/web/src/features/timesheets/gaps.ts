import type { TimeRange } from '@daftar/contract/work/time';

const LEAST_MS = 10 * 60_000;

export type Line = { kind: 'entry'; entry: TimeRange } | { kind: 'gap'; from: string; to: string };

/** Entries of a day in order, with the gaps between them, from ten minutes on. */
export function withGaps(entries: readonly TimeRange[]): Line[] {
  return entries.flatMap((entry, i): Line[] => {
    const before = entries[i - 1]?.end_date_time;
    const isGap = before && Date.parse(entry.start_date_time) - Date.parse(before) >= LEAST_MS;
    const line: Line = { kind: 'entry', entry };
    return isGap ? [{ kind: 'gap', from: before, to: entry.start_date_time }, line] : [line];
  });
}
