import type { DeclaredColumn } from '@daftar/contract/reports/declaration';
import { isFigure } from './values.tsx';

export type TableColumn = DeclaredColumn & {
  name: string;
  /** The key of a column across: its values are in `cells`. */
  across?: string;
  width: number | undefined;
  isNarrow: boolean;
};

export type AcrossColumns = {
  columns: readonly { key: string; title: string }[];
  kind: DeclaredColumn['kind'];
  words?: DeclaredColumn['words'];
};

const WIDTHS: Partial<Record<DeclaredColumn['kind'], number>> = {
  money: 118,
  number: 84,
  decimal: 84,
  percent: 84,
  duration: 96,
  date: 106,
  month: 96,
  moment: 106,
  time: 160,
  code: 168,
  phone: 132,
  yes_no: 84,
  status: 130,
};
/** A code of up to five letters as a badge. */
const CODE = 62;
const PER_LETTER = 7.2;
/** Padding, and the arrow of a sorted column. */
const AROUND_TITLE = 38;
const ABOUT = 22;

/** Wide enough for the title and what belongs beside it. */
function widthOf({ title, kind, about, pixels }: DeclaredColumn): number | undefined {
  if (pixels) return pixels;
  const own = WIDTHS[kind];
  return own && Math.max(own, Math.ceil(title.length * PER_LETTER + AROUND_TITLE + (about ? ABOUT : 0)));
}

/** Declared columns, then those across. A phone shows the first one and those marked, or the first figure. */
export function tableColumns(
  declared: Readonly<Record<string, DeclaredColumn>>,
  hidden: ReadonlySet<string>,
  across?: AcrossColumns,
): TableColumn[] {
  const entries = Object.entries(declared).filter(([name]) => !hidden.has(name));
  const marked = entries.filter(([, { narrow }]) => narrow).map(([name]) => name);
  const figure = entries.find(([, { kind }], index) => index > 0 && isFigure(kind)) ?? entries[1];
  const narrow = new Set(marked.length ? marked : figure ? [figure[0]] : []);
  const [first, second] = entries;
  // A number before the name that opens the record: a phone has space for the name.
  const isNumbered = first && second && !first[1].narrow && second[1].narrow && second[1].link;
  return [
    ...entries.map(([name, column], index): TableColumn => ({
      ...column,
      name,
      width: index === 0 ? (column.pixels ?? (across ? 180 : 240)) : widthOf(column),
      // Columns across can't be left out, so the whole table scrolls sideways.
      isNarrow: (index === 0 && !isNumbered) || across !== undefined || narrow.has(name),
    })),
    ...(across?.columns ?? []).map(({ key, title }): TableColumn => {
      const column = { title, kind: across!.kind, ...(across!.words ? { words: across!.words } : {}) };
      const least = isFigure(column.kind) ? (WIDTHS[column.kind] ?? 84) : CODE;
      return {
        ...column,
        name: `across ${key}`,
        across: key,
        width: Math.max(least, Math.min(150, Math.ceil(title.length * PER_LETTER + 24))),
        isNarrow: true,
      };
    }),
  ];
}
