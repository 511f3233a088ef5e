import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Stack, Text } from '../layout.tsx';
import { parseCells, printCells } from './clipboard.ts';
import { clear, fill, fillFrom, paste, setAll, type CellChange, type Cells } from './fill.ts';
import { afterKey, cellsIn, extendTo, rangeOf, single, type Cell, type Range, type Selection } from './selection.ts';
import classes from './sheet-grid.module.css';
import { SheetRow, type CellView, type SheetColumn, type SheetLine } from './sheet-row.tsx';
import { useDragFill } from './use-drag-fill.ts';
import { useEditor } from './use-editor.ts';

export type SheetSection = { title: string; lines: readonly SheetLine[] };

type Props = {
  label: string;
  sections: readonly SheetSection[];
  /** The same array while the columns are the same: rows are drawn again if it changes. */
  columns: readonly SheetColumn[];
  /** The same object while the cell is the same, where it is costly. */
  view: (cell: Cell) => CellView;
  /** The typed value as it is edited. */
  typed: (cell: Cell) => string | null;
  /** The figure as it is copied, without separators. */
  copied: (cell: Cell) => string;
  takesInput: (cell: Cell) => boolean;
  /** Stored value of a cell when it is opened, passed on with the change. */
  seen?: (cell: Cell) => string | null;
  onChange: (changes: readonly (CellChange & { seen?: string | null })[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Shows the handle that fills by dragging. */
  mayFill?: boolean;
  onSelect?: (cell: Cell, range: Range) => void;
  /** Shift+F2. */
  onNote?: (cell: Cell) => void;
  /** Ctrl+[ : sources of a figure. */
  onTrace?: (cell: Cell) => void;
  /** Something was pasted that isn't a number, or onto calculated cells. */
  onRefused?: (count: number) => void;
  /** Selects a cell whenever `request` changes. */
  goTo?: (Cell & { request: unknown }) | null;
};

const ROW_HEIGHT = 30;

/**
 * A sheet with the keys of a spreadsheet: arrows, Tab, Enter, F2, ranges, cut, copy and paste, fill right (Ctrl+R), down
 * (Ctrl+D) and by the handle, undo and redo. Rows are drawn again only where something changed, so all of them can stay in the page.
 */
export function SheetGrid(props: Props) {
  const { label, sections, columns, view, typed, copied, takesInput, onChange, onSelect, onRefused, goTo } = props;
  const lines = sections.flatMap((section) => section.lines);
  const size = { rows: lines.length, columns: columns.length };
  const cells: Cells = { size, typed, takesInput };
  const [selection, setSelection] = useState<Selection>(() => single({ row: 0, column: 0 }));
  const editor = useEditor({ takesInput, typed, seen: props.seen ?? typed });
  const box = useRef<HTMLTableElement>(null);
  const range = rangeOf(selection);
  const focus = (): void => box.current?.focus({ preventScroll: true });

  const select = (next: Selection) => {
    setSelection(next);
    onSelect?.(next.at, rangeOf(next));
  };
  const apply = (changes: readonly CellChange[]) => {
    if (changes.length) onChange(changes);
  };
  /** False if the text is no number: the cell stays open. `isForAll`: into the whole range. */
  const commit = (isForAll = false): boolean => {
    const cell = editor.open?.cell;
    const done = editor.finish();
    if (done === 'invalid') return false;
    if (!done || !cell) return true;
    if (isForAll) apply(setAll(cells, range, done.value));
    // Opened and left as it was: a unit such as crores rounds what it shows, so it must not be stored again.
    else if (!done.isSame) onChange([{ ...cell, after: done.value, seen: done.seen }]);
    return true;
  };
  const around = () => ({
    size,
    isFilled: (cell: Cell) => view(cell).text !== '',
    page: Math.max(1, Math.floor((box.current?.parentElement?.clientHeight ?? 0) / ROW_HEIGHT) - 2),
  });

  const { row: endRow, column: endColumn } = selection.end;
  useEffect(() => {
    const id = lines[endRow] && `${lines[endRow].key}-${endColumn}`;
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // Only where the selection moves: new figures must not scroll the sheet.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [endRow, endColumn, selection]);
  const request = goTo?.request;
  const onRequest = useEffectEvent(() => {
    if (!goTo) return;
    select(single(goTo));
    focus();
  });
  useEffect(() => {
    if (request !== undefined) onRequest();
  }, [request]);

  const onEditKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    const ctrl = event.ctrlKey || event.metaKey;
    const isEntry = event.key === 'Enter' || event.key === 'Tab';
    const isArrow = event.key.startsWith('Arrow') && !editor.open?.movesCaret;
    if (event.key === 'Escape') {
      editor.close();
      focus();
    } else if (event.key === 'F2') {
      event.preventDefault();
      editor.toggleCaret();
    } else if (isEntry || isArrow) {
      event.preventDefault();
      if (!commit(event.key === 'Enter' && ctrl)) return;
      if (!(event.key === 'Enter' && ctrl))
        select(afterKey(selection, { key: event.key, shift: isEntry && event.shiftKey }, around())!);
      focus();
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const ctrl = event.ctrlKey || event.metaKey;
    const act = (what: () => void) => {
      event.preventDefault();
      what();
    };
    if (event.key === 'Tab' && isAtEdge(selection, event.shiftKey, size)) return;
    const moved = afterKey(selection, { key: event.key, shift: event.shiftKey, ctrl }, around());
    if (moved) return act(() => select(moved));
    const key = event.key.toLowerCase();
    if (event.key === 'F2' && event.shiftKey) return act(() => props.onNote?.(selection.at));
    if (event.key === 'F2') return act(() => editor.start(selection.at, null));
    if (event.key === 'Escape') return select(single(selection.at));
    if (event.key === 'Delete') return act(() => apply(clear(cells, range)));
    if (event.key === 'Backspace') return act(() => editor.start(selection.at, ''));
    if (ctrl && key === 'r') return act(() => apply(fill(cells, range, 'right')));
    if (ctrl && key === 'd') return act(() => apply(fill(cells, range, 'down')));
    if (ctrl && (key === 'y' || (key === 'z' && event.shiftKey))) return act(props.onRedo);
    if (ctrl && key === 'z') return act(props.onUndo);
    if (event.ctrlKey && key === '[' && props.onTrace) return act(() => props.onTrace!(selection.at));
    if (!ctrl && !event.altKey && /^[-+(.₹\d]$/.test(event.key)) act(() => editor.start(selection.at, event.key));
  };
  const onCopy = (event: ClipboardEvent, isCut: boolean) => {
    if (editor.open) return;
    event.preventDefault();
    const texts = Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
      cellsIn({ ...range, top: range.top + down, bottom: range.top + down }).map(copied),
    );
    event.clipboardData.setData('text/plain', printCells(texts));
    if (isCut) apply(clear(cells, range));
  };
  const onPaste = (event: ClipboardEvent) => {
    const block = parseCells(event.clipboardData.getData('text/plain'));
    if (editor.open || block.length === 0) return;
    event.preventDefault();
    const pasted = paste(cells, range, block);
    apply(pasted.changes);
    if (pasted.refused > 0) onRefused?.(pasted.refused);
    const { top, bottom, left, right } = pasted.range;
    const corner = { row: top, column: left };
    select({ at: corner, anchor: corner, end: { row: bottom, column: right } });
  };
  const drag = useDragFill((source, target) => {
    apply(fillFrom(cells, source, target));
    const corner = { row: target.top, column: target.left };
    select({ at: selection.at, anchor: corner, end: { row: target.bottom, column: target.right } });
  });
  const point = (at: Cell, isExtending: boolean) => {
    if (isExtending && drag.move(at)) return;
    if (editor.open && !commit()) return;
    focus();
    select(isExtending ? extendTo(selection, at) : single(at));
  };
  // Rows that aren't drawn again keep these: they always run on the present selection.
  const grab = (event: PointerEvent<HTMLElement>) => drag.start(event, range);
  const latest = useRef({ point, start: editor.start, grab });
  useEffect(() => {
    latest.current = { point, start: editor.start, grab };
  });
  const onPoint = useCallback((at: Cell, isExtending: boolean) => latest.current.point(at, isExtending), []);
  const onHandle = useCallback((event: PointerEvent<HTMLElement>) => latest.current.grab(event), []);
  const onEdit = useCallback((cell: Cell) => latest.current.start(cell, null), []);

  const drawn = lines.map((_, row) => columns.map((_column, column) => view({ row, column })));
  // Columns have one fixed width, so that a new figure doesn't lay out the whole table again.
  const widest = drawn.reduce(
    (most, row) => row.reduce((longest, { text, flag }) => Math.max(longest, text.length + (flag?.length ?? 0)), most),
    0,
  );
  const starts = sections.map((_, n) => sections.slice(0, n).reduce((sum, section) => sum + section.lines.length, 0));
  const activeId = lines[selection.at.row] && `${lines[selection.at.row]!.key}-${selection.at.column}`;
  return (
    <div className={classes.scroll}>
      <table
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that keys walk through
        role="grid"
        className={classes.grid}
        style={{ '--widest': Math.ceil(widest / 2) * 2 } as CSSProperties}
        aria-label={label}
        aria-multiselectable
        aria-activedescendant={activeId}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        tabIndex={0}
        onKeyDown={editor.open ? undefined : onKey}
        onCopy={(event) => onCopy(event, false)}
        onCut={(event) => onCopy(event, true)}
        onPaste={onPaste}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Particulars</th>
            {columns.map(({ key, title, subtitle, isLater }) => (
              <th key={key} scope="col" aria-label={`${title}, ${subtitle}`} data-later={isLater || undefined}>
                <Stack justifyItems="end">
                  <Text weight={600}>{title}</Text>
                  <Text tone="muted" size={12} weight={400}>
                    {subtitle}
                  </Text>
                </Stack>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map((section, n) => (
            <SectionRows key={section.title} title={section.title} span={columns.length + 1}>
              {section.lines.map((line, offset) => {
                const at = starts[n]! + offset;
                const isActive = selection.at.row === at;
                return (
                  <SheetRow
                    key={line.key}
                    line={line}
                    row={at}
                    cells={drawn[at]!}
                    columns={columns}
                    selected={at >= range.top && at <= range.bottom ? range : null}
                    active={isActive ? selection.at.column : null}
                    filling={drag.target && at >= drag.target.top && at <= drag.target.bottom ? drag.target : null}
                    handle={at === range.bottom && props.mayFill ? range.right : null}
                    editing={
                      isActive && editor.open
                        ? { ...editor.open, onText: editor.type, onKey: onEditKey, onLeave: () => void commit() }
                        : null
                    }
                    onPoint={onPoint}
                    onEdit={onEdit}
                    onHandle={onHandle}
                  />
                );
              })}
            </SectionRows>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SectionRows = ({ title, span, children }: { title: string; span: number; children: ReactNode }) => (
  <>
    {title && (
      <tr>
        <th colSpan={span} className={classes.section}>
          <span>{title}</span>
        </th>
      </tr>
    )}
    {children}
  </>
);

/** Tab leaves the sheet from its last cell, Shift+Tab from its first. */
const isAtEdge = (
  selection: Selection,
  isBack: boolean,
  { rows, columns }: { rows: number; columns: number },
): boolean => {
  const { top, bottom, left, right } = rangeOf(selection);
  if (top !== bottom || left !== right) return false;
  return isBack ? top === 0 && left === 0 : bottom === rows - 1 && right === columns - 1;
};
