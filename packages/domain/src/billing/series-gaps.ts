/** Numbers of a series used in a period (Table 13 of GSTR-1), and gaps. */

export type NumberedDocument = { counter: number; number: string; is_cancelled: boolean };

export type SeriesRange = { from: string; to: string; total: number; cancelled: number; net: number };

/** Consecutive runs. A number of another period in between starts a new run, so that it isn't reported twice. */
export function seriesRanges(documents: readonly NumberedDocument[]): SeriesRange[] {
  const ranges: (SeriesRange & { last: number })[] = [];
  for (const { counter, number, is_cancelled } of inOrder(documents)) {
    let range = ranges.at(-1);
    if (!range || counter !== range.last + 1) {
      range = { from: number, to: number, total: 0, cancelled: 0, net: 0, last: counter };
      ranges.push(range);
    }
    range.to = number;
    range.last = counter;
    range.total += 1;
    range.cancelled += is_cancelled ? 1 : 0;
    range.net = range.total - range.cancelled;
  }
  return ranges.map(({ last: _, ...range }) => range);
}

/** Ranges of unused numbers, up to the last one used. */
export function missingCounters(used: Iterable<number>, last: number): { from: number; to: number }[] {
  const missing: { from: number; to: number }[] = [];
  let next = 1;
  for (const counter of [...new Set(used), last + 1].sort((a, b) => a - b)) {
    if (counter > last + 1) break;
    if (counter > next) missing.push({ from: next, to: counter - 1 });
    next = Math.max(next, counter + 1);
  }
  return missing;
}

const inOrder = (documents: readonly NumberedDocument[]): NumberedDocument[] =>
  [...documents].sort((a, b) => a.counter - b.counter);
