/** Message markup (section 5): *bold*, _italic_, `code`, @mentions, #channels and web addresses. */
export type Token =
  | { kind: 'text' | 'code' | 'mention' | 'channel' | 'link'; text: string }
  | { kind: 'bold' | 'italic'; tokens: readonly Token[] };

/** Names allowed after `@` and `#`, spaces included. The longest match wins. */
export type Known = { people?: readonly string[]; channels?: readonly string[] };

const NAME = /[\p{L}\p{M}\p{N}_]/u;
const WORD = /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_.-]*/u;
const ADDRESS = /^https?:\/\/[^\s<>"'`*]+[^\s<>"'`*.,;:!?)\]_]/;
const MARKS = { '*': 'bold', _: 'italic' } as const;
/** Limits nesting: a message of ten thousand stars must not recurse ten thousand levels. */
const MAX_DEPTH = 4;

/** Parses a message. Anything that is not markup stays text, so that no typed character is lost. */
export const parseMarkup = (text: string, known: Known = {}): Token[] => parse(text, known, 0);

function parse(text: string, known: Known, depth: number): Token[] {
  const tokens: Token[] = [];
  let plain = '';
  const put = (token: Token): void => {
    if (plain) tokens.push({ kind: 'text', text: plain });
    plain = '';
    tokens.push(token);
  };
  for (let at = 0; at < text.length;) {
    const found = tokenAt(text, at, known, depth);
    if (found) put(found.token);
    else plain += text[at];
    at += found?.length ?? 1;
  }
  if (plain) tokens.push({ kind: 'text', text: plain });
  return tokens;
}

type Found = { token: Token; length: number } | null;

function tokenAt(text: string, at: number, known: Known, depth: number): Found {
  const mark = text[at]!;
  const startsWord = at === 0 || !NAME.test(text[at - 1]!);
  if (mark === '`') return codeAt(text, at);
  if (!startsWord) return null;
  if (mark === '*' || mark === '_') return spanAt(text, at, known, depth);
  if (mark === '@') return namedAt('mention', text, at, known.people);
  if (mark === '#') return namedAt('channel', text, at, known.channels);
  return mark === 'h' ? addressAt(text, at) : null;
}

function codeAt(text: string, at: number): Found {
  const end = text.indexOf('`', at + 1);
  if (end <= at + 1) return null;
  return { token: { kind: 'code', text: text.slice(at + 1, end) }, length: end + 1 - at };
}

/** A mark opens before a letter and closes at the end of a word: `2 * 3 * 4` and `file_name_here` are plain text. */
function spanAt(text: string, at: number, known: Known, depth: number): Found {
  const mark = text[at] as keyof typeof MARKS;
  if (depth >= MAX_DEPTH || !text[at + 1] || /\s/.test(text[at + 1]!)) return null;
  const lineEnd = `${text}\n`.indexOf('\n', at);
  for (let end = text.indexOf(mark, at + 2); end !== -1 && end < lineEnd; end = text.indexOf(mark, end + 1)) {
    const closes = !/\s/.test(text[end - 1]!) && !(text[end + 1] && NAME.test(text[end + 1]!));
    if (closes && text[end - 1] !== mark)
      return {
        token: { kind: MARKS[mark], tokens: parse(text.slice(at + 1, end), known, depth + 1) },
        length: end + 1 - at,
      };
  }
  return null;
}

function namedAt(kind: 'mention' | 'channel', text: string, at: number, names: readonly string[] = []): Found {
  const rest = text.slice(at + 1);
  const low = rest.toLowerCase();
  const fits = names.filter(
    (name) => name && low.startsWith(name.toLowerCase()) && !NAME.test(rest[name.length] ?? ' '),
  );
  const longest = fits.reduce((best, name) => (name.length > best.length ? name : best), '');
  const word = longest ? rest.slice(0, longest.length) : WORD.exec(rest)?.[0].replace(/(?<![.-])[.-]+$/, '');
  return word ? { token: { kind, text: word }, length: word.length + 1 } : null;
}

function addressAt(text: string, at: number): Found {
  const address = ADDRESS.exec(text.slice(at))?.[0];
  return address ? { token: { kind: 'link', text: address }, length: address.length } : null;
}

/** Plain text on one line, for notifications and lists. */
export const plainText = (text: string, known: Known = {}): string =>
  said(parseMarkup(text, known)).replace(/\s+/g, ' ').trim();

const said = (tokens: readonly Token[]): string =>
  tokens
    .map((token) =>
      'tokens' in token
        ? said(token.tokens)
        : token.kind === 'mention'
          ? `@${token.text}`
          : token.kind === 'channel'
            ? `#${token.text}`
            : token.text,
    )
    .join('');

/** Users mentioned in a message. */
export function mentioned<P extends { name: string }>(text: string, people: readonly P[]): P[] {
  const names = new Set<string>();
  const walk = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if ('tokens' in token) walk(token.tokens);
      else if (token.kind === 'mention') names.add(token.text.toLowerCase());
    }
  };
  walk(parseMarkup(text, { people: people.map(({ name }) => name) }));
  return people.filter(({ name }) => names.has(name.toLowerCase()));
}

/** The partial name between `@` and the caret, or null. */
export function mentionBeingTyped(text: string, caret: number): { from: number; typed: string } | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from === -1 || (from > 0 && NAME.test(before[from - 1]!))) return null;
  const typed = before.slice(from + 1);
  return /[\n@]/.test(typed) || typed.length > 40 || /^\s/.test(typed) ? null : { from, typed };
}
