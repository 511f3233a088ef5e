/** Close spelling, for titles and names that people typed: one letter wrong, missing, doubled or swapped. */

/** Steps from one word to the other: a letter added, removed or changed, or two neighbours swapped. */
export function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let steps = Math.min(row[j - 1]! + 1, rows[i - 1]![j]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, rows[i - 2]![j - 2]! + 1);
      row.push(steps);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** Short words differ by a letter and mean something else: PAN and TAN. */
const tolerance = (word: string): number => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2);

/** The one closest known word, or undefined if none or several are equally close. */
export function closest<T>(word: string, known: Iterable<readonly [string, T]>): T | undefined {
  let found: { steps: number; value: T; isSole: boolean } | undefined;
  for (const [other, value] of known) {
    if (Math.abs(other.length - word.length) > 2 || other.length < 5) continue;
    const steps = editDistance(word, other);
    if (steps > tolerance(word) || steps > (found?.steps ?? Infinity)) continue;
    const isTie = found?.steps === steps && found.value !== value;
    found = { steps, value: isTie ? found!.value : value, isSole: !isTie };
  }
  return found?.isSole ? found.value : undefined;
}
