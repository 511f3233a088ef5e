/** Letterhead: firm, title and recipient. The only part that differs by template. */
import type { Content } from 'pdfmake';
import { MARGIN, roomOn } from '#server/platform/pdf/document.ts';
import type { DocumentFirm, DocumentParty, Template } from './model.ts';
import { firmLines, partyBlock } from './parties.ts';
import { pictureOf, set } from '#server/platform/pdf/pictures.ts';
import { QUIET, readable, type Style } from './style.ts';
import { factTable, known, label, type Fact } from './text.ts';
import { RIGHT_WIDTH } from './two-columns.ts';

export type Heading = {
  firm: DocumentFirm;
  title: string;
  /** `Original for recipient`. */
  mark: string;
  number: string | null;
  number_title: string;
  facts: Fact[];
  party: DocumentParty;
  party_title: string;
  /** The main figure: the amount due or received. */
  headline: readonly [label: string, value: string] | null;
};

export const letterhead = (heading: Heading, style: Style): Content[] => OPENINGS[style.template](heading, style);

const ROOM = roomOn({ paper: 'A4' });

const numberedFacts = ({ number_title, number, facts }: Heading): Fact[] => [[number_title, number], ...facts];

const nameOf = ({ name }: DocumentFirm, fontSize: number, colour?: string): Content => ({
  text: name,
  bold: true,
  fontSize,
  ...(colour ? { color: colour } : {}),
});

const titleOf = ({ title, mark }: Heading, style: Style, fontSize: number): Content[] => [
  { text: title, bold: true, fontSize, alignment: 'right', color: readable(style.accent) },
  ...(mark ? [{ text: mark, fontSize: style.small, alignment: 'right' as const, color: QUIET }] : []),
];

/** The logo beside the firm's details; a wide one above them. */
function signboard(
  firm: DocumentFirm,
  side: number,
  lines: Content[],
  framed = (logo: Content): Content => logo,
): Content {
  const logo = pictureOf(firm.logo);
  if (!logo) return { stack: lines };
  const isWide = logo.width > 2 * logo.height;
  const picture = framed(set(logo, isWide ? [3 * side, 0.6 * side] : [side, side]));
  if (isWide) return { stack: [picture, { stack: lines, margin: [0, 4, 0, 0] }] };
  return {
    columns: [
      { width: 'auto', stack: [picture] },
      { width: '*', stack: lines },
    ],
    columnGap: 10,
  };
}

/** Firm at the left, title at the right, a rule in the firm's colour. */
function classic(heading: Heading, style: Style): Content[] {
  const { firm, party, party_title } = heading;
  const board = signboard(firm, 56, [nameOf(firm, 15), ...firmLines(firm, style)]);
  const rule = { type: 'line' as const, x1: 0, x2: ROOM, y1: 0, y2: 0, lineWidth: 1.5, lineColor: style.accent };
  return [
    {
      columns: [
        { width: '*', stack: [board] },
        { width: 'auto', stack: titleOf(heading, style, 17) },
      ],
      columnGap: 12,
    },
    { canvas: [rule], margin: [0, 8, 0, 10] },
    {
      columns: [
        { width: '*', stack: [partyBlock(party_title, party, style)] },
        { width: RIGHT_WIDTH, stack: factTable(numberedFacts(heading), style) },
      ],
      columnGap: 20,
      margin: [0, 0, 0, style.gap],
    },
  ];
}

/** All in ruled cells, on as few lines as can be. */
function compact(heading: Heading, style: Style): Content[] {
  const { firm, party, party_title } = heading;
  const board = signboard(firm, 40, [nameOf(firm, 12), ...firmLines(firm, style)]);
  const body = [
    [board, { stack: titleOf(heading, style, 13) }],
    [partyBlock(party_title, party, style), { stack: factTable(numberedFacts(heading), style) }],
  ];
  return [{ layout: 'cells', table: { widths: ['*', RIGHT_WIDTH], body } }];
}

/** A band in the firm's colour; below it the headline and the other facts. */
function modern(heading: Heading, style: Style): Content[] {
  const { firm, title, mark, number, party, party_title, facts, headline } = heading;
  const { onAccent } = style;
  const chip = (logo: Content): Content => ({
    layout: 'chip',
    table: { body: [[{ stack: [logo], fillColor: '#ffffff' }]] },
  });
  const said = { alignment: 'right' as const, color: onAccent };
  const name: Content[] = [nameOf(firm, 17, onAccent), ...firmLines(firm, style, onAccent)];
  const titles: Content[] = [
    { text: title, fontSize: 20, bold: true, ...said },
    ...(number ? [{ text: number, fontSize: 11, ...said }] : []),
    ...(mark ? [{ text: mark, fontSize: style.small, ...said }] : []),
  ];
  const columns = [
    { width: '*', stack: [signboard(firm, 44, name, chip)] },
    { width: 'auto', stack: titles },
  ];
  return [
    {
      layout: 'band',
      margin: [-MARGIN.side, -MARGIN.side, -MARGIN.side, 14],
      table: { widths: ['*'], body: [[{ columns, columnGap: 12, fillColor: style.accent }]] },
    },
    {
      columns: [
        { width: '*', stack: [partyBlock(party_title, party, style)] },
        {
          width: RIGHT_WIDTH,
          stack: [
            ...headlineOf(headline, style),
            ...tiles(
              facts.filter(([name]) => name !== headline?.[0]),
              style,
            ),
          ],
        },
      ],
      columnGap: 20,
      margin: [0, 0, 0, style.gap],
    },
  ];
}

const headlineOf = (headline: Heading['headline'], style: Style): Content[] =>
  headline
    ? [
        label(headline[0], style),
        { text: headline[1], fontSize: 18, bold: true, color: readable(style.accent), margin: [0, 0, 0, 6] },
      ]
    : [];

/** Two facts to a line, each below its label. */
function tiles(facts: readonly Fact[], style: Style): Content[] {
  const shown = known(facts).map(([name, value]): Content => ({
    stack: [
      { text: name, fontSize: style.small, color: QUIET },
      { text: value, fontSize: style.size, fontFeatures: ['tnum'], margin: [0, 0, 0, 3] },
    ],
  }));
  const pairs = Array.from({ length: Math.ceil(shown.length / 2) }, (_, i) => [shown[2 * i]!, shown[2 * i + 1] ?? '']);
  return pairs.length ? [{ layout: 'facts', table: { widths: ['*', '*'], body: pairs } }] : [];
}

const OPENINGS: Record<Template, (heading: Heading, style: Style) => Content[]> = { classic, compact, modern };
