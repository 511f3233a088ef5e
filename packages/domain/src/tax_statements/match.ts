/**
 * Matches the TDS lines of a statement with the books (domain facts 2, A7). Every line of the year is in exactly one
 * row of the result, and each is used once. The order of the input decides between equals, so results repeat.
 */
import { addDays, daysBetween, type Day } from '../dates.ts';
import { quarterOf } from '../fiscal-year.ts';
import { nameKey } from './cells.ts';
import { groupOf } from './group-sums.ts';
import { keyRelation, sectionKey } from './sections.ts';

export const OUTCOMES = ['matched', 'not_final', 'differs', 'only_statement', 'only_books'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  matched: 'Matched',
  not_final: 'Not final',
  differs: 'Amount differs',
  only_statement: 'Only in statement',
  only_books: 'Only in books',
};
/** By which rule lines were put together. */
export type MatchedBy = 'hand' | 'amount' | 'bills' | 'entries' | 'date' | 'section' | 'near' | 'reversal';

type Line = {
  id: string;
  tan: string;
  deductor: string;
  section: string;
  tds: string;
  /** Of the year before or after, near its edge: takes part, but is not listed alone. */
  is_outside: boolean;
};
export type MatchEntry = Line & { date: Day | null; amount: string; is_final: boolean };
/** `amount` is null where books know only the tax: receipts include GST. */
export type MatchBook = Line & { date: Day; amount: string | null };
export type Link = { entry: string; book: string };

export type MatchRow<E extends MatchEntry = MatchEntry, B extends MatchBook = MatchBook> = {
  outcome: Outcome;
  matched_by: MatchedBy | null;
  entries: E[];
  books: B[];
};

/** Days between deduction and booking that cross a quarter. */
const WINDOW_DAYS = 45;
/** In paise. */
const RUPEE = 100;
/** Nearest lines that are compared, so that thousands of equal ones stay fast. */
const MAX_COMPARED = 60;

export const paise = (amount: string): number => Math.round(Number(amount) * 100);
const within = (a: number, b: number): boolean => Math.abs(a - b) <= RUPEE;

/** The part of the neighbouring years whose lines take part. */
export const windowOf = (from: Day, to: Day): { from: Day; to: Day } => ({
  from: addDays(from, -WINDOW_DAYS),
  to: addDays(to, WINDOW_DAYS),
});

/** A line with what is compared, worked out once. */
type Item<T> = {
  line: T;
  at: number;
  tds: number;
  amount: number | null;
  section: string;
  date: Day | null;
  /** Day number, and first day of the quarter. */
  day: number;
  quarter: string;
};

const itemOf = <T extends MatchEntry | MatchBook>(line: T, at: number): Item<T> => ({
  line,
  at,
  tds: paise(line.tds),
  amount: line.amount === null ? null : paise(line.amount),
  section: sectionKey(line.section),
  date: line.date,
  day: line.date ? daysBetween('2000-01-01', line.date) : 0,
  quarter: line.date ? quarterOf(line.date).from : '',
});

const apart = (a: Item<unknown>, b: Item<unknown>): number => (a.date && b.date ? Math.abs(a.day - b.day) : 0);
const isNear = (a: Item<unknown>, b: Item<unknown>): boolean =>
  a.quarter === b.quarter || !a.date || apart(a, b) <= WINDOW_DAYS;
const sameAmounts = (a: Item<unknown>, b: Item<unknown>): boolean =>
  within(a.tds, b.tds) && (a.amount === null || b.amount === null ? a.tds !== 0 : within(a.amount, b.amount));

