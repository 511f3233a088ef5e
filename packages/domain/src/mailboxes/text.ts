/** Lines with which programs introduce the email that is answered. */
const STARTS = [
  /^-{2,}\s*(original message|forwarded message)\s*-{2,}$/i,
  /^_{10,}$/,
  /^begin forwarded message:$/i,
  /^on (?=.*\d).{6,200} wrote:$/i,
];
/** Outlook repeats the headers without a line of its own. */
const HEADER = /^\*?(from|sent|date|to|subject)\s*:\*?\s/i;
/** No line of prose is longer, and a look at more would be slow. */
const MAX_LINES = 20_000;

/** The words of the sender, and the quoted emails below them. */
export function splitQuoted(text: string): { shown: string; quoted: string } {
  const lines = text.replace(/\r\n?/g, '\n').split('\n').slice(0, MAX_LINES);
  const at = lines.findIndex((_, index) => isStart(lines, index));
  const end = at < 0 ? quotedTail(lines) : at;
  const shown = lines.slice(0, end).join('\n').trimEnd();
  // An email that only quotes shows what it quotes.
  if (shown.trim() === '') return { shown: lines.join('\n').trimEnd(), quoted: '' };
  return { shown, quoted: lines.slice(end).join('\n').trim() };
}

function isStart(lines: readonly string[], index: number): boolean {
  const line = lines[index]!.trim();
  if (STARTS.some((start) => start.test(line))) return true;
  // "On Mon, 3 Aug 2026 …" often breaks before "wrote:".
  if (/^on (?=.*\d).{6,160}$/i.test(line) && /^.{0,160}wrote:$/i.test((lines[index + 1] ?? '').trim())) return true;
  return (
    HEADER.test(line) &&
    /^\*?from/i.test(line) &&
    lines.slice(index + 1, index + 4).filter((next) => HEADER.test(next.trim())).length >= 2
  );
}

/** The start of the last block of lines with ">". */
function quotedTail(lines: readonly string[]): number {
  let start = lines.length;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index]!.trim();
    if (line.startsWith('>')) start = index;
    else if (line !== '') break;
  }
  return start;
}

/** The first words, in one line, for lists. */
export function snippetOf(text: string, max = 160): string {
  const words = splitQuoted(text)
    .shown.replace(/https?:\/\/\S+/g, ' ')
    .replace(/[\s\u00a0\u200b-\u200d\ufeff]+/g, ' ')
    .trim();
  const letters = Array.from(words);
  return letters.length <= max
    ? words
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** The answered email below an answer, each line with ">". */
export const quote = (introduction: string, text: string, max = 20_000): string =>
  [
    introduction,
    ...text
      .slice(0, max)
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .map((line) => `> ${line}`.trimEnd()),
  ].join('\n');

/** Text for the database: no zero bytes, no lone surrogates. */
export const storable = (text: string, max: number): string => text.slice(0, max).toWellFormed().replaceAll('\0', '');
