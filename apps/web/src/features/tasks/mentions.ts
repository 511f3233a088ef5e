/** Mentions as typed and as stored: `@Anita Sharma` in the field, `@[Anita Sharma](7)` in the comment. */
export type Mentioned = { id: number; name: string };
export type Piece = string | Mentioned;

const KEPT = /@\[([^\]]{1,200})\]\((\d{1,15})\)/g;

/** A stored comment split into text and mentions. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(KEPT)) {
    if (match.index > from) pieces.push(text.slice(from, match.index));
    pieces.push({ name: match[1]!, id: Number(match[2]) });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** The text for the field, and the mentioned users. */
export function toTyped(kept: string): { text: string; people: Mentioned[] } {
  const pieces = piecesOf(kept);
  return {
    text: pieces.map((piece) => (typeof piece === 'string' ? piece : `@${piece.name}`)).join(''),
    people: pieces.filter((piece) => typeof piece !== 'string'),
  };
}

/** The stored form. Longer names first: Anita Sharma is not Anita. */
export function toKept(typed: string, people: readonly Mentioned[]): string {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  let rest = typed;
  let kept = '';
  while (rest !== '') {
    const named = byLength.find(({ name }) => rest.startsWith(`@${name}`));
    kept += named ? `@[${named.name}](${named.id})` : rest[0];
    rest = rest.slice(named ? named.name.length + 1 : 1);
  }
  return kept;
}