export function matchStatement<E extends MatchEntry, B extends MatchBook>(
  entries: readonly E[],
  books: readonly B[],
  links: readonly Link[] = [],
): MatchRow<E, B>[] {
  type ItemE = Item<E>;
  type ItemB = Item<B>;
  const freeEntries = new Map(entries.map((line, at) => [line.id, itemOf(line, at)]));
  const freeBooks = new Map(books.map((line, at) => [line.id, itemOf(line, at)]));
  const rows: MatchRow<E, B>[] = [];

  const take = (by: MatchedBy | null, es: readonly ItemE[], bs: readonly ItemB[]): void => {
    for (const { line } of es) freeEntries.delete(line.id);
    for (const { line } of bs) freeBooks.delete(line.id);
    if ([...es, ...bs].every(({ line }) => line.is_outside)) return;
    rows.push({
      outcome: outcomeOf(es, bs, by),
      matched_by: by,
      entries: es.map(({ line }) => line),
      books: bs.map(({ line }) => line),
    });
  };

  for (const { es, bs } of linked(freeEntries, freeBooks, links)) take('hand', es, bs);

  const tanOfBook = bookTans(entries);
  const parties = new Map<string, { es: ItemE[]; bs: ItemB[] }>();
  const partyOf = (tan: string) => {
    const party = parties.get(tan) ?? { es: [], bs: [] };
    parties.set(tan, party);
    return party;
  };
  for (const item of freeEntries.values()) partyOf(item.line.tan).es.push(item);
  for (const item of freeBooks.values()) partyOf(tanOfBook(item.line)).bs.push(item);

  for (const party of parties.values()) {
    const es = (): ItemE[] => party.es.filter(({ line }) => freeEntries.has(line.id));
    const bs = (): ItemB[] => party.bs.filter(({ line }) => freeBooks.has(line.id));
    const related = (e: ItemE, b: ItemB) => keyRelation(e.section, b.section);
    const isOpen = (e: ItemE, b: ItemB) => freeEntries.has(e.line.id) && freeBooks.has(b.line.id);
    const couldSum = (e: ItemE, b: ItemB) => isOpen(e, b) && related(e, b) === 'same' && isNear(e, b);
    const pairs = (by: MatchedBy, fits: (e: ItemE, b: ItemB) => boolean, isEqual = true): void => {
      for (const [e, b] of bestPairs(es(), bs(), fits, isEqual)) if (isOpen(e, b)) take(by, [e], [b]);
    };

    for (const [plus, minus] of reversals(es())) take('reversal', [plus, minus], []);
    pairs('amount', (e, b) => related(e, b) === 'same' && isNear(e, b) && sameAmounts(e, b));
    const openBooks = bs();
    for (const e of es()) {
      const bills = openBooks.filter((b) => couldSum(e, b));
      const found = groupOf(e, bills);
      if (found) take('bills', [e], found);
    }
    const openEntries = es();
    for (const b of bs()) {
      const parts = openEntries.filter((e) => couldSum(e, b));
      const found = groupOf(b, parts);
      if (found) take('entries', found, [b]);
    }
    const bothInside = (e: ItemE, b: ItemB) => !e.line.is_outside && !b.line.is_outside;
    pairs('date', (e, b) => related(e, b) === 'same' && bothInside(e, b) && sameAmounts(e, b));
    pairs('section', (e, b) => related(e, b) === 'other' && isNear(e, b) && sameAmounts(e, b));
    pairs('near', (e, b) => related(e, b) === 'same' && isNear(e, b) && isSimilar(e, b), false);
  }
  for (const item of freeEntries.values()) take(null, [item], []);
  for (const item of freeBooks.values()) take(null, [], [item]);
  return rows;
}

/** One of both amounts agrees, or the tax is at least half of the other. */
function isSimilar(e: Item<unknown>, b: Item<unknown>): boolean {
  if (within(e.tds, b.tds) && e.tds !== 0) return true;
  if (e.amount !== null && b.amount !== null && e.amount !== 0 && within(e.amount, b.amount)) return true;
  const [low, high] = [Math.min(e.tds, b.tds), Math.max(e.tds, b.tds)];
  return low > 0 && low * 2 >= high;
}

function outcomeOf(es: readonly Item<MatchEntry>[], bs: readonly Item<MatchBook>[], by: MatchedBy | null): Outcome {
  if (bs.length === 0 && by !== 'reversal') return 'only_statement';
  if (es.length === 0) return 'only_books';
  const total = (items: readonly Item<unknown>[], key: 'tds' | 'amount') =>
    items.reduce((sum, item) => sum + (item[key] ?? 0), 0);
  const knowsAmounts = bs.length > 0 && bs.every(({ amount }) => amount !== null);
  const isSame =
    by === 'reversal' ||
    (within(total(es, 'tds'), total(bs, 'tds')) && (!knowsAmounts || within(total(es, 'amount'), total(bs, 'amount'))));
  if (!isSame) return 'differs';
  return es.every(({ line }) => line.is_final) ? 'matched' : 'not_final';
}

