/** Columns of cards, as far as dragging and keys need to know them. */
export type AnyCard = { id: number };
export type Columns<C extends AnyCard = AnyCard> = {
  columns: readonly { key: string; name: string; cards: readonly C[] }[];
};
/** Drop target: a column, and an index among its cards without the moved one. */
export type Drop = { key: string; index: number };

export const findCard = <C extends AnyCard>({ columns }: Columns<C>, id: number): C | undefined =>
  columns.flatMap(({ cards }) => cards).find((card) => card.id === id);

export const othersIn = <C extends AnyCard>({ columns }: Columns<C>, key: string, id: number): C[] =>
  (columns.find((column) => column.key === key)?.cards ?? []).filter((card) => card.id !== id);

/** Dropped where it was. */
export function isSamePlace({ columns }: Columns, card: AnyCard, drop: Drop): boolean {
  const column = columns.find(({ key }) => key === drop.key);
  return column !== undefined && column.cards.findIndex(({ id }) => id === card.id) === drop.index;
}
