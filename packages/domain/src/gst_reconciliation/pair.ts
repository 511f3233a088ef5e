/** Finds pairs among documents of one supplier. Documents are found by hash, and by neighbourhood in sorted order. */
import type { ComparedDocument } from './documents.ts';
import { counterOf, looseNumber, similarity } from './numbers.ts';
import { fits, isClose, RULES } from './rules.ts';
import type { Prepared, Rule } from './rules.ts';

export type Limits = { tolerance: number; days: number };
export type Pair<S extends ComparedDocument = ComparedDocument> = {
  book: Prepared;
  statement: Prepared<S>;
  rule: Rule | null;
  is_manual: boolean;
};
export type IsRefused = (book: Prepared, statement: Prepared) => boolean;
export type Sides<S extends ComparedDocument = ComparedDocument> = { books: Prepared[]; statements: Prepared<S>[] };

/** So many neighbours are compared on each side: enough for any real supplier, and a limit for a degenerate one. */
const NEIGHBOURS = 30;
/** Groups with more neighbours are looked at again once their nearest are taken. */
const ROUNDS = 3;

export const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id;
const byDay = (a: Prepared, b: Prepared): number => a.day - b.day || a.paise[0] - b.paise[0] || a.id - b.id;
const byAmount = (a: Prepared, b: Prepared): number => a.paise[0] - b.paise[0] || a.day - b.day || a.id - b.id;

const isLeft = ({ isTaken }: { isTaken: boolean }): boolean => !isTaken;

export function takePair<S extends ComparedDocument>(pair: Pair<S>): Pair<S> {
  pair.book.isTaken = true;
  pair.statement.isTaken = true;
  return pair;
}

export const untaken = <S extends ComparedDocument>({ books, statements }: Sides<S>): Sides<S> => ({
  books: books.filter(isLeft),
  statements: statements.filter(isLeft),
});

export function addLooseNumbers({ books, statements }: Sides): void {
  for (const one of books) one.loose ||= looseNumber(one.plain);
  for (const one of statements) one.loose ||= looseNumber(one.plain);
}

/** Equal in everything, however many there are of a kind. The same date is preferred. */
export function exactPairs<S extends ComparedDocument>(sides: Sides<S>, isRefused: IsRefused): Pair<S>[] {
  const rule = RULES[0]!;
  const same = Map.groupBy(sides.statements.toSorted(byId), ({ plain }) => plain);
  const isFine = (book: Prepared, one: Prepared<S>): boolean =>
    !one.isTaken && isEqual(book, one) && !isRefused(book, one);
  return sides.books.toSorted(byId).flatMap((book) => {
    const alike = same.get(book.plain);
    const statement =
      alike?.find((one) => one.day === book.day && isFine(book, one)) ?? alike?.find((one) => isFine(book, one));
    return statement ? [takePair({ book, statement, rule, is_manual: false })] : [];
  });
}

const isEqual = (a: Prepared, b: Prepared): boolean =>
  isClose(a, b, 0) &&
  a.document.kind === b.document.kind &&
  a.document.place_of_supply === b.document.place_of_supply &&
  a.document.is_reverse_charge === b.document.is_reverse_charge;

/** Pairs by rules in order; each is tried over all documents that are left. */
export function pairsByRules<S extends ComparedDocument>(
  sides: Sides<S>,
  rules: readonly Rule[],
  limits: Limits,
  isRefused: IsRefused,
): Pair<S>[] {
  if (sides.books.length === 0 || sides.statements.length === 0) return [];
  let books = sides.books;
  // Sorted once: a filter keeps the order.
  let sorted = { day: sides.statements.toSorted(byDay), amount: sides.statements.toSorted(byAmount) };
  const pairs: Pair<S>[] = [];
  for (const rule of rules)
    for (let round = 0; round < ROUNDS && books.length > 0 && sorted.day.length > 0; round += 1) {
      const statements = rule.amounts === null ? sorted.day : sorted.amount;
      const { found, hasMore } = candidates(rule, { books, statements }, limits, isRefused);
      const taken = best(found, rule);
      if (taken.length > 0) {
        pairs.push(...taken);
        books = books.filter(isLeft);
        sorted = { day: sorted.day.filter(isLeft), amount: sorted.amount.filter(isLeft) };
      }
      if (!hasMore || taken.length === 0) break;
    }
  return pairs;
}

