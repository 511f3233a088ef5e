import { currencyOf } from '@daftar/domain/currencies';
import { formatNumber } from '@daftar/domain/money-format';
import type { Content } from 'pdfmake';
import { roomOn, type PdfDocument } from '#server/platform/pdf/document.ts';
import { listTable } from '#server/platform/pdf/tables.ts';
import { letterheadBlock } from './letterhead.ts';
import { isFigure } from './plain-text.ts';
import type { Sheet, SheetColumn } from './sheets.ts';

/** Width of a character and gap between columns, in points. Codes are capitals, titles are bold. */
const CHARACTER = 4.5;
const CAPITAL = 5.2;
const BOLD = 5;
const BETWEEN = 8;
/** Cells are rarely full: columns shrink this far before a larger page is used, and stretch at most this far. */
const SQUEEZED = 0.65;
const STRETCHED = 1.3;
/** Smallest first. */
const PAGE_SIZES = [
  { paper: 'A4', landscape: false },
  { paper: 'A4', landscape: true },
  { paper: 'A3', landscape: true },
] as const;

/** Longer texts wrap; shorter ones and titles don't. */
const MAX_LETTERS = 34;
const SHORT = 8;
const SHORT_TITLE = 12;

const longest = (texts: readonly string[]): number => texts.reduce((most, { length }) => Math.max(most, length), 0);

type Room = { natural: number; /** Doesn't shrink. */ isRigid: boolean };

/** Room for the content; a column without rows has its declared width. Only long texts wrap. */
function roomFor({ title, width, fixed, figures }: SheetColumn, cells: readonly string[]): Room {
  if (!cells.length) return { natural: width * CHARACTER + BETWEEN, isRigid: fixed === true };
  const letters = longest(cells);
  const isRigid = fixed === true || figures === true || letters <= SHORT;
  const content = isRigid ? letters * (figures ? CHARACTER : CAPITAL) : Math.min(letters, MAX_LETTERS) * CHARACTER;
  const head = title.length <= SHORT_TITLE ? title.length : longest(title.split(' '));
  return { natural: Math.max(content, head * BOLD) + BETWEEN, isRigid };
}

type Note = Sheet['notes'][number];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const shownCell = ({ money }: SheetColumn, text: string): string =>
  money && isFigure(text) ? formatNumber(text, currencyOf(money)?.decimals ?? 2, money) : text;

/** The sheet as a PDF: title, filters and rows, on a page that is wide enough. */
export function toPdfTable({ title, of = '', letterhead, notes, columns, rows, totals }: Sheet): PdfDocument {
  const all = [...rows, ...(totals ? [totals] : [])];
  const printed = columns.flatMap((column, i) => {
    const cells = column.offPaper ? [] : all.map((row) => shownCell(column, row[i] ?? ''));
    return column.offPaper ? [] : [{ ...column, cells, ...roomFor(column, cells) }];
  });
  const widthOf = (ofRigid: boolean): number =>
    sum(printed.filter(({ isRigid }) => isRigid === ofRigid).map(({ natural }) => natural));
  const scaleOn = (one: (typeof PAGE_SIZES)[number]): number => (roomOn(one) - widthOf(true)) / widthOf(false);
  const currencies = [...new Set(printed.flatMap(({ money }) => money ?? []))];
  const paper = PAGE_SIZES.find((one) => scaleOn(one) >= SQUEEZED) ?? PAGE_SIZES.at(-1)!;
  // More columns than fit on the largest page: all of them shrink.
  const squeeze = Math.min(1, roomOn(paper) / (widthOf(true) + widthOf(false) * SQUEEZED));
  const scale = squeeze < 1 ? SQUEEZED : Math.min(1, scaleOn(paper));
  const widths = printed.map(({ natural, isRigid }) => natural * squeeze * (isRigid ? 1 : scale));
  const stretch = Math.min(STRETCHED, roomOn(paper) / sum(widths));
  return {
    title,
    ...paper,
    ...(letterhead ? { author: letterhead.name } : {}),
    head: { left: letterhead?.name ?? of, right: title, isUnderLetterhead: letterhead !== undefined },
    foot: notes.find(isWhen)?.join(' ') ?? '',
    content: [
      ...(letterhead ? letterheadBlock(letterhead, roomOn(paper)) : []),
      { text: title, style: 'title' },
      ...[...notes.filter((note) => !isWhen(note)), ...currencies.map((one): Note => ['Amounts in', one])].map(
        noteLine,
      ),
      { text: ' ', fontSize: 4 },
      listTable(
        printed.map((column, i) => ({
          title: column.title,
          width: widths[i]! * stretch,
          ...(column.figures ? { align: 'right' as const } : {}),
        })),
        all.map((_, row) => printed.map(({ cells }) => cells[row]!)),
        totals !== undefined,
      ),
    ],
  };
}

/** In the footer of every page. */
const isWhen = ([label]: Note): boolean => label === 'Exported';

const noteLine = ([label, value]: Note): Content => ({ text: `${label}: ${value}`, style: 'note' });
