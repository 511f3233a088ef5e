import {
  lazy,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { go } from '#web/app/navigation.ts';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { DataRow } from './data-row.tsx';
import { DataHead } from './data-head.tsx';
import classes from './data-table.module.css';
import { selectPage, selectRange, type Selection } from './selection.ts';
import { afterNextPaint } from './after-paint.ts';
import { useDimmed } from './use-dimmed.ts';
import { useFromTop } from './use-from-top.ts';

export type Column<T> = {
  id: string;
  title: string;
  /** For readers only: buttons say what they are. */
  hideTitle?: boolean;
  cell: (row: T) => ReactNode;
  /** Pixels; the rest is shared by columns without. */
  width?: number;
  align?: 'end';
  /** The name the server sorts by. */
  sort?: string;
  /** Shown on a phone too; there only the first column and these are. */
  narrow?: boolean;
  /** Left out until the person asks for it, where the list lets columns be chosen. */
  hidden?: boolean;
  total?: ReactNode;
};

export type RowData = { id: number | string };

export type DataTableProps<T extends RowData> = {
  /** What the rows are, for a reader: "Clients". */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** What tells rows apart, where ids of several kinds of record meet. */
  keyOf?: (row: T) => string;
  /** The whole number of rows, of which these are a page. */
  total?: number;
  firstRow?: number;
  hidden?: ReadonlySet<string>;
  sort?: string;
  onSort?: (name: string) => void;
  /** Where a row leads: an address, or an act. */
  href?: (row: T) => string;
  onOpen?: (row: T) => void;
  selection?: Selection;
  onSelect?: (selection: Selection) => void;
  /** Old rows stay, dimmed, while new ones are on their way. */
  stale?: boolean;
  /** Which rows of all these are: page, order and filters in words. Others begin at their top. */
  asked?: string;
};

const VirtualRows = lazy(() => import('./virtual-rows.tsx'));

const ROW = 36;
/** What columns without a width of their own keep, however many there are: the first one names the row. */
const LEAST = { first: 240, other: 120, check: 48 };
/** More rows than this are drawn only where they are looked at. */
const VIRTUAL_ABOVE = 100;
/** What stands above and below the rows of a list at the least: bar, title, head and pager. */
const AROUND = 190;
/** What the window shows of a table; the rows below come in the frames after. */
const firstRows = (): number => Math.ceil((window.innerHeight - AROUND) / ROW);

/** The grid: sticky head, selection, J/K/X/Enter. Sorting, filtering and paging are the server's. */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const { columns, rows, selection = {}, onSelect, hidden, href, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const lastClicked = useRef<string | null>(null);
  const [active, setActive] = useState(-1);
  const base = useId();

  const ids = rows.map((row) => props.keyOf?.(row) ?? String(row.id));
  // By what they are: callers make a new set each time, and every row would be drawn anew.
  const away = [...(hidden ?? [])].join(' ');
  const shown = useMemo(() => columns.filter(({ id }) => !away.split(' ').includes(id)), [columns, away]);
  const chosen = ids.filter((id) => selection[id]).length;
  const [isWhole, setWhole] = useState(() => rows.length <= firstRows());
  useEffect(() => afterNextPaint(() => startTransition(() => setWhole(true))), []);
  const virtual = rows.length > VIRTUAL_ABOVE;
  const least = shown.reduce(
    (sum, { width }, index) => sum + (width ?? (index === 0 ? LEAST.first : LEAST.other)),
    onSelect ? LEAST.check : 0,
  );

  const open = (row: T | undefined): void => {
    if (!row) return;
    if (onOpen) onOpen(row);
    else if (href) go(href(row));
  };
  const select = (id: string, range: boolean): void => {
    onSelect?.(selectRange(selection, ids, range ? lastClicked.current : null, id));
    lastClicked.current = id;
  };
  // A row is drawn anew when something of its own has changed, and what it can do is always the latest.
  const acts = useRef({ open, select });
  useLayoutEffect(() => {
    acts.current = { open, select };
  });
  const openRow = useCallback((row: T) => acts.current.open(row), []);
  const selectRow = useCallback((id: string, range: boolean) => acts.current.select(id, range), []);

  const move = (to: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    setActive(next);
    const view = scroller.current;
    if (virtual && view) view.scrollTo({ top: (next + 1) * ROW - view.clientHeight / 2 });
    else document.getElementById(`${base}-${ids[next]}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, () => void> = {
      j: () => move(active + 1),
      ArrowDown: () => move(active + 1),
      k: () => move(active - 1),
      ArrowUp: () => move(active - 1),
      Home: () => move(0),
      End: () => move(rows.length - 1),
      Enter: () => open(rows[active]),
      ...(onSelect && ids[active] ? { x: () => select(ids[active]!, event.shiftKey) } : {}),
    };
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const enter = (step: 1 | -1): void => {
    scroller.current?.querySelector('table')?.focus();
    move(active + step);
  };
  useDimmed(scroller, props.stale ?? false);
  useFromTop(scroller, props.asked);
  useShortcut('j', () => enter(1));
  useShortcut('k', () => enter(-1));

  const rowAt = (index: number): ReactNode => {
    const [row, id] = [rows[index]!, ids[index]!];
    return (
      <DataRow
        key={id}
        base={base}
        id={id}
        row={row}
        columns={shown}
        position={(props.firstRow ?? 1) + index}
        active={index === active}
        selected={Boolean(selection[id])}
        href={href?.(row)}
        onOpen={onOpen && openRow}
        onSelect={onSelect && selectRow}
      />
    );
  };

  return (
    <div className={classes.scroll} ref={scroller}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that keys walk through
        role="grid"
        aria-label={props.label}
        aria-rowcount={props.total ?? rows.length}
        aria-activedescendant={ids[active] ? `${base}-${ids[active]}` : undefined}
        aria-multiselectable={onSelect ? true : undefined}
        tabIndex={0}
        className={classes.table}
        style={{ '--least': `${least}px` } as CSSProperties}
        onKeyDown={press}
        data-grid
      >
        <DataHead
          columns={shown}
          sort={props.sort ?? ''}
          onSort={props.onSort}
          all={onSelect && { checked: rows.length > 0 && chosen === rows.length, some: chosen > 0 }}
          onAll={() => onSelect?.(selectPage(selection, ids))}
        />
        {virtual ? (
          <Suspense fallback={<tbody />}>
            <VirtualRows count={rows.length} height={ROW} scroller={scroller} row={rowAt} />
          </Suspense>
        ) : (
          <tbody>{(isWhole ? rows : rows.slice(0, firstRows())).map((_, index) => rowAt(index))}</tbody>
        )}
        {shown.some(({ total }) => total !== undefined) && (
          <tfoot>
            <tr>
              {onSelect && <td className={classes.check} data-pinned aria-hidden />}
              {shown.map((column, index) => (
                <td
                  key={column.id}
                  data-align={column.align}
                  data-wide={column.narrow || index === 0 ? undefined : true}
                  data-pinned={index === 0 || undefined}
                >
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
