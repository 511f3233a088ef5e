/**
 * The language of deed and email templates (domain facts 2, D and H): values with filters, loops, conditions,
 * cross-references. Read by a small parser and never run as code.
 */
export type Path = readonly string[];
export type Filter = { name: string; args: readonly string[] };
export const COMPARISONS = ['==', '!=', '>=', '<=', '>', '<'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export type Term = { path: Path; not: boolean; compare: { by: Comparison; to: string } | null };
/** True if all terms of one of the lists are. */
export type Condition = readonly (readonly Term[])[];
export type Control =
  | { kind: 'each'; path: Path; as: string }
  | { kind: 'if'; condition: Condition }
  | { kind: 'else' }
  | { kind: 'end'; of: 'each' | 'if' };
export type Token =
  | { kind: 'value'; path: Path; filters: readonly Filter[] }
  | { kind: 'ref'; label: string }
  | { kind: 'broken'; message: string }
  | Control;
export type Piece = { from: number; to: number } & ({ kind: 'text' } | Token);

const NAME = String.raw`[a-z][a-z0-9_]*`;
const PATH = String.raw`${NAME}(?:\.${NAME})*`;
const VALUE = new RegExp(`^(${PATH})((?:\\s*\\|\\s*${NAME}(?:\\s*:\\s*"[^"]*"(?:\\s*,\\s*"[^"]*")*)?)*)$`);
const FILTER = new RegExp(`\\|\\s*(${NAME})(?:\\s*:\\s*((?:"[^"]*"(?:\\s*,\\s*)?)+))?`, 'g');
const EACH = new RegExp(`^(${PATH})\\s+as\\s+(${NAME})$`);
const TERM = new RegExp(`^(not\\s+)?(${PATH})(?:\\s*(==|!=|>=|<=|>|<)\\s*(?:"([^"]*)"|(-?\\d+(?:\\.\\d+)?)))?$`);

const pathOf = (text: string): Path => text.split('.');
const broken = (message: string): Token => ({ kind: 'broken', message });

export function readEach(text: string): { path: Path; as: string } | null {
  const match = EACH.exec(text.trim());
  return match && { path: pathOf(match[1]!), as: match[2]! };
}

/** Words of a text, a quoted one with its spaces: `kind == "Rent or licence"` has no “or” between terms. */
const wordsOf = (text: string): readonly string[] => text.match(/(?:"[^"]*"|\S)+/g) ?? [];
function splitAt(words: readonly string[], by: string): string[][] {
  const parts: string[][] = [[]];
  for (const word of words)
    if (word === by) parts.push([]);
    else parts.at(-1)!.push(word);
  return parts;
}

function readCondition(text: string): Condition | null {
  const read = splitAt(wordsOf(text), 'or').map((all) =>
    splitAt(all, 'and').map((term): Term | null => {
      const match = TERM.exec(term.join(' '));
      if (!match) return null;
      const [, not, path, by, quoted, number] = match;
      return {
        path: pathOf(path!),
        not: not !== undefined,
        compare: by === undefined ? null : { by: by as Comparison, to: quoted ?? number! },
      };
    }),
  );
  return read.every((all) => all.every((term) => term !== null)) ? (read as Term[][]) : null;
}

/** Parses the text between the braces. */
export function readToken(inner: string): Token {
  const text = inner.trim();
  if (text === 'else') return { kind: 'else' };
  const end = /^\/\s*(each|if)$/.exec(text);
  if (end) return { kind: 'end', of: end[1] as 'each' | 'if' };
  const open = /^#\s*(each|if)\s+(\S.*)$/.exec(text);
  if (open?.[1] === 'each') {
    const each = readEach(open[2]!);
    return each ? { kind: 'each', ...each } : broken('Write a loop as {{#each partners as partner}}.');
  }
  if (open) {
    const condition = readCondition(open[2]!);
    return condition ? { kind: 'if', condition } : broken('Write a condition as {{#if rent > 0}}.');
  }
  const ref = /^ref:\s*(\w+)$/.exec(text);
  if (ref) return { kind: 'ref', label: ref[1]! };
  const value = VALUE.exec(text);
  if (!value) return broken(`{{${text}}} isn’t a token. Write a name such as {{client.name}}.`);
  const filters = [...value[2]!.matchAll(FILTER)].map(([, name, args]) => ({
    name: name!,
    args: [...(args ?? '').matchAll(/"([^"]*)"/g)].map(([, arg]) => arg!),
  }));
  return { kind: 'value', path: pathOf(value[1]!), filters };
}

/** Of one template. Reading this many takes a twentieth of a second. */
const MAX_MARKS = 5000;
/** Why these texts aren't read, or null. */
export function marksProblem(texts: readonly string[]): string | null {
  const marks = texts.reduce((sum, text) => sum + text.split('{{').length - 1, 0);
  return marks > MAX_MARKS
    ? `The template has ${marks} marks such as {{client.name}}. Keep at most ${MAX_MARKS}.`
    : null;
}

/** A text as literals and tokens, without gaps. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const literal = (to: number): void => {
    if (to > at) pieces.push({ kind: 'text', from: at, to });
  };
  // Searched for once: many openings may share one end.
  let close = 0;
  for (let open = text.indexOf('{{'); open >= 0; open = text.indexOf('{{', at)) {
    literal(open);
    if (close >= 0 && close < open + 2) close = text.indexOf('}}', open + 2);
    const next = text.indexOf('{{', open + 2);
    if (close < 0 || (next >= 0 && next < close)) {
      const to = close < 0 ? text.length : next;
      pieces.push({ from: open, to, ...broken('Close this token with }}.') });
      at = to;
      continue;
    }
    pieces.push({ from: open, to: close + 2, ...readToken(text.slice(open + 2, close)) });
    at = close + 2;
  }
  literal(text.length);
  return pieces;
}

export const isControl = (piece: { kind: string }): piece is Control =>
  piece.kind === 'each' || piece.kind === 'if' || piece.kind === 'else' || piece.kind === 'end';

/** A text that is one loop or condition mark and nothing else: it governs the blocks that follow. */
export function soleControl(text: string): Control | null {
  if (!text.includes('{{')) return null;
  const pieces = piecesOf(text.trim());
  const only = pieces[0];
  return pieces.length === 1 && only && isControl(only) ? only : null;
}

export type Tree<T> =
  | { kind: 'leaf'; item: T }
  | { kind: 'each'; at: T; path: Path; as: string; body: readonly Tree<T>[] }
  | { kind: 'if'; at: T; condition: Condition; yes: readonly Tree<T>[]; no: readonly Tree<T>[] };

/** More would overflow the stack of those who read the branches. */
const MAX_NESTING = 50;

type Open<T> = { at: T; control: Control | null; body: Tree<T>[]; yes: Tree<T>[] | null };

/** Items between marks become branches. What isn't closed or opened is reported and read as if it were. */
export function nest<T>(
  items: readonly T[],
  controlOf: (item: T) => Control | null,
): { tree: Tree<T>[]; problems: { item: T; message: string }[] } {
  const problems: { item: T; message: string }[] = [];
  const root: Tree<T>[] = [];
  const open: Open<T>[] = [];
  const here = (): Tree<T>[] => open.at(-1)?.body ?? root;
  const close = (): void => {
    const { at, control, body, yes } = open.pop()!;
    if (control?.kind === 'each') here().push({ kind: 'each', at, path: control.path, as: control.as, body });
    else if (control?.kind === 'if')
      here().push({ kind: 'if', at, condition: control.condition, yes: yes ?? body, no: yes ? body : [] });
  };
  for (const item of items) {
    const control = controlOf(item);
    const last = open.at(-1);
    if (!control) here().push({ kind: 'leaf', item });
    else if (control.kind === 'each' || control.kind === 'if') {
      if (open.length < MAX_NESTING) open.push({ at: item, control, body: [], yes: null });
      else problems.push({ item, message: `Loops and conditions can be ${MAX_NESTING} deep. Remove this one.` });
    } else if (control.kind === 'else') {
      if (last?.control?.kind !== 'if' || last.yes)
        problems.push({ item, message: '{{else}} needs a condition before it.' });
      else [last.yes, last.body] = [last.body, []];
    } else if (last?.control?.kind === control.of) close();
    else problems.push({ item, message: `Nothing to close here. Open it first with {{#${control.of} …}}.` });
  }
  while (open.length) {
    const { at, control } = open.at(-1)!;
    const kind = control!.kind as 'each' | 'if';
    problems.push({ item: at, message: `Close this ${kind === 'each' ? 'loop' : 'condition'} with {{/${kind}}}.` });
    close();
  }
  return { tree: root, problems };
}