/** Lines linked by hand, together with all that are linked to the same ones. */
function linked<E extends MatchEntry, B extends MatchBook>(
  entries: ReadonlyMap<string, Item<E>>,
  books: ReadonlyMap<string, Item<B>>,
  links: readonly Link[],
) {
  const groups: { es: Set<Item<E>>; bs: Set<Item<B>> }[] = [];
  for (const { entry, book } of links) {
    const [e, b] = [entries.get(entry), books.get(book)];
    if (!e || !b) continue;
    const touching = groups.filter(({ es, bs }) => es.has(e) || bs.has(b));
    const merged = {
      es: new Set([...touching.flatMap(({ es }) => [...es]), e]),
      bs: new Set([...touching.flatMap(({ bs }) => [...bs]), b]),
    };
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups.map(({ es, bs }) => ({ es: [...es], bs: [...bs] }));
}

/** Book lines without a TAN belong to the only deductor of that name. */
function bookTans(entries: readonly MatchEntry[]): (book: MatchBook) => string {
  const tans = new Map<string, Set<string>>();
  for (const { deductor, tan } of entries) {
    const key = nameKey(deductor);
    tans.set(key, (tans.get(key) ?? new Set()).add(tan));
  }
  return ({ tan, deductor }) => {
    if (tan) return tan;
    const found = tans.get(nameKey(deductor));
    return found?.size === 1 ? [...found][0]! : ` ${nameKey(deductor)}`;
  };
}

/** A line and the negative one that takes it back. */
function reversals<E extends MatchEntry>(items: readonly Item<E>[]): [Item<E>, Item<E>][] {
  const found: [Item<E>, Item<E>][] = [];
  const used = new Set<Item<E>>();
  for (const minus of items) {
    if (minus.tds >= 0 && (minus.amount ?? 0) >= 0) continue;
    const plus = items.find(
      (one) =>
        !used.has(one) &&
        one !== minus &&
        one.tds === -minus.tds &&
        one.amount === -(minus.amount ?? 0) &&
        keyRelation(one.section, minus.section) === 'same',
    );
    if (!plus || used.has(minus)) continue;
    used.add(plus).add(minus);
    found.push([plus, minus]);
  }
  return found;
}

/** Pairs that fit, the best first: lines of the year, the smallest difference, the nearest date. */
function bestPairs<E extends MatchEntry, B extends MatchBook>(
  es: readonly Item<E>[],
  bs: readonly Item<B>[],
  fits: (e: Item<E>, b: Item<B>) => boolean,
  isEqual: boolean,
): [Item<E>, Item<B>][] {
  const sorted = bs.toSorted((a, b) => a.tds - b.tds || a.at - b.at);
  const cost = (e: Item<E>, b: Item<B>): number[] => [
    Number(e.line.is_outside) + Number(b.line.is_outside),
    isEqual ? 0 : Math.abs(e.tds - b.tds),
    apart(e, b),
    Math.abs(e.tds - b.tds),
    e.at,
    b.at,
  ];
  const inOrder = (a: number[], b: number[]): number => {
    const at = a.findIndex((one, i) => one !== b[i]);
    return at < 0 ? 0 : a[at]! - b[at]!;
  };
  const pairs = es.flatMap((e) => {
    const candidates = isEqual ? between(sorted, e.tds - RUPEE, e.tds + RUPEE) : nearest(sorted, e.tds);
    return candidates
      .filter((b) => fits(e, b))
      .map((b) => ({ e, b, cost: cost(e, b) }))
      .toSorted((x, y) => inOrder(x.cost, y.cost))
      .slice(0, MAX_COMPARED);
  });
  return pairs.toSorted((x, y) => inOrder(x.cost, y.cost)).map(({ e, b }) => [e, b]);
}

/** Place of the first item with at least this tax. */
function placeOf(sorted: readonly Item<unknown>[], tds: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.tds < tds) low = middle + 1;
    else high = middle;
  }
  return low;
}

const between = <T>(sorted: readonly Item<T>[], from: number, to: number): readonly Item<T>[] =>
  sorted.slice(placeOf(sorted, from), placeOf(sorted, to + 1));

const nearest = <T>(sorted: readonly Item<T>[], tds: number): readonly Item<T>[] => {
  const at = placeOf(sorted, tds);
  return sorted.slice(Math.max(0, at - MAX_COMPARED), at + MAX_COMPARED);
};
