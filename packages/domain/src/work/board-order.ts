/** The order of cards in a column, the same for everyone however many move at once. */
import { rankBetween } from './rank.ts';

export type Ranked = { id: number; rank: string };

/** Two who moved to the same place at once may have got the same rank: then the id decides, everywhere alike. */
export const inBoardOrder = (a: Ranked, b: Ranked): number =>
  a.rank === b.rank ? a.id - b.id : a.rank < b.rank ? -1 : 1;

/**
 * The rank of a card put behind `after` and before `before`, as far as these still stand so: the neighbours are read
 * when the move is written, and may have moved since it was seen. Behind `after` is what counts; where that is gone,
 * before `before`. Among equals there is no place between: the card comes behind all of them.
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
  // Neither is there any more: top where top was meant, else the end.
  return after === null ? 0 : others.length;
}

/** Into an ordered column, at an index. */
export function rankAt(ordered: readonly Ranked[], index: number): string {
  const below = ordered[index - 1]?.rank ?? null;
  const above = ordered.slice(index).find(({ rank }) => below === null || rank > below)?.rank ?? null;
  return rankBetween(below, above);
}

/** Ranks for cards that come together, in their order: a bulk of tasks, a template's to-dos. */
export function ranksAtEnd(last: string | null, count: number): string[] {
  const ranks: string[] = [];
  for (let i = 0; i < count; i += 1) ranks.push(rankBetween(ranks.at(-1) ?? last, null));
  return ranks;
}
