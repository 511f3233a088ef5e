import { ONE, over, times, toFixed, toText, type Fixed } from './fixed.ts';
import type { Sheet } from './sheet.ts';

export type Goal = {
  /** The line to change, in each of these columns. */
  vary: string;
  columns: readonly number[];
  /** The line and column that should reach the target. */
  line: string;
  column: number;
  target: string;
  from: string;
  to: string;
};
export type Found =
  | { isReached: true; value: string; reached: string }
  /** What the line reaches at most and at least within the bounds. */
  | { isReached: false; reason: 'blank' | 'no effect' | 'out of reach'; lowest?: string; highest?: string };

const SAMPLES = 24;
const MAX_STEPS = 60;
const NEAR: Fixed = ONE / 100n;

/**
 * Finds the value of an input with which a line reaches its target. The sheet is left as it was. Where several values
 * do, the one nearest to the lower bound is found.
 */
export function goalSeek(sheet: Sheet, goal: Goal): Found {
  const before = goal.columns.map((column) => ({
    line: goal.vary,
    column,
    value: sheet.isTyped(goal.vary, column) ? toText(sheet.value(goal.vary, column)!, 8) : null,
  }));
  const target = toFixed(goal.target);
  const at = (value: Fixed): Fixed | null => {
    const text = toText(value, 8);
    sheet.edit(goal.columns.map((column) => ({ line: goal.vary, column, value: text })));
    const reached = sheet.value(goal.line, goal.column);
    return reached === null ? null : reached - target;
  };
  try {
    return seek(at, target, toFixed(goal.from), toFixed(goal.to));
  } finally {
    sheet.edit(before);
  }
}

const size = (value: Fixed): Fixed => (value < 0n ? -value : value);

function seek(at: (value: Fixed) => Fixed | null, target: Fixed, from: Fixed, to: Fixed): Found {
  const samples: { value: Fixed; off: Fixed }[] = [];
  for (let n = 0; n <= SAMPLES; n += 1) {
    const value = from + times(to - from, over(BigInt(n) * ONE, BigInt(SAMPLES) * ONE)!);
    const off = at(value);
    if (off !== null) samples.push({ value, off });
  }
  if (samples.length === 0) return { isReached: false, reason: 'blank' };
  for (const [n, low] of samples.entries()) {
    const high = samples[n + 1];
    if (low.off === 0n) return reached(low.value, low.off, target);
    if (high && low.off < 0n !== high.off < 0n) return between(at, target, low, high);
  }
  const offs = samples.map(({ off }) => off);
  const lowest = offs.reduce((a, b) => (b < a ? b : a));
  const highest = offs.reduce((a, b) => (b > a ? b : a));
  const last = samples.at(-1)!;
  if (last.off === 0n) return reached(last.value, last.off, target);
  return {
    isReached: false,
    reason: lowest === highest ? 'no effect' : 'out of reach',
    lowest: toText(lowest + target),
    highest: toText(highest + target),
  };
}

const reached = (value: Fixed, off: Fixed, target: Fixed): Found => ({
  isReached: true,
  value: toText(value, 4),
  reached: toText(target + off),
});

type Sample = { value: Fixed; off: Fixed };

/** Halves the interval in which the sign changes. */
function between(at: (value: Fixed) => Fixed | null, target: Fixed, low: Sample, high: Sample): Found {
  let [a, b] = [low, high];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const value = (a.value + b.value) / 2n;
    const off = at(value);
    if (off === null) return { isReached: false, reason: 'blank' };
    // Rounded to four decimals, as it is shown and typed.
    const shown = toFixed(toText(value, 4));
    const offShown = at(shown);
    if (offShown !== null && size(offShown) < NEAR) return reached(shown, offShown, target);
    if (off < 0n === a.off < 0n) a = { value, off };
    else b = { value, off };
  }
  // A jump: the line passes the target without reaching it.
  return {
    isReached: false,
    reason: 'out of reach',
    lowest: toText((a.off < b.off ? a.off : b.off) + target),
    highest: toText((a.off < b.off ? b.off : a.off) + target),
  };
}
