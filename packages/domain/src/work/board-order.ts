/** The order of cards in a column, consistent under concurrent moves. */
import { generateNKeysBetween } from 'fractional-indexing';
import { rankBetween } from './rank.ts';

export type Ranked = { id: number; rank: string };

/** Concurrent moves may give equal ranks: then the id decides. */
export const inBoardOrder = (a: Ranked, b: Ranked): number =>
  a.rank === b.rank ? a.id - b.id : a.rank < b.rank ? -1 : 1;

/**
 * The rank of a card moved between `after` and `before`, by their current positions: they may have moved since. `after`
 * counts; if it is gone, `before`. Among equal ranks the card comes last.
 */
export function rankOfMove(
  column: readonly Ranked[],
  moved: number,
  { after, before }: { after: number | null; before: number | null },
): string {
  const others = column.filter(({ id }) => id !== moved).toSorted(inBoardOrder);
  return rankAt(others, indexOfMove(others, after, before));
}

function indexOfMove(others: readonly Ranked[], after: number | null, before: number | null): number {
  const behind = others.findIndex(({ id }) => id === after);
  if (behind >= 0) return behind + 1;
  const infront = others.findIndex(({ id }) => id === before);
  if (infront >= 0) return infront;
  // Both are gone: top if top was meant, else the end.
  return after === null ? 0 : others.length;
}

/** Into an ordered column, at an index. */
export function rankAt(ordered: readonly Ranked[], index: number): string {
  const below = ordered[index - 1]?.rank ?? null;
  const above = ordered.slice(index).find(({ rank }) => below === null || rank > below)?.rank ?? null;
  return rankBetween(below, above);
}

/** Ranks for several cards in order: bulk tasks, a template's to-dos. */
export const ranksAtEnd = (last: string | null, count: number): string[] => generateNKeysBetween(last, null, count);
