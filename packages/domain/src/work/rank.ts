/**
 * A place between two others as a string, so that moving one card writes one row and never renumbers a board. A rank is
 * a whole number of its own length and a fraction, in digits whose order is that of their codes: compare as bytes
 * (COLLATE "C"). At either end only the number grows, by a digit each time it is 62 times larger; in between the fraction
 * grows by a digit when a gap has been halved some six times.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
const FIRST = DIGITS[0]!;
const LAST = DIGITS[BASE - 1]!;

/** The head says how many digits the number has: a, b, c … count up from nothing, Z, Y, X … down from it. */
const START = `a${FIRST}`;

const digit = (letter: string): number => DIGITS.indexOf(letter);

const wholeLength = (head: string): number =>
  head >= 'a' ? head.charCodeAt(0) - 'a'.charCodeAt(0) + 2 : 'Z'.charCodeAt(0) - head.charCodeAt(0) + 2;

const wholeOf = (rank: string): string => rank.slice(0, wholeLength(rank[0]!));

export const isRank = (text: string): boolean =>
  /^[A-Za-z][0-9A-Za-z]+$/.test(text) && text.length >= wholeLength(text[0]!) && !fractionOf(text).endsWith(FIRST);

const fractionOf = (rank: string): string => rank.slice(wholeLength(rank[0]!));

/** A rank strictly after one and strictly before the other; null is the end of the column. */
export function rankBetween(after: string | null, before: string | null): string {
  if (after !== null && before !== null && after >= before) {
    throw new RangeError(`There is no place between ${after} and ${before}`);
  }
  if (after === null) return before === null ? START : rankBefore(before);
  const next = neighbour(wholeOf(after), 1);
  if (before === null || next < before) return next;
  // Nothing whole lies between: either both have the same number, or `before` has no fraction to go under.
  const roof = wholeOf(before) === wholeOf(after) ? fractionOf(before) : null;
  return wholeOf(after) + midpoint(fractionOf(after), roof);
}

const rankBefore = (before: string): string =>
  fractionOf(before) === '' ? neighbour(wholeOf(before), -1) : wholeOf(before);

/** The next or the previous number. */
function neighbour(whole: string, step: 1 | -1): string {
  const digits = Array.from(whole.slice(1), digit);
  for (let i = digits.length - 1; i >= 0; i -= 1) {
    const moved = digits[i]! + step;
    if (moved >= 0 && moved < BASE) {
      digits[i] = moved;
      return whole[0]! + digits.map((d) => DIGITS[d]).join('');
    }
    digits[i] = step === 1 ? 0 : BASE - 1;
  }
  const head = whole[0] === 'Z' && step === 1 ? 'a' : whole[0] === 'a' && step === -1 ? 'Z' : shifted(whole[0]!, step);
  // 62 to the power of 26 moves to one end: no practice comes there.
  if (!/[A-Za-z]/.test(head)) throw new RangeError('The column is full');
  return head + (step === 1 ? FIRST : LAST).repeat(wholeLength(head) - 1);
}

const shifted = (letter: string, step: number): string => String.fromCharCode(letter.charCodeAt(0) + step);

/** Between two fractions, neither ending in the lowest digit: below such a one there would be no room. */
function midpoint(low: string, high: string | null): string {
  if (high !== null) {
    let shared = 0;
    while (shared < high.length && (low[shared] ?? FIRST) === high[shared]) shared += 1;
    if (shared > 0) return high.slice(0, shared) + midpoint(low.slice(shared), high.slice(shared));
  }
  const from = low === '' ? 0 : digit(low[0]!);
  const to = high === null ? BASE : digit(high[0]!);
  if (to - from > 1) return DIGITS[Math.round((from + to) / 2)]!;
  if (high !== null && high.length > 1) return high[0]!;
  return DIGITS[from]! + midpoint(low.slice(1), null);
}
