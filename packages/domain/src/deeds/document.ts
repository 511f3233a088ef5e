/**
 * A deed's text as the editor keeps it (Tiptap's JSON, a closed set of nodes). Tokens such as `{{client.name}}` are
 * plain text within it, so that a template can be copied, pasted and searched like any text.
 */
export const MARKS = ['bold', 'italic', 'underline'] as const;
export type Mark = (typeof MARKS)[number];
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

export type TextNode = { type: 'text'; text: string; marks?: readonly { type: Mark }[] };
export type HardBreak = { type: 'hardBreak' };
export type Inline = TextNode | HardBreak;

type Aligned = { textAlign?: Alignment | null };
export type Paragraph = { type: 'paragraph'; attrs?: Aligned; content?: readonly Inline[] };
export type Heading = { type: 'heading'; attrs: Aligned & { level: 1 | 2 | 3 }; content?: readonly Inline[] };
/** Numbered by its level: 1, 1.1, (a), (i). `label` is what `{{ref:label}}` refers to. */
export type Clause = {
  type: 'clause';
  attrs: { level: 1 | 2 | 3 | 4; label?: string | null };
  content?: readonly Inline[];
};
export type Cell = {
  type: 'tableCell' | 'tableHeader';
  attrs?: { colspan?: number; rowspan?: number; colwidth?: readonly number[] | null };
  content: readonly Paragraph[];
};
/** `each` repeats the row for every entry of a list: `partners as partner`. */
export type TableRow = { type: 'tableRow'; attrs?: { each?: string | null }; content: readonly Cell[] };
export type Table = { type: 'table'; content: readonly TableRow[] };
export type PageBreak = { type: 'pageBreak' };
/** Kept on one page: signatures, witnesses. */
export type Together = { type: 'together'; content: readonly (Paragraph | Heading | Clause | Table)[] };
export type Block = Paragraph | Heading | Clause | Table | PageBreak | Together;

export type DeedText = { type: 'doc'; content: readonly Block[] };

/** Page set-up of a template. Lengths in millimetres. */
export type PageSetup = {
  /** Space at the top of the first page for the stamp paper's print. */
  stamp_margin: number;
  margin: number;
  header: string;
  footer: string;
  page_numbers: boolean;
  /** A line for the parties' initials at the foot of every page. */
  initials: boolean;
};
export const USUAL_PAGE: PageSetup = {
  stamp_margin: 0,
  margin: 25,
  header: '',
  footer: '',
  page_numbers: true,
  initials: true,
};

export const textOf = (content: readonly Inline[] = []): string =>
  content.map((node) => (node.type === 'text' ? node.text : '\n')).join('');

/** Blocks written as plain text, for shipped templates: one string per block. */
const line = (text: string): readonly Inline[] =>
  text.split(/(\*\*[^*]+\*\*)/).flatMap((part): Inline[] => {
    if (part === '') return [];
    const bold = /^\*\*([^*]+)\*\*$/.exec(part);
    return [bold ? { type: 'text', text: bold[1]!, marks: [{ type: 'bold' }] } : { type: 'text', text: part }];
  });
const paragraph = (text: string, textAlign: Alignment = 'justify'): Paragraph => ({
  type: 'paragraph',
  attrs: { textAlign },
  content: line(text),
});

/**
 * A document from lines: `# ` title, `## ` heading, `### ` small heading, `1. ` `1.1 ` `(a) ` `(i) ` clauses with an
 * optional `[label] ` after the number, `> ` centred, `---` page break, `| a | b |` rows of a table (first row is its
 * head, `| each partners as partner | a | b |` repeats), `<<<` and `>>>` around what stays on one page.
 */
export function deedText(source: string): DeedText {
  const content: Block[] = [];
  let together: (Paragraph | Heading | Clause | Table)[] | null = null;
  let rows: TableRow[] = [];
  const add = (block: Block): void => {
    if (together) together.push(block as Paragraph);
    else content.push(block);
  };
  const endTable = (): void => {
    if (rows.length) add({ type: 'table', content: rows });
    rows = [];
  };
  for (const raw of source.trim().split('\n')) {
    const text = raw.trim();
    if (text.startsWith('|')) {
      rows.push(rowOf(text, rows.length === 0));
      continue;
    }
    endTable();
    if (text === '') continue;
    if (text === '<<<') together = [];
    else if (text === '>>>') {
      const kept = together ?? [];
      together = null;
      content.push({ type: 'together', content: kept });
    } else add(blockOf(text));
  }
  endTable();
  return { type: 'doc', content };
}

const CLAUSES: readonly [RegExp, 1 | 2 | 3 | 4][] = [
  [/^1\. /, 1],
  [/^1\.1 /, 2],
  [/^\(a\) /, 3],
  [/^\(i\) /, 4],
];

function blockOf(text: string): Block {
  if (text === '---') return { type: 'pageBreak' };
  const heading = /^(#{1,3}) (.*)$/.exec(text);
  if (heading) {
    const level = heading[1]!.length as 1 | 2 | 3;
    const textAlign = level === 1 ? 'center' : 'left';
    return { type: 'heading', attrs: { level, textAlign }, content: line(heading[2]!) };
  }
  for (const [start, level] of CLAUSES) {
    if (!start.test(text)) continue;
    const [, label = null, body = ''] = /^(?:\[(\w+)\] )?(.*)$/s.exec(text.replace(start, ''))!;
    return { type: 'clause', attrs: { level, label }, content: line(body) };
  }
  return text.startsWith('> ') ? paragraph(text.slice(2), 'center') : paragraph(text);
}

/** Split at bars outside of tokens: those within `{{ … }}` have the end of a token as the next brace behind them. */
function cellsOf(text: string): string[] {
  const cells: string[] = [];
  let end = text.length;
  let isInToken = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === '{') isInToken = false;
    else if (text.startsWith('}}', at)) isInToken = true;
    else if (text[at] === '|' && !isInToken) {
      cells.push(text.slice(at + 1, end));
      end = at;
    }
  }
  return [...cells, text.slice(0, end)].toReversed();
}

function rowOf(text: string, isHead: boolean): TableRow {
  const cells = cellsOf(text.slice(1, text.endsWith('|') ? -1 : undefined)).map((cell) => cell.trim());
  const each = /^each (.+)$/.exec(cells[0]!)?.[1] ?? null;
  return {
    type: 'tableRow',
    attrs: { each },
    content: (each === null ? cells : cells.slice(1)).map((cell) => ({
      type: isHead ? 'tableHeader' : 'tableCell',
      content: [paragraph(cell, 'left')],
    })),
  };
}
