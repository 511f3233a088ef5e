/** Lines that add up to one: a deductor reports a quarter in one line, or a receipt settles several bills. */

export type Summand = { at: number; tds: number; amount: number | null; date: string | null };

const TOLERANCE = 100;
/** Runs of this many neighbours are tried whole, then combinations of the nearest few. */
const MAX_RUN = 60;
const MAX_COMBINED = 16;
const MAX_STEPS = 20_000;

/** At least two of the lines, in order of date, whose tax and amounts add up to the whole within a rupee. */
export function groupOf<T extends Summand>(whole: Summand, lines: readonly T[]): T[] | null {
  if (whole.tds <= 0) return null;
  const candidates = lines
    .filter(({ tds }) => tds > 0 && tds <= whole.tds + TOLERANCE)
    .toSorted((a, b) => distance(a, whole) - distance(b, whole) || a.at - b.at)
    .slice(0, MAX_RUN)
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '') || a.at - b.at);
  if (candidates.length < 2) return null;
  return run(whole, candidates) ?? combination(whole, candidates);
}

const distance = (a: Summand, b: Summand): number =>
  a.date && b.date ? Math.abs(Date.parse(a.date) - Date.parse(b.date)) : 0;

function fits(whole: Summand, chosen: readonly Summand[]): boolean {
  const total = (key: 'tds' | 'amount') => chosen.reduce((sum, one) => sum + (one[key] ?? 0), 0);
  if (Math.abs(total('tds') - whole.tds) > TOLERANCE) return false;
  if (whole.amount === null || chosen.some(({ amount }) => amount === null)) return true;
  return Math.abs(total('amount') - whole.amount) <= TOLERANCE;
}

/** Neighbours by date; the longest first, because a deductor rather reports all bills than some. */
function run<T extends Summand>(whole: Summand, lines: readonly T[]): T[] | null {
  let best: T[] | null = null;
  for (let from = 0; from < lines.length - 1; from += 1) {
    let total = 0;
    for (let to = from; to < lines.length; to += 1) {
      total += lines[to]!.tds;
      if (total > whole.tds + TOLERANCE) break;
      if (to === from || total < whole.tds - TOLERANCE) continue;
      const chosen = lines.slice(from, to + 1);
      if (chosen.length > (best?.length ?? 1) && fits(whole, chosen)) best = chosen;
    }
  }
  return best;
}

function combination<T extends Summand>(whole: Summand, lines: readonly T[]): T[] | null {
  const few = lines
    .toSorted((a, b) => distance(a, whole) - distance(b, whole) || a.at - b.at)
    .slice(0, MAX_COMBINED)
    .toSorted((a, b) => b.tds - a.tds || a.at - b.at);
  const left = few.map((_, at) => few.slice(at).reduce((sum, { tds }) => sum + tds, 0));
  let steps = 0;
  const search = (at: number, total: number, chosen: T[]): T[] | null => {
    steps += 1;
    if (chosen.length > 1 && fits(whole, chosen)) return chosen;
    if (at === few.length || steps > MAX_STEPS || total + left[at]! < whole.tds - TOLERANCE) return null;
    const one = few[at]!;
    const taken = total + one.tds <= whole.tds + TOLERANCE ? search(at + 1, total + one.tds, [...chosen, one]) : null;
    return taken ?? search(at + 1, total, chosen);
  };
  const found = search(0, 0, []);
  return found && found.toSorted((a, b) => a.at - b.at);
}