type Candidate<S extends ComparedDocument> = {
  book: Prepared;
  statement: Prepared<S>;
  alike: number;
  apart: number;
  days: number;
};

const all = () => '';
/** Ways to find likely documents; each is tried, the best pairs win. */
const hashes = {
  equal: [({ plain }: Prepared) => plain],
  similar: [({ loose }: Prepared) => loose, ({ loose }: Prepared) => counterOf(loose), all],
  any: [all],
};

function candidates<S extends ComparedDocument>(
  rule: Rule,
  { books, statements }: Sides<S>,
  limits: Limits,
  isRefused: IsRefused,
) {
  const visit = neighbourhood(rule, limits);
  const found: Candidate<S>[] = [];
  let hasMore = false;
  for (const hash of hashes[rule.numbers]) {
    const same = hash === all ? new Map([['', statements]]) : Map.groupBy(statements, hash);
    for (const book of books) {
      const block = same.get(hash(book));
      if (!block) continue;
      const isCut = visit(block, book, (statement) => {
        if (!fits(rule, book, statement, limits) || isRefused(book, statement)) return;
        const alike = rule.numbers === 'similar' ? similarity(book.loose, statement.loose) : 1;
        if (alike !== null) found.push({ book, statement, alike, ...distance(book, statement) });
      });
      hasMore ||= isCut;
    }
  }
  return { found, hasMore };
}

const distance = ({ paise: a, day }: Prepared, { paise: b, day: other }: Prepared) => {
  let apart = 0;
  for (let at = 0; at < a.length; at += 1) apart += Math.abs(a[at]! - b[at]!);
  return { apart, days: Math.abs(day - other) };
};

/** Looks at the nearest of a sorted block, and says if there were more: by amount where the rule limits it, else by date. */
function neighbourhood({ amounts, numbers }: Rule, { tolerance, days }: Limits) {
  const isByAmount = amounts !== null;
  const first = (one: Prepared): number => (isByAmount ? one.paise[0] : one.day);
  const second = (one: Prepared): number => (isByAmount ? one.day : one.paise[0]);
  const within = isByAmount ? (amounts === 'equal' ? 0 : tolerance) : numbers === 'equal' ? Infinity : days;
  return <P extends Prepared>(block: readonly P[], book: Prepared, look: (statement: P) => void): boolean => {
    const [x, y] = [first(book), second(book)];
    let [low, high] = [0, block.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((first(block[middle]!) - x || second(block[middle]!) - y) < 0) low = middle + 1;
      else high = middle;
    }
    const isNear = (one: P | undefined): one is P => one !== undefined && Math.abs(first(one) - x) <= within;
    const [from, to] = [low - NEIGHBOURS, low + NEIGHBOURS];
    for (let at = low; at < to && isNear(block[at]); at += 1) look(block[at]!);
    for (let at = low - 1; at >= from && isNear(block[at]); at -= 1) look(block[at]!);
    return isNear(block[to]) || isNear(block[from - 1]);
  };
}

/** The most alike first; each document once. */
function best<S extends ComparedDocument>(found: Candidate<S>[], rule: Rule): Pair<S>[] {
  if (found.length > 1)
    found.sort(
      (a, b) =>
        b.alike - a.alike ||
        a.apart - b.apart ||
        a.days - b.days ||
        a.book.id - b.book.id ||
        a.statement.id - b.statement.id,
    );
  return found.flatMap(({ book, statement }) =>
    book.isTaken || statement.isTaken ? [] : [takePair({ book, statement, rule, is_manual: false })],
  );
}
