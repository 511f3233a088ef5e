import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inBoardOrder, rankAt, rankOfMove, ranksAtEnd } from './board-order.ts';
import type { Ranked } from './board-order.ts';
import { rankBetween } from './rank.ts';
import { checkProperty } from '../testing/property.ts';

/** Only digits, and usable as a neighbour of the next move. */
const isRank = (text: string): boolean => {
  try {
    return /^[0-9A-Za-z]+$/.test(text) && rankBetween(text, null) > text;
  } catch {
    return false;
  }
};

const isBetween = (rank: string, after: string | null, before: string | null): boolean =>
  isRank(rank) && (after === null || after < rank) && (before === null || rank < before);

/** Positions as numbers in [0, 1): start, end, or anywhere. */
const places = (count: number) =>
  fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: count });

function insertAll(at: readonly number[]): string[] {
  const ranks: string[] = [];
  for (const place of at) {
    const index = Math.min(ranks.length, Math.floor(place * (ranks.length + 1)));
    const [after, before] = [ranks[index - 1] ?? null, ranks[index] ?? null];
    const rank = rankBetween(after, before);
    expect(isBetween(rank, after, before)).toBe(true);
    ranks.splice(index, 0, rank);
  }
  return ranks;
}

describe('ranks', () => {
  it.each([
    [null, null, 'a0'],
    ['a0', null, 'a1'],
    ['az', null, 'b00'],
    ['bzz', null, 'c000'],
    [null, 'a0', 'Zz'],
    [null, 'Z0', 'Yzz'],
    ['a0', 'a1', 'a0V'],
    ['a0', 'a0V', 'a0G'],
    ['a0V', 'a1', 'a0l'],
    ['Zz', 'a1', 'a0'],
    ['a0', 'b00', 'a1'],
    [null, 'a0V', 'a0'],
    ['a0z', 'a1', 'a0zV'],
    ['a01', 'a02', 'a01V'],
  ])('between %s and %s is %s', (after, before, rank) => {
    expect(rankBetween(after, before)).toBe(rank);
  });

  it('have no place between equals, nor the wrong way round', () => {
    expect(() => rankBetween('a1', 'a1')).toThrow(RangeError);
    expect(() => rankBetween('a2', 'a1')).toThrow(RangeError);
  });

  it('are recognised', () => {
    expect(['a0', 'Zz', 'b00V', 'a0V'].every(isRank)).toBe(true);
    expect(['', 'a', 'b0', 'a0V0', '10', 'a-'].some(isRank)).toBe(false);
  });

  it('are strictly between, wherever one inserts', () => {
    checkProperty(
      fc.property(places(200), (at) => {
        const ranks = insertAll(at);
        expect(ranks).toEqual([...new Set(ranks)].sort());
      }),
    );
  });

  it('stay short: a thousand anywhere, at the end and at the top', () => {
    const seed = (n: number) => Math.abs(Math.sin(n * 12.9898) * 43_758.5453) % 1;
    const longest = (at: number[]) => Math.max(...insertAll(at).map((rank) => rank.length));
    expect(longest(Array.from({ length: 1_000 }, (_, n) => seed(n)))).toBeLessThanOrEqual(8);
    expect(longest(Array.from({ length: 5_000 }, () => 1))).toBeLessThanOrEqual(4);
    expect(longest(Array.from({ length: 5_000 }, () => 0))).toBeLessThanOrEqual(4);
    // Worst case: always into the newest gap. A digit per about six moves.
    let [low, high] = ['a0', 'a1'];
    for (let i = 0; i < 600; i += 1) {
      const rank = rankBetween(low, high);
      if (i % 2) low = rank;
      else high = rank;
    }
    expect(Math.max(low.length, high.length)).toBeLessThanOrEqual(600 / 5 + 3);
  });
});

describe('moves on a board', () => {
  const column = ranksAtEnd(null, 20).map((rank, i): Ranked => ({ id: i + 1, rank }));

  it('come where they were dropped', () => {
    checkProperty(
      fc.property(fc.nat({ max: 19 }), fc.nat({ max: 19 }), (from, to) => {
        const others = column.filter((_, i) => i !== from);
        const neighbours = { after: others[to - 1]?.id ?? null, before: others[to]?.id ?? null };
        const rank = rankOfMove(column, column[from]!.id, neighbours);
        const order = [...others, { id: column[from]!.id, rank }].toSorted(inBoardOrder).map(({ id }) => id);
        expect(order.indexOf(column[from]!.id)).toBe(to);
        expect(order.filter((id) => id !== column[from]!.id)).toEqual(others.map(({ id }) => id));
      }),
    );
  });

  it('find their place when neighbours have gone', () => {
    expect(rankOfMove(column, 5, { after: 99, before: 3 })).toBe(rankBetween(column[1]!.rank, column[2]!.rank));
    expect(rankOfMove(column, 5, { after: 1, before: 99 })).toBe(rankBetween(column[0]!.rank, column[1]!.rank));
    expect(rankOfMove(column, 5, { after: 99, before: 1 }) < column[0]!.rank).toBe(true);
    expect(rankOfMove(column, 5, { after: 99, before: 98 }) > column[19]!.rank).toBe(true);
    expect(rankOfMove(column, 5, { after: null, before: 98 }) < column[0]!.rank).toBe(true);
    expect(rankOfMove([], 5, { after: null, before: null })).toBe('a0');
  });

  it('come behind equals', () => {
    const tied = [
      { id: 1, rank: 'a0' },
      { id: 2, rank: 'a0' },
      { id: 3, rank: 'a1' },
    ];
    const rank = rankAt(tied, 1);
    expect(rank > 'a0' && rank < 'a1').toBe(true);
  });

  it('of 20 people at once end in one order everywhere, with one write each', () => {
    const move = fc.record({
      card: fc.integer({ min: 1, max: 20 }),
      index: fc.nat({ max: 18 }),
      lag: fc.nat({ max: 6 }),
    });
    checkProperty(
      fc.property(fc.array(move, { minLength: 20, maxLength: 60 }), fc.array(fc.nat()), (moves, shuffle) => {
        // Each user acts on an older state of the board and writes one card.
        const history: Ranked[][] = [column];
        const written: (Ranked & { version: number })[] = [];
        for (const [version, { card, index, lag }] of moves.entries()) {
          const seen = history[Math.max(0, history.length - 1 - lag)]!.toSorted(inBoardOrder);
          const others = seen.filter(({ id }) => id !== card);
          const rank = rankAt(others, index);
          written.push({ id: card, rank, version });
          history.push(history.at(-1)!.map((one) => (one.id === card ? { id: card, rank } : one)));
        }
        // A browser gets the events in any order, and keeps the newest of each card.
        const heard = written.toSorted((a, b) => (shuffle[a.version] ?? 0) - (shuffle[b.version] ?? 0));
        const seen = new Map(column.map((one) => [one.id, { ...one, version: -1 }]));
        for (const one of heard) if (one.version > seen.get(one.id)!.version) seen.set(one.id, one);
        const order = (cards: Iterable<Ranked>) => [...cards].toSorted(inBoardOrder).map(({ id }) => id);
        expect(order(seen.values())).toEqual(order(history.at(-1)!));
        expect(new Set(order(seen.values())).size).toBe(20);
      }),
    );
  });
});
