import type { PageSetup } from '@daftar/domain/deeds/document';
import type { FilledBlock, FilledCell, FilledDeed, Run } from '@daftar/domain/deeds/fill';
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
  type IParagraphOptions,
} from 'docx';

const TWIPS_A_MM = 1440 / 25.4;
const INDENT = 600;
const FONT = 'Times New Roman';
const OPEN = 'B42318';
const ALIGN = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.BOTH,
} as const;
const HEADING = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;
const HEADING_SIZE = { 1: 30, 2: 25, 3: 22 } as const;

const twips = (millimetres: number): number => Math.round(millimetres * TWIPS_A_MM);

/** Word breaks lines by an element, not by a character. */
const runsOf = (runs: readonly Run[], more: { bold?: boolean; size?: number } = {}): TextRun[] =>
  runs.flatMap(({ text, marks, open }) =>
    text.split('\n').map(
      (line, at) =>
        new TextRun({
          text: line,
          ...(at > 0 ? { break: 1 } : {}),
          bold: more.bold ?? marks.includes('bold'),
          italics: marks.includes('italic'),
          ...(marks.includes('underline') ? { underline: {} } : {}),
          ...(more.size ? { size: more.size } : {}),
          ...(open === undefined ? {} : { color: OPEN, highlight: 'yellow' as const }),
        }),
    ),
  );

const LEVELS = [
  [LevelFormat.DECIMAL, '%1.'],
  [LevelFormat.DECIMAL, '%1.%2'],
  [LevelFormat.LOWER_LETTER, '(%3)'],
  [LevelFormat.LOWER_ROMAN, '(%4)'],
] as const;
const numbering = {
  config: [
    {
      reference: 'clauses',
      levels: LEVELS.map(([format, text], level) => ({
        level,
        format,
        text,
        alignment: AlignmentType.LEFT,
        style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT } } },
      })),
    },
  ],
};

/** Numbering starts again after each title, as in the PDF. */
class Writer {
  #instance = 0;
  #breaks = false;

  blocks(blocks: readonly FilledBlock[], isKept = false): (Paragraph | Table)[] {
    return blocks.flatMap((block, at) => this.#block(block, isKept && at < blocks.length - 1));
  }

  #block(block: FilledBlock, keepNext: boolean): (Paragraph | Table)[] {
    if (block.type === 'page_break') {
      this.#breaks = true;
      return [];
    }
    if (block.type === 'together') return this.blocks(block.blocks, true);
    const pageBreakBefore = this.#breaks;
    this.#breaks = false;
    if (block.type === 'table')
      return [
        // A table has no break of its own.
        ...(pageBreakBefore ? [new Paragraph({ pageBreakBefore, spacing: { after: 0 } })] : []),
        this.#table(block.rows, keepNext),
        new Paragraph({ spacing: { after: 60 }, keepNext }),
      ];
    const shared: IParagraphOptions = { keepNext, pageBreakBefore, spacing: { after: 130, line: 276 } };
    if (block.type === 'heading') {
      if (block.level === 1) this.#instance += 1;
      return [
        new Paragraph({
          ...shared,
          keepNext: true,
          heading: HEADING[block.level],
          alignment: ALIGN[block.align],
          children: runsOf(block.runs, { bold: true, size: HEADING_SIZE[block.level] }),
        }),
      ];
    }
    if (block.type === 'paragraph')
      return [new Paragraph({ ...shared, alignment: ALIGN[block.align], children: runsOf(block.runs) })];
    return [
      new Paragraph({
        ...shared,
        alignment: AlignmentType.BOTH,
        numbering: { reference: 'clauses', level: block.level - 1, instance: this.#instance },
        children: runsOf(block.runs),
      }),
    ];
  }

  #table(rows: readonly (readonly FilledCell[])[], keepNext: boolean): Table {
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: rows.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            tableHeader: row.every(({ is_head }) => is_head),
            children: row.map((cell) => cellOf(cell, keepNext)),
          }),
      ),
    });
  }
}

const cellOf = ({ paragraphs, is_head, colspan, rowspan }: FilledCell, keepNext: boolean): TableCell =>
  new TableCell({
    columnSpan: colspan,
    rowSpan: rowspan,
    verticalAlign: VerticalAlign.TOP,
    margins: { top: 60, bottom: paragraphs.every((runs) => runs.length === 0) ? 440 : 60, left: 100, right: 100 },
    children: paragraphs.map(
      (runs) => new Paragraph({ keepNext, children: runsOf(runs, is_head ? { bold: true } : {}) }),
    ),
  });

/** The deed as a Word file: the same text, numbering, header, footer and margins. */
export async function deedDocx(
  { blocks }: FilledDeed,
  page: PageSetup,
  about: { title: string; author: string; header: string; footer: string; stamp?: string },
): Promise<Buffer> {
  const margin = twips(page.margin);
  const stampRoom = Math.max(0, twips(page.stamp_margin) - margin);
  const small = (text: string) => new TextRun({ text, size: 18 });
  const { header, stamp } = about;
  const head = [
    ...(header ? [new Paragraph({ children: [small(header)] })] : []),
    ...(stamp
      ? [
          new Paragraph({
            alignment: AlignmentType.RIGHT,
            children: [new TextRun({ text: stamp, bold: true, color: OPEN })],
          }),
        ]
      : []),
  ];
  const foot = [
    ...(about.footer ? [small(`${about.footer}    `)] : []),
    ...(page.page_numbers
      ? [new TextRun({ size: 18, children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] })]
      : []),
    ...(page.initials ? [small('        Initials: ______________')] : []),
  ];
  const document = new Document({
    title: about.title,
    creator: about.author,
    numbering,
    styles: { default: { document: { run: { font: FONT, size: 22 } } } },
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(210), height: twips(297) },
            margin: { top: margin, bottom: margin, left: margin, right: margin },
          },
        },
        ...(head.length ? { headers: { default: new Header({ children: head }) } } : {}),
        ...(foot.length
          ? {
              footers: {
                default: new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: foot })] }),
              },
            }
          : {}),
        children: [
          ...(stampRoom > 0 ? [new Paragraph({ spacing: { before: stampRoom } })] : []),
          ...new Writer().blocks(blocks),
        ],
      },
    ],
  });
  return Buffer.from(await Packer.toBuffer(document));
}
