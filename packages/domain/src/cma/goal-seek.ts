import { over, times, toFixed, toText, type Fixed } from './fixed.ts';
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
  /** How near is reached; a hundredth without it. */
  near?: string;
};
type At = { value: string; reached: string };
export type Found =
  | ({ isReached: true } & At)
  /** The target line at its lowest and highest within the bounds, and where it comes nearest. */
  | {
      isReached: false;
      reason: 'blank' | 'no effect' | 'out of reach';
      lowest?: string;
      highest?: string;
      nearest?: At;
    };

const SAMPLES = 24;
const MAX_STEPS = 80;
/** A value is rounded as far as the target allows: 12.35 is easier to defend before a bank than 12.34871 */
const DECIMALS = [0, 1, 2, 3, 4, 6, 8];

/**
 * Finds the value of an input with which a line reaches its target. The sheet is left as it was. Where several values
 * do, the one nearest to the present value is found.
 */
export function goalSeek(sheet: Sheet, goal: Goal): Found {
  const before = goal.columns.map((column) => ({
    line: goal.vary,
    column,
    value: sheet.isTyped(goal.vary, column) ? toText(sheet.value(goal.vary, column)!, 8) : null,
  }));
  const target = toFixed(goal.target);
  const present = sheet.value(goal.vary, goal.columns[0]!) ?? 0n;
  const at = (value: Fixed): Fixed | null => {
    const text = toText(value, 8);
    sheet.edit(goal.columns.map((column) => ({ line: goal.vary, column, value: text })));
    const reached = sheet.value(goal.line, goal.column);
    return reached === null ? null : reached - target;
  };
  const bounds = { from: toFixed(goal.from), to: toFixed(goal.to), present };
  try {
    return seek(at, target, bounds, toFixed(goal.near ?? '0.01'));
  } finally {
    sheet.edit(before);
  }
}

type Off = (value: Fixed) => Fixed | null;
type Sample = { value: Fixed; off: Fixed };
type Bounds = { from: Fixed; to: Fixed; present: Fixed };

const size = (value: Fixed): Fixed => (value < 0n ? -value : value);
const nearestFirst = (samples: readonly Sample[]): Sample[] =>
  samples.toSorted((a, b) => (size(a.off) < size(b.off) ? -1 : size(a.off) > size(b.off) ? 1 : 0));

function seek(at: Off, target: Fixed, { from, to, present }: Bounds, near: Fixed): Found {
  const samples: Sample[] = [];
  const values = Array.from(
    { length: SAMPLES + 1 },
    (_, n) => from + times(to - from, over(BigInt(n), BigInt(SAMPLES))!),
  );
  if (present > from && present < to) values.push(present);
  for (const value of values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))) {
    const off = at(value);
    if (off !== null) samples.push({ value, off });
  }
  if (samples.length === 0) return { isReached: false, reason: 'blank' };
  const distance = ({ value }: Sample): Fixed => size(value - present);
  const crossings = samples.flatMap((low, n) => {
    const high = samples[n + 1];
    if (low.off === 0n) return [{ low, high: low }];
    if (!high) return [];
    return high.off !== 0n && low.off < 0n !== high.off < 0n ? [{ low, high }] : [];
  });
  const far = (one: { low: Sample; high: Sample }): Fixed =>
    distance(one.low) < distance(one.high) ? distance(one.low) : distance(one.high);
  for (const { low, high } of crossings.toSorted((a, b) => (far(a) < far(b) ? -1 : far(a) > far(b) ? 1 : 0))) {
    const found = between(at, target, low, high, near, { from, to });
    if (found) return found;
  }
  // Within a hundredth without passing the target: at a highest or lowest point.
  const [nearest] = nearestFirst(samples);
  if (size(nearest!.off) <= near) return rounded(at, target, nearest!, near, { from, to });
  const offs = samples.map(({ off }) => off);
  const lowest = offs.reduce((a, b) => (b < a ? b : a));
  const highest = offs.reduce((a, b) => (b > a ? b : a));
  const [least, most] = [toText(lowest + target), toText(highest + target)];
  return {
    isReached: false,
    reason: least === most ? 'no effect' : 'out of reach',
    lowest: least,
    highest: most,
    nearest: { value: shown(nearest!.value), reached: toText(nearest!.off + target) },
  };
}

const shown = (value: Fixed): string => toText(value, 8).replace(/\.?(?<!0)0+$/, '');

/** With as few decimals as still reach the target. */
function rounded(
  at: Off,
  target: Fixed,
  { value, off }: Sample,
  near: Fixed,
  { from, to }: Omit<Bounds, 'present'>,
): Found {
  for (const decimals of DECIMALS) {
    const short = toFixed(toText(value, decimals));
    const shortOff = short < from || short > to ? null : at(short);
    if (shortOff !== null && size(shortOff) <= near)
      return { isReached: true, value: shown(short), reached: toText(target + shortOff) };
  }
  return { isReached: true, value: shown(value), reached: toText(target + off) };
}

/** Narrows the interval in which the sign changes: by the straight line between its ends, and by halves. */
function between(
  at: Off,
  target: Fixed,
  low: Sample,
  high: Sample,
  near: Fixed,
  bounds: Omit<Bounds, 'present'>,
): Found | null {
  if (size(low.off) <= near) return rounded(at, target, low, near, bounds);
  if (size(high.off) <= near) return rounded(at, target, high, near, bounds);
  let [a, b] = [low, high];
  for (let step = 0; step < MAX_STEPS && b.value - a.value > 1n; step += 1) {
    const straight = a.value + times(b.value - a.value, over(-a.off, b.off - a.off)!);
    const isInside = straight > a.value && straight < b.value;
    const value = step % 2 === 0 && isInside ? straight : (a.value + b.value) / 2n;
    const off = at(value);
    if (off === null) return null;
    if (size(off) <= near) return rounded(at, target, { value, off }, near, bounds);
    if (off < 0n === a.off < 0n) a = { value, off };
    else b = { value, off };
  }
  // A jump: the line passes the target without reaching it.
  return null;
}
