type Box = { left: number; top: number };

/** The card that an arrow leads to: the next one in the order, or the nearest in the row below or above. */
export function neighbour<T>(boxes: readonly Box[], at: number, key: string, cards: readonly T[]): T | undefined {
  if (key === 'ArrowRight') return cards[at + 1];
  if (key === 'ArrowLeft') return cards[at - 1];
  if (key === 'Home') return cards[0];
  if (key === 'End') return cards.at(-1);
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const from = boxes[at]!;
  const side = key === 'ArrowDown' ? 1 : -1;
  const beyond = boxes
    .map((box, index) => ({ index, rows: (box.top - from.top) * side, aside: Math.abs(box.left - from.left) }))
    .filter(({ rows }) => rows > 1);
  const nearest = Math.min(...beyond.map(({ rows }) => rows));
  const row = beyond.filter(({ rows }) => rows - nearest < 1);
  const best = row.toSorted((a, b) => a.aside - b.aside)[0];
  return best && cards[best.index];
}
