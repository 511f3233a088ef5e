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
import { go } from '#web/core/navigation.ts';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { DataRow } from './data-row.tsx';
import { DataHead } from './data-head.tsx';
import classes from './data-table.module.css';
import { selectPage, selectRange, type Selection } from './selection.ts';
import { useDimmed } from './use-stale-dimming.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

/** Runs after the last render is painted, so that it doesn't compete with it. Returns a function that cancels. */
function afterNextPaint(handler: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(handler);
  });
  return () => cancelAnimationFrame(frame);
}

export type Column<T> = {
  id: string;
  title: string;
  /** For screen readers only, above columns of buttons. */
  hideTitle?: boolean;
  cell: (row: T) => ReactNode;
  /** In pixels; columns without a width share the rest. */
  width?: number;
  align?: 'end';
  /** The server's sort key. */
  sort?: string;
  /** On a phone only the first column and these are shown. */
  narrow?: boolean;
  /** Hidden by default, where columns can be chosen. */
  hidden?: boolean;
  total?: ReactNode;
};

export type RowData = { id: number | string };

export type DataTableProps<T extends RowData> = {
  /** Accessible name: "Clients". */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** Row key, for lists of several record kinds. */
  keyOf?: (row: T) => string;
  /** Total number of rows, beyond this page. */
  total?: number;
  firstRow?: number;
  hidden?: ReadonlySet<string>;
  sort?: string;
  onSort?: (name: string) => void;
  /** Address of a row, or an action. */
  href?: (row: T) => string;
  onOpen?: (row: T) => void;
  selection?: Selection;
  onSelect?: (selection: Selection) => void;
  /** Old rows stay, dimmed, while new ones load. */
  stale?: boolean;
  /** Identifies page, sort and filters: a change scrolls to the top. */
  rowsKey?: string;
};

const VirtualRows = lazy(() => import('./virtual-rows.tsx'));

const ROW = 36;
/** Minimum widths of columns without one. */
const MIN_WIDTH = { first: 240, other: 120, check: 48 };
/** Above this, only visible rows are rendered. */
const VIRTUAL_ABOVE = 100;
/** Minimum height around the rows: bar, title, head and pager. */
const HEIGHT_AROUND = 190;
/** Rows visible at first; the others render in later frames. */
const firstRows = (): number => Math.ceil((window.innerHeight - HEIGHT_AROUND) / ROW);

/** The table: sticky head, selection, J/K/X/Enter. The server sorts, filters and pages. */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const { columns, rows, selection = {}, onSelect, hidden, href, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const lastClicked = useRef<string | null>(null);
  const [active, setActive] = useState(-1);
  const base = useId();

  const ids = rows.map((row) => props.keyOf?.(row) ?? String(row.id));
  // Compared by content: callers pass a new set each time, and every row would render again.
  const hiddenIds = [...(hidden ?? [])].join(' ');
  const shown = useMemo(() => columns.filter(({ id }) => !hiddenIds.split(' ').includes(id)), [columns, hiddenIds]);
  const chosen = ids.filter((id) => selection[id]).length;
  const [isWhole, setWhole] = useState(() => rows.length <= firstRows());
  useEffect(() => afterNextPaint(() => startTransition(() => setWhole(true))), []);
  const virtual = rows.length > VIRTUAL_ABOVE;
  const least = shown.reduce(
    (sum, { width }, index) => sum + (width ?? (index === 0 ? MIN_WIDTH.first : MIN_WIDTH.other)),
    onSelect ? MIN_WIDTH.check : 0,
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
  // A ref, so that rows only render when their own data changes but call the latest handlers.
  const handlers = useRef({ open, select });
  useLayoutEffect(() => {
    handlers.current = { open, select };
  });
  const openRow = useCallback((row: T) => handlers.current.open(row), []);
  const selectRow = useCallback((id: string, range: boolean) => handlers.current.select(id, range), []);

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
    const handler = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!handler) return;
    event.preventDefault();
    handler();
  };

  const enter = (step: 1 | -1): void => {
    scroller.current?.querySelector('table')?.focus();
    move(active + step);
  };
  useDimmed(scroller, props.stale ?? false);
  useScrollToTop(scroller, props.rowsKey);
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
